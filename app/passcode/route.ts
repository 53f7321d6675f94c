import { lockedSlugs } from "@/lib/content/addresses.generated";
import { slug } from "@/lib/content/schema/common";
import { studyPath, unlockPath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";

const STUDY = /^\/casestudies\/([^/?#]+)\/?(?:[?#].*)?$/;

/**
 * GET /passcode?redirect=/casestudies/<slug> redirects to that study's passcode screen, or to the study itself if no
 * study is locked any more; any other target redirects to the home page. The destination checks whether the study
 * exists and is locked. Only a slug of letters, digits and hyphens is taken from the target, so the redirect cannot
 * leave the site.
 */
export function GET(request: Request): Response {
  const target = new URL(request.url).searchParams.get("redirect") ?? "";
  const wanted = slug.safeParse(STUDY.exec(target)?.[1]);
  const address = lockedSlugs.length > 0 ? unlockPath : studyPath;
  const location = wanted.success ? address(wanted.data) : "/";
  const headers = { Location: location, "Cache-Control": "no-store" };
  return new Response(words().gate.redirecting, { status: 307, headers });
}
