import { orNotFound } from "@/lib/content/page-guard";
import { feedOf, jsonFeed } from "@/lib/seo/feed";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

export const GET = () =>
  textResponse(JSON.stringify(jsonFeed(orNotFound(feedOf()))), "application/feed+json");
