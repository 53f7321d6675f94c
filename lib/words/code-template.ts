import { languagePart } from "../paths";
import { say } from "./say";
import type { Words } from "./words";

export const TOKEN = "{{ .Token }}";
export const SITE_URL = "{{ .SiteURL }}";

type Spoken = Readonly<{ words: Words["mail"]; lang: string; dir: string }>;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char] ?? "&quot;");

/** An element with one of these names in data-word has that word of the site. Any other text of a template stays. */
const wordsOf = ({ codeTitle, codeToRead, codeForOwner, codeStaysSecret }: Words["mail"]) =>
  new Map([
    ["codeTitle", codeTitle],
    ["codeToRead", say(codeToRead, { site: SITE_URL })],
    ["codeForOwner", say(codeForOwner, { site: SITE_URL })],
    ["codeStaysSecret", codeStaysSecret],
  ]);

/**
 * A template with a text for each language, which Auth chooses by the page that the call for a code names (emailRedirectTo). Auth takes
 * no page of another site than its own: it then names its site, whose address may end in a slash.
 */
export function inEachLanguage(
  first: string,
  others: readonly Readonly<{ lang: string; text: string }>[],
): string {
  if (others.length === 0) return first;
  const parts = others.map(({ lang, text }, i) => {
    const part = languagePart(lang);
    const asked = `if eq .RedirectTo (print .SiteURL "/${part}") (print .SiteURL "${part}")`;
    return `{{ ${i > 0 ? "else " : ""}${asked} }}${text}`;
  });
  return `${parts.join("")}{{ else }}${first}{{ end }}`;
}

/** The text in the first language. */
export const inFirstLanguage = (template: string): string =>
  /^\{\{ if eq \.RedirectTo .*\{\{ else \}\}(.*)\{\{ end \}\}\s*$/s.exec(template)?.[1] ?? template;

/** The template of the code's mail with the words, language and direction of a site. */
export function sayTemplate(html: string, { words, lang, dir }: Spoken): string {
  const known = wordsOf(words);
  return html
    .replace(/<html\b[^>]*>/i, `<html lang="${lang}" dir="${dir}">`)
    .replace(/(\bdata-word="(\w+)"[^>]*>)[^<]*/g, (whole, before: string, key: string) => {
      const word = known.get(key);
      return word === undefined ? whole : before + escaped(word);
    });
}
