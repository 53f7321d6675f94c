import { cache } from "react";
import { LANGUAGES, language } from "../words/language";
import { languageName } from "../words/language-name";
import { addressIn, isIn, languagesOf } from "./page-address";

/** A language of the site, but for that of the page. Plain data: browsers get it. */
export type OtherLanguage = Readonly<{
  tag: string;
  /** In itself: "Français". */
  name: string;
  /** The page's address in it; null if the page is not translated. */
  page: string | null;
  /** That of the home page. */
  home: string | null;
}>;

/** Next renders the parts of one response within one such cache. */
const shown = cache((): { route?: string } => ({}));

const addressOf = (tag: string, route: string): string | null =>
  isIn(tag, route) ? addressIn(tag, route) : null;

/**
 * Tells the page's header which page it is above, and the browser where the page is in other languages. A page's metadata calls it,
 * since each page has some.
 *
 * @returns for the head of the page: the browser reads it after a link that loaded no document (components/layout/languages.tsx)
 */
export function tellRoute(route: string): Record<string, string> {
  shown().route = route;
  const others = languagesOf(route).filter((tag) => tag !== language());
  return Object.fromEntries(others.map((tag) => [`page-in-${tag}`, addressIn(tag, route)]));
}

/**
 * The site's other languages, with the addresses of the page that is being rendered. A layout is not told which page that is, and a
 * page is told at the same time as its layout to render. So this waits a turn, after which the page's metadata has been asked for. If
 * it had not been, the links would lead to the home pages, until the browser has read the head.
 */
export async function otherLanguages(): Promise<readonly OtherLanguage[]> {
  await new Promise((resolve) => setTimeout(resolve));
  const { route } = shown();
  return LANGUAGES.filter((tag) => tag !== language()).map((tag) => ({
    tag,
    name: languageName(tag),
    page: route === undefined ? null : addressOf(tag, route),
    home: addressOf(tag, "/"),
  }));
}
