import { own } from "@/lib/content/own";
import { orNotFound } from "@/lib/content/page-guard";
import { jsonFeed } from "@/lib/seo/feed";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

export const GET = () =>
  textResponse(JSON.stringify(jsonFeed(orNotFound(own().blogList))), "application/feed+json");
