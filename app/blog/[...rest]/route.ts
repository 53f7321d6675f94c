/**
 * GET /blog/<an unknown article>: leads to the list of articles. Not cached, since an article of
 * that address may be published tomorrow.
 */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: "/blog", "Cache-Control": "no-store" } });
