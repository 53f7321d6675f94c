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
