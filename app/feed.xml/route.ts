import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { rss } from "@/lib/seo/feed";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

export const GET = () => textResponse(rss(orNotFound(own().blogList)), "application/rss+xml");
