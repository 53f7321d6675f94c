import { LANGUAGES, language, languageBelow } from "../words/language";
import { address } from "./page-address";

type LocalLink = { href?: string; hrefLang?: string };

const FILE = /\.\w+$/;

/**
 * What a link to a page has in a language other than the site's first: the page's address there, or else the language of the
 * original that it leads to. Nothing in the first language, for files and for other sites.
 *
 * @param path the original's
 */
export function localLink(path: string): LocalLink {
  const [first] = LANGUAGES;
  const part = /^\/([^/?#]*)/.exec(path)?.[1];
  if (first === undefined || part === undefined || language() === first) return {};
  const href = address(path);
  if (href !== path) return { href };
  return languageBelow(part) || FILE.test(path) ? {} : { hrefLang: first };
}

/** The attributes of a link to a page, or to any other address. Browsers' code gets them ready-made. */
export const linkTo = (path: string): LocalLink & { href: string } => ({ href: path, ...localLink(path) });

/** HTML made from Markdown, with its links to pages in the language that is being rendered. */
export const localHtml = (html: string): string =>
  html.replace(/<a href="(\/[^"]*)"/g, (_, path: string) => {
    const { href, hrefLang } = linkTo(path);
    return `<a href="${href}"${hrefLang ? ` hreflang="${hrefLang}"` : ""}`;
  });
