// Relative imports: next.config.ts loads this file, without path aliases.
import { inOrder, type OldAddress, same } from "./old-address";
import { readOwn } from "./own-files";

/** The permanent redirects of content/redirects.yaml, as next.config.ts wants them. Throws ContentError. */
export const oldAddresses = (root = "content") => redirectsOf(readOwn("redirects", root).content);

export const redirectsOf = (lines: Readonly<Record<string, string>>) =>
  inOrder(lines).map(({ old, to }) => ({
    source: sourceOf(old),
    ...(old.query.length > 0 && {
      has: old.query.map(([key, value]) => ({
        type: "query" as const,
        key,
        value: patternOf(value.normalize(), (letter) => [letter], false),
      })),
    }),
    destination: destinationOf(to),
    permanent: true as const,
  }));

/** In the syntax of Next's paths, with one unnamed group: a regular expression, in which case makes no difference. */
export function sourceOf({ path, isBelow }: OldAddress): string {
  if (!isBelow && /^[\w/.-]+$/.test(path)) return path;
  const [first = "", ...others] = path
    .slice(1)
    .split("/")
    .map((part) => patternOf(part, codesOf, true));
  return `/(${[first, ...others].join("/")}${isBelow ? "(?:/.*)?" : ""})`;
}

/** A pattern for every spelling of a text: letters composed or not, in `anyCase` small or capital; each as `spellings` returns it. */
const patternOf = (
  text: string,
  spellings: (letter: string) => readonly string[],
  anyCase: boolean,
): string =>
  (text.match(/%2F|./gsu) ?? [])
    .map((letter) => {
      const cases = anyCase && letter > "~" ? [letter.toLowerCase(), letter.toUpperCase()] : [];
      // The capital of ı is I, which is another letter's.
      const forms = [letter, ...cases.filter((one) => same(one) === same(letter))].flatMap((one) => [
        spellings(one),
        [[...one.normalize("NFD")].map((part) => spellings(part)[0]).join("")],
      ]);
      const patterns = [...new Set(forms.flat())].map((one) => one.replace(/[^\w%]/gu, "\\$&"));
      return patterns.length === 1 ? patterns.join() : `(?:${patterns.join("|")})`;
    })
    .join("");

/** How browsers and other people's links write a letter of a path. */
function codesOf(letter: string): string[] {
  if (/^(\w|%2F)$/.test(letter)) return [letter];
  const code = encodeURIComponent(letter).replace(
    /^[^%]$/,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return /[!$-.:-@[\]^_`{|}~]/.test(letter) && !/[?%]/.test(letter) ? [letter, code] : [code];
}

/** Next's own signs are written as codes in an address that they would otherwise change. */
export function destinationOf(to: string): string {
  const origin = "http://site";
  const { href } = new URL(to, origin);
  const [, site = "", path = "", query = "", hash = ""] =
    /^(\w+:\/\/[^/]*)([^?#]*)([^#]*)(.*)$/s.exec(href) ?? [];
  const plain = (text: string) =>
    text.replace(/[:*+(){}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${site === origin ? "" : site}${plain(path)}${query}${plain(hash)}`;
}
