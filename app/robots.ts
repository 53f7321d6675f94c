import type { MetadataRoute } from "next";
import { NOT_CRAWLED } from "@/lib/paths";
import { absoluteUrl } from "@/lib/seo/site-url";

/** Gates are left out of crawling as a courtesy; the server is what protects them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: NOT_CRAWLED,
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
