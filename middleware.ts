import { type NextRequest, NextResponse } from "next/server";
import { badAddress, hasRooms, knownPaths, lockedSlugs, prefixes } from "@/lib/content/addresses.generated";
import { decoded } from "@/lib/decoded";
import { env } from "@/lib/env/server-env";
import { canonicalPath, spellingsOf } from "@/lib/http/canonical-path";
import { clearCookie, isSecure, readCookies } from "@/lib/http/cookies";
import { nonceCsp } from "@/lib/http/csp";
import { isPrefetch } from "@/lib/http/prefetch";
import {
  below,
  CASE_STUDIES,
  DRAFT_ENDED,
  DRAFTS,
  GATED,
  gatePath,
  type InLanguage,
  isRoomSlug,
  LANGUAGE_PART,
  MISSING,
  NDA_DOCUMENT,
  NDA_GATE,
  NDA_PAGES,
  OWNER,
  PRIVATE_STUDIES,
  studyPath,
  UNLOCK,
  unlockPath,
} from "@/lib/paths";
import { liveKeyring } from "@/lib/sign/keyring";
import { studyAt, studyId } from "@/lib/study-id";
import { cookieProbe } from "@/rooms/http/cookie-probe";
import { type Proof, readProofs } from "@/rooms/http/proofs";
import { NDA } from "@/rooms/rules/built-in-rooms";

const SPELLINGS = spellingsOf(knownPaths);
/** Calls and sharing pictures are below names that look like a language. */
const OTHER_LANGUAGE = new RegExp(`^/(?!api$|og$)${LANGUAGE_PART}$`);

/**
 * Redirects visitors without a cookie from gated pages, gives pages rendered per request their nonce, and refuses addresses
 * that cannot be decoded. It opens nothing: the page or handler that serves private bytes checks the grant itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const path = decoded(request.nextUrl.pathname);
  if (path === null) return refuseAddress();
  const parts = path.split("/").slice(1);
  const lang = prefixes.find((one) => one === parts[0]);
  const at = { lang };
  // A page's name in the code, such as /[slug]: Next would take it for the page.
  if (/\/\[[^/]*\](\/|$)/.test(path)) return notFound(request, at);
  const canonical = canonicalPath(request.nextUrl.pathname, SPELLINGS, prefixes);
  if (canonical) return redirect(request, canonical, 308);
  const [first, name, ...rest] = lang === undefined ? parts : parts.slice(1);
  const area = `/${first}`;
  if (area === CASE_STUDIES)
    return name && rest.length === 0 ? caseStudy(request, name, at) : NextResponse.next();
  if (area === PRIVATE_STUDIES) return privateStudy(request, name ?? "", at);
  if (isMissingGate(area)) return notFound(request, at);
  // Public or unknown: the study's address handles both.
  if (area === UNLOCK && name && !lockedSlugs.includes(name))
    return redirect(request, below(escapedStudyPath(name), at));
  if (NDA_PAGES.includes(area) && name && rest.length === 0 && isRoomSlug(name))
    return roomPage(request, area, name, at);
  if (area === NDA_DOCUMENT)
    return (await hasDocumentGrant(request))
      ? toPrivatePage(request)
      : redirect(request, below(NDA_GATE, at));
  if (area === OWNER) return lang === undefined ? ownerPage(request) : notFound(request, at);
  // A link that has ended leads to DRAFT_ENDED, so that no page that is measured has it for its address.
  if (area === DRAFTS)
    return name && rest.length === 0 && `${area}/${name}` !== DRAFT_ENDED
      ? withNonce(request)
      : notFound(request, at);
  if (GATED.includes(area)) return gate(request);
  // A gate in a language that the site does not have.
  const isOther = OTHER_LANGUAGE.test(area) && !knownPaths.includes(area) && GATED.includes(`/${name}`);
  return lang === undefined && isOther ? notFound(request, at) : NextResponse.next();
}

/**
 * Decides without the list of rooms: an address of a room that does not exist is treated like the others. A cookie has the ids of
 * rooms, so who has entered one gets to the page of any, which decides.
 */
async function roomPage(
  request: NextRequest,
  area: string,
  room: string,
  at: InLanguage,
): Promise<NextResponse> {
  if (!hasRooms && (area === NDA_GATE || (await hasDocumentGrant(request)))) return notFound(request, at);
  if (area === NDA_GATE) return gate(request);
  if (!hasRooms) return redirect(request, below(NDA_GATE, at));
  return hasEnteredRooms(await proofsIn(request))
    ? toPrivatePage(request)
    : redirect(request, below(gatePath(room), at));
}

const isMissingGate = (area: string): boolean =>
  (area === UNLOCK && lockedSlugs.length === 0) ||
  (NDA_PAGES.includes(area) && !knownPaths.includes(NDA_GATE));

