import { rss } from "@/lib/seo/feed";

export const dynamic = "force-static";

export const GET = () =>
  new Response(rss(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
