import { jsonFeed } from "@/lib/seo/feed";

export const dynamic = "force-static";

export const GET = () =>
  new Response(JSON.stringify(jsonFeed()), {
    headers: { "Content-Type": "application/feed+json; charset=utf-8" },
  });
