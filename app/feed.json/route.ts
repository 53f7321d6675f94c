import { blogList } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { jsonFeed } from "@/lib/seo/feed";
import { textAnswer } from "@/lib/seo/text-answer";

export const dynamic = "force-static";

export const GET = () => textAnswer(JSON.stringify(jsonFeed(orNotFound(blogList))), "application/feed+json");
