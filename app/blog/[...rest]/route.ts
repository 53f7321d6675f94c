/** GET /blog/<an unknown article>: leads to the list. Not cached: that article may be published tomorrow. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: "/blog", "Cache-Control": "no-store" } });
