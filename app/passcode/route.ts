import { lockedSlugs } from "@/lib/content/addresses.generated";
import { slug } from "@/lib/content/schema/common";
import { studyPath, unlockPath } from "@/lib/paths";

const STUDY = /^\/casestudies\/([^/?#]+)\/?(?:[?#].*)?$/;

/**
 * GET /passcode?redirect=/casestudies/<slug>: to that study's passcode screen, or to the study itself where no study is
 * locked any more; otherwise home. That address checks whether the study exists and is locked. Only letters, digits and
 * hyphens of the target are used, so no spelling of it leads to another site or another part of this one.
 */
export function GET(request: Request): Response {
  const target = new URL(request.url).searchParams.get("redirect") ?? "";
  const wanted = slug.safeParse(STUDY.exec(target)?.[1]);
  const address = lockedSlugs.length > 0 ? unlockPath : studyPath;
  const location = wanted.success ? address(wanted.data) : "/";
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
