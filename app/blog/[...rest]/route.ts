/**
 * GET /blog/<an article that is not there>: leads to the list of articles. Not kept by any cache, since an article of
 * that address may be published tomorrow.
 */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: "/blog", "Cache-Control": "no-store" } });
