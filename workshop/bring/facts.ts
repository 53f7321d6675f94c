import { shorten } from "../../lib/content/shorten";
import type { BroughtPage } from "./source";

/**
 * Names of fields and columns that state a fact of a page, in English, German, French and Spanish, without capitals, spaces and
 * signs. Of several that a page has, the first counts.
 */
const FACTS = {
  title: "title name headline titel titre título",
  slug: "slug path",
  description:
    "description excerpt summary postsummary projectsummary shortdescription subtitle tagline intro lead spoiler abstract beschreibung zusammenfassung résumé descripción resumen",
  date: "date dates pubdate published publishedon publishedat publishdate publisheddate publicationdate pubdatetime publish datum veröffentlicht fecha fechadepublicación year jahr année año created createdat createdon createdtime datecreated erstellt créé creado",
  modified:
    "updated updatedat updatedon updateddate modified lastmod lastmodified lastmodifiedat modifieddate lastupdated lastedited lasteditedtime datemodified moddatetime zuletztbearbeitet dernièremodification últimaedición",
  categories: "categories category kategorien kategorie catégories catégorie categorías categoría",
  tags: "tags tag topics topic keywords keyword schlagwörter themen étiquettes étiquette etiquetas etiqueta",
  language: "language lang locale sprache langue idioma",
  client:
    "client clientname customer customername company companyname kunde firma entreprise cliente empresa",
  role: "role myrole position rolle rôle rol",
  cover:
    "image cover coverimage hero heroimage featuredimage featureimage thumbnail banner ogimage header img photo teaser filesmedia titelbild bild couverture portada imagen",
  alt: "alt imagealt coveralt coverimagealt heroalt heroimagealt featuredimagealt featureimagealt thumbnailalt banneralt",
  tools: "tools tool stack software werkzeuge werkzeug outils outil herramientas herramienta",
} as const;
export type Fact = keyof typeof FACTS;

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
  const rest = fields.filter(([, value]) => value.length > 0);
  const facts = Object.entries(FACTS).flatMap(([fact, names]) => {
    for (const name of names.split(" ")) {
      const at = rest.findIndex(
        ([written, value]) => plainName(written) === name && fits(value, fact as Fact),
      );
      if (at >= 0) return rest.splice(at, 1).map(([, value]) => [fact, value]);
    }
    return [];
  });
  return { facts: Object.fromEntries(facts), rest };
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
    date: textOf(facts.date),
    modified: textOf(facts.modified),
    tags: [...new Set([...listOf(facts.categories), ...listOf(facts.tags)])],
    language: textOf(facts.language),
    client: textOf(facts.client),
    role: textOf(facts.role),
    tools: listOf(facts.tools),
  }) satisfies Partial<BroughtPage>;

/** What is said of fields that have no place here; nothing if there are none. */
export function leftBehind(rest: Fields): string[] {
  const words = rest.map(([name, value]) => `${name}: ${shorten([value].flat().join(", "), 100)}`);
  return words.length > 0 ? [`Facts that have no place here: ${words.join("; ")}.`] : [];
}
