import { below, GATED, languagePart, OWNER } from "../paths";
import { inLanguage } from "../words/asked-language";
import { FIRST_LANGUAGE, LANGUAGES, language, thisLanguage } from "../words/language";
import { articles } from "./blog";
import { catalogue, lockedSlugs } from "./catalogue";
import { translated } from "./own.generated";

/**
 * The address of a page in a language: "/fr/blog/bac" for "/blog/ferry". A page that is not translated keeps the original's, and so
 * does each path that is no page.
 *
 * @param path the original's, with what follows ? or #
 */
export function addressIn(tag: string, path: string): string {
  const [, route = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const own = tag === FIRST_LANGUAGE ? null : inLanguage(tag, () => translatedRoute(tag, route));
  if (own === null) return path;
  return below(own === "/" ? "" : own, { lang: languagePart(tag) }) + rest;
}

/** The address of a file that each language has its own of: "/fr/llms.txt" for "/llms.txt". */
export const fileAddress = (path: string): string => below(path, thisLanguage());

/** The prefix as a property of a component that fetches such files. A page of the first language has none to send. */
export function fetchesBelow(): { below?: string } {
  const prefix = fileAddress("");
  return prefix === "" ? {} : { below: prefix };
}

/** addressIn the language that is being rendered. */
export const address = (path: string): string => addressIn(language(), path);

/** Whether a page exists in a language. */
export const isIn = (tag: string, route: string): boolean =>
  tag === FIRST_LANGUAGE || addressIn(tag, route) !== route;

/** The languages that a page exists in, the site's first one first. */
export const languagesOf = (route: string): readonly string[] => LANGUAGES.filter((tag) => isIn(tag, route));

/** The path of a page below the prefix of its language; null if it is not translated. */
function translatedRoute(tag: string, route: string): string | null {
  const [, list = "", slug = ""] = /^\/(casestudies|blog)\/([^/]+)$/.exec(route) ?? [];
  // A gate speaks every language of the site, with whatever is behind it. No list of rooms is asked: their addresses are all alike.
  const area = /^\/[^/]*/.exec(route)?.[0] ?? "";
  if (area !== OWNER && GATED.includes(area)) return route;
  if (list === "casestudies" && lockedSlugs().includes(slug)) return route;
  if (slug) {
    const entries = list === "blog" ? articles() : catalogue().studies;
    const entry = entries.find((one) => one.slug === slug);
    return entry?.translation ? `/${list}/${entry.translation.slug}` : null;
  }
  return translated[tag]?.pages.includes(route.replace(/\/page\/\d+$/, "")) ? route : null;
}

/** The original's slug of an entry, by its slug in the language that is being rendered. */
export const originalSlug = (list: "casestudies" | "blog", slug: string): string | undefined =>
  (list === "blog" ? articles() : catalogue().studies).find((one) => one.translation?.slug === slug)?.slug;
