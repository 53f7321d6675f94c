import { jsonFeed } from "@/lib/seo/feed";
import { textAnswer } from "@/lib/seo/text-answer";

export const dynamic = "force-static";

export const GET = () => textAnswer(JSON.stringify(jsonFeed()), "application/feed+json");
