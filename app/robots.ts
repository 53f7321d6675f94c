import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/seo/site-url";

/** Gates are left out of crawling for good manners; what keeps them shut is the server. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/undernda", "/unlock/", "/passcode", "/private-studies/", "/owner"],
    },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
