import { z } from "zod";
import { directionOfLanguage } from "../../../lib/content/direction";
import { type Site, site as siteSchema } from "../../../lib/content/schema/site";
import { UsageError } from "../usage-error";

/** Fields of content/site.yaml that setup asks for. */
type Fact = "name" | "email" | "role" | "location" | "tagline" | "languages" | "footerYear";

export type Identity = ReturnType<typeof identityOf>;

export type Answers = Partial<Pick<Site, Fact>> & {
  domain?: string;
  /** The name in other writing systems, by language. */
  renderings: Readonly<Record<string, string>>;
  /** Null removes a link. */
  links: Readonly<Partial<Record<LinkKind, string | null>>>;
};

export type LinkKind = Site["socials"][number]["kind"];

/** The flag of each link, and its name. */
export const LINKS: readonly { flag: string; kind: LinkKind; label: string }[] = [
  { flag: "github", kind: "code", label: "GitHub" },
  { flag: "figma", kind: "design", label: "Figma" },
  { flag: "notion", kind: "notes", label: "Notion" },
  { flag: "linkedin", kind: "network", label: "LinkedIn" },
];

/** Returns the site's values, replaced by the answers. */
export function identityOf(site: Site, answers: Answers) {
  const name = answers.name ?? site.name;
  const languages = answers.languages ?? site.languages;
  const [first = ""] = answers.languages ?? [];
  const isNew = first !== "" && !site.renderings.some(({ lang }) => lang === first);
  return {
    name,
    email: answers.email ?? site.email,
    role: answers.role ?? site.role,
    location: answers.location ?? site.location,
    tagline: answers.tagline ?? site.tagline,
    languages,
    footerYear: answers.footerYear ?? site.footerYear,
    // The name as it is written everywhere else is in the site's language.
    renderings: site.renderings.map(({ text, ...row }) => {
      const isOwn = text === site.name;
      const lang = isOwn && isNew ? first : row.lang;
      const dir = isOwn && isNew ? directionOfLanguage(lang) : row.dir;
      return {
        text: answers.renderings[row.lang] ?? (isOwn ? name : text),
        lang,
        ...(dir === "rtl" ? { dir } : {}),
      };
    }),
    socials: LINKS.flatMap(({ kind, label }) => {
      const present = site.socials.find((social) => social.kind === kind);
      const given = answers.links[kind];
      const link = given === undefined ? present?.link : given;
      const said = present?.alt.replaceAll(site.name, name) ?? `${name}, ${label}`;
      return link ? [{ kind, label: present?.label ?? label, alt: said, link }] : [];
    }),
  };
}

function oneLine(text: string, what: string, most: number): string {
  const line = text.trim();
  if (line === "" || line.length > most || /\p{Cc}/u.test(line))
    throw new UsageError(`"${text}" is not a ${what} of at most ${most} characters.`);
  return line;
}

/** Parses single answers. Each throws a UsageError with the expected form. */
export const read = {
  name: (text: string) => oneLine(text, "name. Expected one line", 60),
  email(text: string): string {
    const found = z.email().safeParse(text.trim());
    if (!found.success)
      throw new UsageError(`"${text}" is not an e-mail address. Expected one such as jo@example.com.`);
    return found.data;
  },
  line: (text: string) => oneLine(text, "line. Expected one", 160),
  /** One language, or several with commas between them. */
  languages(text: string): string[] {
    const found = siteSchema.shape.languages.safeParse(text.split(",").map((tag) => tag.trim()));
    if (!found.success)
      throw new UsageError(
        `"${text}" is not a language: ${found.error.issues[0]?.message}. Several have commas between them: fr, en-GB.`,
      );
    return found.data;
  },
  year(text: string): number {
    const year = Number(text.trim());
    if (!Number.isInteger(year) || year < 1900 || year > 2100)
      throw new UsageError(`"${text}" is not a year. Expected one such as 2025.`);
    return year;
  },
  /** Null for "-". */
  link(text: string): string | null {
    if (text.trim() === "-") return null;
    const found = z.url({ protocol: /^https$/ }).safeParse(text.trim());
    if (!found.success) throw new UsageError(`"${text}" is not a link. Expected https://…, or - for none.`);
    return found.data;
  },
  /** The address, also for a domain alone: "jo.design". */
  domain(text: string): string {
    const address = text.trim().replace(/^(?!https?:\/\/)/, "https://");
    const url = URL.canParse(address) ? new URL(address) : null;
    const plain = url !== null && url.protocol === "https:" && url.href === `${url.origin}/`;
    if (!plain || !url.hostname.includes("."))
      throw new UsageError(`"${text}" is not a domain. Expected one such as jo.design, without a path.`);
    return url.origin;
  },
  /** The parts of "hi=जो". */
  rendering(text: string, site: Site): [lang: string, name: string] {
    const [, lang = "", name = ""] = /^\s*([\w-]+)\s*=\s*(.+?)\s*$/.exec(text) ?? [];
    const langs = site.renderings.map((rendering) => rendering.lang);
    if (!langs.includes(lang) || name === "")
      throw new UsageError(
        `"${text}" is not a rendering. Expected language=name, with one of these languages: ${langs.join(", ")}.`,
      );
    return [lang, read.name(name)];
  },
};
