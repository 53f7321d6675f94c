import { rss } from "@/lib/seo/feed";
import { textAnswer } from "@/lib/seo/text-answer";

export const dynamic = "force-static";

export const GET = () => textAnswer(rss(), "application/rss+xml");
