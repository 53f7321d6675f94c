import { lockedSlugs, prefixes } from "@/lib/content/addresses.generated";
import { slug } from "@/lib/content/schema/common";
import { below, studyPath, unlockPath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";

const STUDY = /^(?:\/([a-z0-9-]+))?\/casestudies\/([^/?#]+)\/?(?:[?#].*)?$/;

/**
 * GET /passcode?redirect=/casestudies/<slug>, also below a language of the site, redirects to that study's passcode screen in that
 * language, or to the study itself if no study is locked any more; any other target redirects to the home page. The destination
 * checks whether the study exists and is locked. Only a slug of letters, digits and hyphens and one of the site's own prefixes are
 * taken from the target, so the redirect cannot leave the site.
 */
export function GET(request: Request): Response {
  const target = new URL(request.url).searchParams.get("redirect") ?? "";
  const [, lang, name] = STUDY.exec(target) ?? [];
  const wanted = slug.safeParse(name);
  const address = lockedSlugs.length > 0 ? unlockPath : studyPath;
  const isOurs = wanted.success && (lang === undefined || prefixes.includes(lang));
  const location = isOurs ? below(address(wanted.data), { lang }) : "/";
  const headers = { Location: location, "Cache-Control": "no-store" };
  return new Response(words().gate.redirecting, { status: 307, headers });
}