export const config = {
  // The keys need node:crypto.
  runtime: "nodejs",
  // Next only accepts literals; a test compares them with lib/paths.ts.
  matcher: [
    "/casestudies/:path*",
    "/private-studies/:path*",
    "/undernda/:path*",
    "/ndacasestudies/:path*",
    "/unlock/:path*",
    "/owner/:path*",
    "/drafts/:path*",
    // The same below the prefix of a language, whose areas but the owner's page are these.
    "/:lang((?!api/|og/)[a-z]{2,3}(?:-[a-z0-9]+)*)/(casestudies|private-studies|undernda|ndacasestudies|unlock|drafts)/:path*",
    // Addresses with capitals, for redirects to their canonical spelling.
    "/((?!_next/|api/|ingest/|pictures/|videos/|og/|icons/).*[A-Z].*)",
    // Addresses with an escape or a bracket.
    "/(.*[%[].*)",
  ],
};

async function caseStudy(request: NextRequest, slug: string, at: InLanguage): Promise<NextResponse> {
  if (!lockedSlugs.includes(slug)) return NextResponse.next();
  if (!(await mayHaveStudy(request, slug))) return redirect(request, below(unlockPath(slug), at));
  return toPrivatePage(request, below(`${PRIVATE_STUDIES}/${slug}`, at));
}

/** Some hosts run middleware again for the address that caseStudy() rewrites to. */
async function privateStudy(request: NextRequest, slug: string, at: InLanguage): Promise<NextResponse> {
  return (await mayHaveStudy(request, slug))
    ? toPrivatePage(request)
    : redirect(request, below(escapedStudyPath(slug), at));
}

const escapedStudyPath = (slug: string): string => studyPath(encodeURIComponent(slug));

/** A 404 on a server without an owner. The response that shows a new passcode deletes its cookie. */
function ownerPage(request: NextRequest): NextResponse {
  const { production, ownerEmail } = env();
  if (production && !ownerEmail) return notFound(request, {});
  const response = gate(request);
  const secure = isSecure(request.headers, env());
  if (readCookies(request.headers.get("cookie"), "ownerMade", secure).length > 0)
    response.headers.append("Set-Cookie", clearCookie("ownerMade", secure));
  return response;
}

function gate(request: NextRequest): NextResponse {
  const response = withNonce(request);
  const probe = cookieProbe(request.headers.get("cookie"), isSecure(request.headers, env()));
  if (probe) response.headers.append("Set-Cookie", probe);
  return response;
}

/** Only the page knows which studies a room holds. It redirects visitors whom neither a room nor a passcode lets in. */
async function mayHaveStudy(request: NextRequest, slug: string): Promise<boolean> {
  const proofs = await proofsIn(request);
  if (proofs?.passcodes.some(({ room }) => room === studyId(slug))) return true;
  return hasRooms && hasEnteredRooms(proofs);
}

const OF_READERS: readonly Proof[] = ["document", "study", "roomPasscode"];
type Proofs = Awaited<ReturnType<typeof proofsIn>>;

const hasEnteredRooms = (proofs: Proofs): boolean =>
  proofs !== null &&
  (proofs.addresses.some(({ entered }) => Object.keys(entered).some((room) => room !== NDA)) ||
    proofs.passcodes.some(({ room, entered }) => entered !== false && studyAt(room) === undefined));

const hasDocumentGrant = async (request: NextRequest): Promise<boolean> =>
  Boolean((await proofsIn(request, ["document"]))?.addresses.length);

async function proofsIn({ headers }: NextRequest, only: readonly Proof[] = OF_READERS) {
  const keyring = liveKeyring();
  const cookies = { cookieHeader: headers.get("cookie"), secure: isSecure(headers, env()) };
  return keyring && readProofs(cookies, { keyring, clock: Date.now }, only);
}

/** Never uses request.nextUrl: that replaces every 127.x.x.x with localhost, which the router takes for another server. */
function redirect(request: NextRequest, path: string, status: 307 | 308 = 307): NextResponse {
  const target = new URL(path, request.url);
  if (status === 308) {
    const { searchParams } = new URL(request.url);
    searchParams.delete("_rsc");
    target.search = searchParams.toString();
  }
  const response = NextResponse.redirect(target, status);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

function refuseAddress(): NextResponse {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new NextResponse(`${badAddress}\n`, { status: 400, headers });
}

/** The static 404 page is complete without JavaScript, unlike a page that calls Next's notFound(). */
const notFound = (request: NextRequest, at: InLanguage): NextResponse =>
  NextResponse.rewrite(new URL(below(MISSING, at), request.url));

/** A private page records the reading, so HEAD and prefetches end here. */
function toPrivatePage(request: NextRequest, instead?: string): NextResponse {
  const ahead = isPrefetch(request.headers);
  if (!ahead && request.method !== "HEAD") return withNonce(request, instead);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  // After a 503 a browser drops the prefetch, and requests the page again for the visitor.
  return new NextResponse(null, { status: ahead ? 503 : 200, headers });
}

/** Passes to the page, or to `instead`, with a policy that only allows this response's scripts. */
function withNonce(request: NextRequest, instead?: string): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const { production, siteUrl } = env();
  const policy = nonceCsp(nonce, { dev: !production, https: siteUrl.startsWith("https:") });
  const headers = new Headers(request.headers);
  // Next reads the nonce from the policy, the layout from x-nonce.
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  const response = instead
    ? NextResponse.rewrite(new URL(instead, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
