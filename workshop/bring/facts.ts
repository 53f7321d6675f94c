import { isDate, meantDate, meantPeriod } from "../../lib/content/dates";
import { year } from "../../lib/content/schema/common";
import { shorten } from "../../lib/content/shorten";
import type { BroughtPage } from "./source";

const COVERS =
  "image cover coverimage hero heroimage featuredimage featureimage thumbnail banner ogimage header img photo teaser filesmedia titelbild bild couverture portada imagen";

/**
 * Names of fields and columns that state a fact of a page, in English, German, French and Spanish, without capitals, spaces and
 * signs. Of several that a page has, the first counts.
 */
const FACTS = {
  title: "title name headline titel titre título",
  slug: "slug path",
  description:
    "description excerpt summary postsummary projectsummary shortdescription subtitle tagline intro lead spoiler abstract beschreibung zusammenfassung résumé descripción resumen",
  date: "date dates pubdate published publishedon publishedat publishdate publisheddate publicationdate pubdatetime publish datum veröffentlicht fecha fechadepublicación",
  year: "year jahr année año",
  created: "created createdat createdon createdtime datecreated erstellt créé creado",
  modified:
    "updated updatedat updatedon updateddate modified lastmod lastmodified lastmodifiedat modifieddate lastupdated lastedited lasteditedtime datemodified moddatetime zuletztbearbeitet dernièremodification últimaedición",
  categories: "categories category kategorien kategorie catégories catégorie categorías categoría",
  tags: "tags tag topics topic keywords keyword schlagwörter themen étiquettes étiquette etiquetas etiqueta",
  language: "language lang locale sprache langue idioma",
  client:
    "client clientname customer customername company companyname kunde firma entreprise cliente empresa",
  role: "role myrole position rolle rôle rol",
  cover: COVERS,
  // Before this, factsIn has found the cover.
  alt: ["alt", ...COVERS.split(" ").map((name) => `${name}alt`)].join(" "),
  tools: "tools tool stack software werkzeuge werkzeug outils outil herramientas herramienta",
};
export type Fact = keyof typeof FACTS;
const NAMES = Object.entries(FACTS).map(([fact, names]) => [fact as Fact, names.split(" ")] as const);

/** A text, or a list of texts. */
export type Value = string | readonly string[];
export type Fields = readonly (readonly [name: string, value: Value])[];
export type Facts = Readonly<Partial<Record<Fact, Value>>>;

export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Splits the fields of a page.
 *
 * @param fits whether a field with the right name can be that fact
 * @returns the facts, and the fields that are none
 */
export function factsIn(
  fields: Fields,
  fits: (value: Value, fact: Fact) => boolean = () => true,
): { facts: Facts; rest: Fields } {
  const rest = fields.flatMap((field) => (field[1].length > 0 ? { name: plainName(field[0]), field } : []));
  const facts: Partial<Record<Fact, Value>> = {};
  for (const [fact, names] of NAMES) {
    const places = names.map((name) =>
      rest.findIndex((one) => one.name === name && fits(one.field[1], fact)),
    );
    const at = places.find((place) => place >= 0);
    // Words for a picture that does not come are a field like any other; so is when a file was made, if a date is known.
    if (at === undefined || (fact === "alt" && !facts.cover)) continue;
    if (fact === "created" && (facts.date || facts.year)) continue;
    for (const { field } of rest.splice(at, 1)) facts[fact] = field[1];
  }
  return { facts, rest: rest.map(({ field }) => field) };
}

export const textOf = (value: Value | undefined): string | undefined =>
  (typeof value === "string" ? value : value?.[0]) || undefined;
export const listOf = (value: Value | undefined): readonly string[] =>
  typeof value === "string" ? value.split(/\s*[,;]\s*/).filter(Boolean) : (value ?? []);

/** The facts as a page has them. */
export const pageFacts = (facts: Facts) =>
  ({
    slug: textOf(facts.slug),
    description: textOf(facts.description),
    date: textOf(facts.date) ?? textOf(facts.year) ?? textOf(facts.created),
    year: textOf(facts.year),
    modified: textOf(facts.modified),
    tags: [...new Set([...listOf(facts.categories), ...listOf(facts.tags)])],
    language: textOf(facts.language),
    client: textOf(facts.client),
    role: textOf(facts.role),
    tools: listOf(facts.tools),
    cover: coverOf(textOf(facts.cover), textOf(facts.alt)),
  }) satisfies Partial<BroughtPage>;

const coverOf = (address: string | undefined, alt: string | undefined): BroughtPage["cover"] =>
  address === undefined ? undefined : { address, ...(alt !== undefined && { alt }) };

/** What is said of fields that have no place here; nothing if there are none. */
export function leftBehind(rest: Fields): string[] {
  const words = rest.map(([name, value]) => `${name}: ${shorten([value].flat().join(", "), 1000)}`);
  return words.length > 0 ? [`Facts that have no place here: ${words.join("; ")}.`] : [];
}

/** Tags that say nothing. */
const EMPTY = /^(posts?|blog|articles?|all|misc|uncategori[sz]ed|pages?|projects?|work)$/i;

export const chipOf = ({ tags = [] }: BroughtPage): string | undefined => {
  const tag = tags.find((one) => one.trim() !== "" && !EMPTY.test(one.trim()));
  return tag && oneLine(tag);
};

export const oneLine = (words: string): string => words.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** The day of a date as a tool wrote it; undefined if it names none. The day is that of the writer's own time zone. */
export function dayOf(date: string | undefined): string | undefined {
  const words = (date ?? "")
    .trim()
    .replace(/^(\p{L}+, |(mon|tue|wed|thu|fri|sat|sun)\w* )/iu, "")
    .replace(/[ ,T]*\d{1,2}:\d{2}.*$/, "");
  const day = isDate(words) ? words : meantDate(words);
  return day?.length === "2025-03-02".length ? day : day && `${day}-01-01`.slice(0, 10);
}

/** The year or the years of a study as a tool wrote them; undefined if they are none. */
export function yearsOf(written: string | undefined): string | number | undefined {
  const years = meantPeriod(written ?? "") ?? Number(dayOf(written)?.slice(0, 4));
  return year.safeParse(years).success ? years : undefined;
}

/** What of a page's facts does not come, or not as it is, if it becomes a `kind` in a site in the language `own`. */
export function lostFacts(page: BroughtPage, kind: BroughtPage["kind"], own: string): string[] {
  const { date, year, tags = [], language } = page;
  const hasYear = kind === "study" ? yearsOf(year) !== undefined : dayOf(date)?.startsWith(year ?? "");
  const others = tags.filter((tag) => oneLine(tag) !== chipOf(page) && !EMPTY.test(tag));
  const isForeign = language && language.split("-")[0] !== own.split("-")[0];
  return [
    ...(dayOf(date)
      ? []
      : [`${date ? `its date, ${date}, cannot be read` : "it has no date"}: today's is written`]),
    ...(year && !hasYear ? [`its year, ${year}, stays behind`] : []),
    ...(others.length > 0 ? [`these tags stay behind: ${others.join(", ")}`] : []),
    ...(isForeign ? [`its language is ${language}, and the site's is ${own}`] : []),
  ];
}
