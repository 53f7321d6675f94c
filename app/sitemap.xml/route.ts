import { sitemapIndex } from "@/lib/seo/sitemap";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

export const GET = () => textResponse(sitemapIndex(), "application/xml");
