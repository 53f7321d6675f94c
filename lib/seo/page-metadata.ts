import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { tellRoute } from "@/lib/content/other-languages";
import { own } from "@/lib/content/own";
import type { SeoRecord } from "@/lib/content/schema/seo";
import { hasPage } from "@/lib/content/site-pages";
import type { Alias, OptionalPage } from "@/lib/paths";
import { language } from "@/lib/words/language";
import { sharePicturePath } from "./routes";
import { searchRecord } from "./search-record";
import { absoluteUrl } from "./site-url";
import { withName } from "./with-name";

type Options = {
  customSEO?: SeoRecord;
  /** The path whose content is shown, if it differs from the route (aliases). */
  canonical?: string;
  /** Keeps the page out of search: gates and search results. */
  noindex?: boolean;
};

/** The blog's feeds. Set per page, because a page's alternates replace those of its layout. */
const FEEDS = { "application/rss+xml": "/feed.xml", "application/feed+json": "/feed.json" };

/** The metadata of a page, by its path. For an unknown path it is empty and a warning is printed. */
export function pageMetadata(route: string, { customSEO, canonical, noindex }: Options = {}): Metadata {
  const record = searchRecord(route);
  if (!record && !customSEO) {
    console.warn(`No SEO data found for route: ${route}`);
    return {};
  }
  const { description, keywords, type, ogImage, ogUrl, ...words } = { ...record, ...customSEO };
  const title = words.title && withName(words.title);
  const url = absoluteUrl(canonical ?? route);
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
      : { alternates: { canonical: url, ...(hasPage("/blog") ? { types: FEEDS } : {}) } }),
    openGraph: {
      title,
      description,
      url: ogUrl ? absoluteUrl(ogUrl) : url,
      type,
      siteName: own().site.name,
      // Facebook's form: en_GB.
      locale: language().replaceAll("-", "_"),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
    ...inOtherLanguages(route),
  };
}

/** The part of a page's metadata that says where it is in the site's other languages. */
export const inOtherLanguages = (route: string): Pick<Metadata, "other"> =>
  process.env.SEVERAL_LANGUAGES ? { other: tellRoute(route) } : {};

/** pageMetadata for an optional page. Throws Next's notFound if the site does not have the page. */
export const optionalMetadata = (route: OptionalPage | Alias, options?: Options): Metadata =>
  hasPage(route) ? pageMetadata(route, options) : notFound();
