import { address, addressIn, languagesOf } from "@/lib/content/page-address";
import { env } from "@/lib/env/server-env";

/** The site's own address. Static pages contain it, so SITE_URL must be right when they are built. */
export const siteUrl = (): URL => new URL(env().siteUrl);

/** The URL of a file. */
export const absoluteUrl = (path: string): string => new URL(path, siteUrl()).href;

/** The URL of a page in the language that is being rendered. */
export const pageUrl = (route: string): string => absoluteUrl(address(route));

/** The URLs of a page by language, the site's first one first. Undefined if it exists in one language only. */
export function translations(route: string): Readonly<Record<string, string>> | undefined {
  const tags = languagesOf(route);
  if (tags.length < 2) return undefined;
  return Object.fromEntries(tags.map((tag) => [tag, absoluteUrl(addressIn(tag, route))]));
}

/** `translations` as search engines ask for them: also the URL for readers of all other languages, which is the first one. */
export const hreflang = (urls: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...urls,
  "x-default": Object.values(urls)[0] as string,
});
