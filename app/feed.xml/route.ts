import { blogList } from "@/lib/content/own.generated";
import { orNotFound } from "@/lib/content/page-guard";
import { rss } from "@/lib/seo/feed";
import { textAnswer } from "@/lib/seo/text-answer";

export const dynamic = "force-static";

export const GET = () => textAnswer(rss(orNotFound(blogList)), "application/rss+xml");
