import type { MetadataRoute } from "next";
import { NOT_CRAWLED } from "@/lib/paths";
import { absoluteUrl } from "@/lib/seo/site-url";

/** This only asks crawlers to stay away from the gates; the server protects them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: NOT_CRAWLED },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
