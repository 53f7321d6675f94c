import { type NextRequest, NextResponse } from "next/server";
import { liveKeyring } from "@/lib/backends/keyring";
import { knownPaths, lockedSlugs } from "@/lib/content/addresses.generated";
import { env } from "@/lib/env/server-env";
import { verifyDocumentGrant, verifyStudyGrant } from "@/lib/gate/grant";
import { canonicalPath, decodedPath, spellingsOf } from "@/lib/http/canonical-path";
import { clearCookie, firstValid, isSecure, readCookies } from "@/lib/http/cookies";
import { nonceCsp } from "@/lib/http/csp";
import { keptCookie } from "@/lib/http/kept";
import { isPrefetch } from "@/lib/http/prefetch";
import {
  CASE_STUDIES,
  GATED,
  NDA_DOCUMENT,
  NDA_GATE,
  NDA_PAGES,
  OWNER,
  PRIVATE_STUDIES,
  studyPath,
  UNLOCK,
  unlockPath,
} from "@/lib/paths";

const SPELLINGS = spellingsOf(knownPaths);

/**
 * Redirects visitors without a cookie before a gated page is rendered, gives pages rendered per request their nonce,
 * and refuses addresses that cannot be decoded. It opens nothing: the page or handler that serves private bytes checks
 * the grant itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const path = decodedPath(request.nextUrl.pathname);
  if (path === null) return badAddress();
  const canonical = canonicalPath(request.nextUrl.pathname, SPELLINGS);
  if (canonical) return redirect(request, canonical, 308);
  const [, first, name, ...rest] = path.split("/");
  const area = `/${first}`;
  if (area === CASE_STUDIES)
    return name && rest.length === 0 ? caseStudy(request, name) : NextResponse.next();
  if (area === PRIVATE_STUDIES) return privateStudy(request, name ?? "");
  if (isMissingGate(area)) return notFound(request);
  // Public or unknown: that address handles both.
  if (area === UNLOCK && name && !lockedSlugs.includes(name))
    return redirect(request, escapedStudyPath(name));
  if (area === NDA_DOCUMENT)
    return (await hasDocumentGrant(request)) ? toPrivatePage(request) : redirect(request, NDA_GATE);
  if (area === OWNER) return ownerPage(request);
  return GATED.includes(area) ? gate(request) : NextResponse.next();
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
    // Addresses with capitals, redirected to their canonical spelling. The site has only a few.
    "/((?!_next/|api/|ingest/|pictures/|videos/|og/|icons/).*[A-Z].*)",
    // Addresses with an escaped special character, which may be invalid.
    "/((?!(?:[^%]|%[2-7][0-9A-Fa-f])*$).*)",
  ],
};

async function caseStudy(request: NextRequest, slug: string): Promise<NextResponse> {
  if (!lockedSlugs.includes(slug)) return NextResponse.next();
  if (!(await hasStudyGrant(request, slug))) return redirect(request, unlockPath(slug));
  return toPrivatePage(request, `${PRIVATE_STUDIES}/${slug}`);
}

/** The target of caseStudy()'s rewrite. A host may send the rewritten address through middleware again; it passes. */
async function privateStudy(request: NextRequest, slug: string): Promise<NextResponse> {
  return (await hasStudyGrant(request, slug))
    ? toPrivatePage(request)
    : redirect(request, escapedStudyPath(slug));
}

const escapedStudyPath = (slug: string): string => studyPath(encodeURIComponent(slug));

/** The owner's page, a 404 on a server without an owner. This response shows a passcode just made, and deletes its cookie. */
function ownerPage(request: NextRequest): NextResponse {
  const { production, ownerEmail } = env();
  if (production && !ownerEmail) return notFound(request);
  const response = gate(request);
  const secure = isSecure(request.headers, env());
  if (readCookies(request.headers.get("cookie"), "ownerMade", secure).length > 0)
    response.headers.append("Set-Cookie", clearCookie("ownerMade", secure));
  return response;
}

/** Sets the cookie by which a gate's forms notice that a browser keeps no cookies. */
function gate(request: NextRequest): NextResponse {
  const response = withNonce(request);
  const kept = keptCookie(request.headers.get("cookie"), isSecure(request.headers, env()));
  if (kept) response.headers.append("Set-Cookie", kept);
  return response;
}

const cookies = ({ headers }: NextRequest, base: "study" | "document") =>
  readCookies(headers.get("cookie"), base, isSecure(headers, env()));

async function hasStudyGrant(request: NextRequest, slug: string): Promise<boolean> {
  const keyring = liveKeyring();
  if (!keyring) return false;
  const grant = await firstValid(cookies(request, "study"), async (token) => {
    const one = await verifyStudyGrant(keyring, token, Date.now);
    return one?.slugs.includes(slug) ? one : null;
  });
  return grant !== null;
}

async function hasDocumentGrant(request: NextRequest): Promise<boolean> {
  const keyring = liveKeyring();
  if (!keyring) return false;
  const grant = await firstValid(cookies(request, "document"), (token) =>
    verifyDocumentGrant(keyring, token, Date.now),
  );
  return grant !== null;
}

/**
 * Redirects within the site. The base is request.url, never request.nextUrl, which replaces every 127.x.x.x with
 * localhost; the router compares with HOSTNAME and would take the address for another server's.
 */
function redirect(request: NextRequest, path: string, status: 307 | 308 = 307): NextResponse {
  const target = new URL(path, request.url);
  if (status === 308) target.search = queryOf(request);
  const response = NextResponse.redirect(target, status);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

function queryOf(request: NextRequest): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_rsc");
  return searchParams.toString();
}

/** Next would answer an invalid escape with an error. */
function badAddress(): NextResponse {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new NextResponse("This address cannot be read.\n", { status: 400, headers });
}

/**
 * The site's 404 page, at an address that no page can have. A page that calls Next's notFound() sends an empty document
 * and renders its text by script; this page is static, so it is complete without JavaScript.
 */
function notFound(request: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL("/_missing", request.url));
}

/** Passes to a private page, which records the reading. HEAD and prefetches read nothing, so they end here. */
function toPrivatePage(request: NextRequest, instead?: string): NextResponse {
  const ahead = isPrefetch(request.headers);
  if (!ahead && request.method !== "HEAD") return withNonce(request, instead);
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  // After a 503 a browser drops the prefetch and requests the page again when the visitor goes there.
  return new NextResponse(null, { status: ahead ? 503 : 200, headers });
}

/** Passes to the page, or to another one in its place, with a policy that only allows this response's scripts. */
function withNonce(request: NextRequest, instead?: string): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const { production, siteUrl } = env();
  const policy = nonceCsp(nonce, { dev: !production, https: siteUrl.startsWith("https:") });
  const headers = new Headers(request.headers);
  // Next takes the nonce for its own scripts from the policy; the layout takes it from x-nonce.
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  const response = instead
    ? NextResponse.rewrite(new URL(instead, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "no-store");
  return response;
}
