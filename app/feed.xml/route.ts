import { orNotFound } from "@/lib/content/page-guard";
import { feedOf, rss } from "@/lib/seo/feed";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

export const GET = () => textResponse(rss(orNotFound(feedOf())), "application/rss+xml");
