import type { MetadataRoute } from "next";
import { NOT_CRAWLED } from "@/lib/paths";
import { absoluteUrl } from "@/lib/seo/site-url";

/** Gates are left out of crawling for good manners; what keeps them shut is the server. */
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
