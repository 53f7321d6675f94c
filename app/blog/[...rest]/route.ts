import { address } from "@/lib/content/page-address";

/** GET /blog/<unknown article> redirects to the list. Not cached, because the article may be published tomorrow. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: address("/blog"), "Cache-Control": "no-store" } });
