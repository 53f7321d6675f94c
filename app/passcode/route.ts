import { lockedSlugs } from "@/lib/content/catalogue";

const PREFIX = "/casestudies/";

/**
 * GET /passcode?redirect=/casestudies/<slug>: to the passcode screen of a locked study, otherwise home.
 * The target is looked up among the known slugs and never copied, so no spelling of it leads anywhere else.
 */
export function GET(request: Request): Response {
  const target = new URL(request.url).searchParams.get("redirect") ?? "";
  const wanted = target.startsWith(PREFIX) ? target.slice(PREFIX.length).replace(/\/$/, "") : "";
  const slug = lockedSlugs().find((known) => known === wanted);
  const location = slug ? `/unlock/${slug}` : "/";
  return new Response(
    `<!doctype html><html lang="en"><title>Redirecting...</title><p>Redirecting...</p></html>`,
    {
      status: 307,
      headers: {
        Location: location,
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
      },
    },
  );
}
