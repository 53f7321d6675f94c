import { sitemapXml } from "@/lib/seo/sitemap";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

export const GET = (): Response => textResponse(sitemapXml(), "application/xml");
