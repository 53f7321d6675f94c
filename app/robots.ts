import type { MetadataRoute } from "next";
import { below, isGated, languagePart, NOT_CRAWLED, OWNER } from "@/lib/paths";
import { absoluteUrl } from "@/lib/seo/site-url";
import { OTHER_LANGUAGES } from "@/lib/words/language";

/** The gates in the other languages. The other paths have one address each. */
const inOtherLanguages = (): string[] =>
  OTHER_LANGUAGES.flatMap((tag) =>
    NOT_CRAWLED.filter((path) => isGated(path) && path !== OWNER).map((path) =>
      below(path, { lang: languagePart(tag) }),
    ),
  );

/** This only asks crawlers to stay away from the gates; the server protects them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...NOT_CRAWLED, ...inOtherLanguages()] },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
