import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { tellRoute } from "@/lib/content/other-languages";
import { own } from "@/lib/content/own";
import { fileAddress, isIn } from "@/lib/content/page-address";
import type { SeoRecord } from "@/lib/content/schema/seo";
import { hasPage } from "@/lib/content/site-pages";
import type { Alias, OptionalPage } from "@/lib/paths";
import { language } from "@/lib/words/language";
import { sharePicturePath } from "./routes";
import { searchRecord } from "./search-record";
import { absoluteUrl, hreflang, pageUrl, translations } from "./site-url";
import { withName } from "./with-name";

type Options = {
  customSEO?: SeoRecord;
  /** Of a page that is also at another address: the path of that page, which search engines show in its place. */
  canonical?: string;
  /** Keeps the page out of search: gates and search results. */
  noindex?: boolean;
};

/** The blog's feeds. Set per page, because a page's alternates replace those of its layout. */
function feeds() {
  const address = isIn(language(), "/blog") ? fileAddress : (path: string) => path;
  return { "application/rss+xml": address("/feed.xml"), "application/feed+json": address("/feed.json") };
}

/** A language as Facebook writes it: en_GB. */
const localeOf = (tag: string): string => tag.replaceAll("-", "_");

/** The metadata of a page, by its path. For an unknown path it is empty and a warning is printed. */
export function pageMetadata(route: string, { customSEO, canonical, noindex }: Options = {}): Metadata {
  const record = searchRecord(route);
  if (!record && !customSEO) {
    console.warn(`No SEO data found for route: ${route}`);
    return {};
  }
  const { description, keywords, type, ogImage, ogUrl, ...words } = { ...record, ...customSEO };
  const title = words.title && withName(words.title);
  const url = pageUrl(canonical ?? route);
  // Search engines read the translations of a page at its canonical address only.
  const urls = noindex || canonical !== undefined ? undefined : translations(route);
  const others = Object.keys(urls ?? {}).filter((tag) => tag !== language());
  const image = {
    url: absoluteUrl(ogImage ?? sharePicturePath(canonical ?? route)),
    width: 1200,
    height: 630,
    alt: title,
  };
  return {
    title,
    description,
    keywords,
    ...(noindex
      ? { robots: { index: false, follow: false } }
      : {
          alternates: {
            canonical: url,
            ...(urls ? { languages: hreflang(urls) } : {}),
            ...(hasPage("/blog") ? { types: feeds() } : {}),
          },
        }),
    openGraph: {
      title,
      description,
      url: ogUrl ? pageUrl(ogUrl) : url,
      type,
      siteName: own().site.name,
      locale: localeOf(language()),
      ...(others.length > 0 ? { alternateLocale: others.map(localeOf) } : {}),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
    // The 404 page is at any address.
    ...(route === "/404" ? {} : inOtherLanguages(route)),
  };
}

/** The part of a page's metadata that says where it is in the site's other languages. */
export const inOtherLanguages = (route: string): Pick<Metadata, "other"> =>
  process.env.NEXT_PUBLIC_SEVERAL_LANGUAGES ? { other: tellRoute(route) } : {};

/** pageMetadata for an optional page. Throws Next's notFound if the site does not have the page. */
export const optionalMetadata = (route: OptionalPage | Alias, options?: Options): Metadata =>
  hasPage(route) ? pageMetadata(route, options) : notFound();
