import { expect, test } from "vitest";
import type { AskSite, SiteAnswer } from "@/tools/doctor/ask";
import { checkSite } from "@/tools/doctor/site/check-site";

const SITE = "https://jo.design";
type Reply = { status?: number; headers?: Record<string, string>; cookies?: string[]; text?: string };

const PAGE = {
  "content-security-policy": "default-src 'self'; script-src 'nonce-x'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=63072000",
  "referrer-policy": "same-origin",
};
const to = (location: string, status = 307): Reply => ({ status, headers: { location } });
const json = (body: object, status = 200): Reply => ({ status, text: JSON.stringify(body) });
const forever = { "cache-control": "public, max-age=31536000, immutable" };

/** A site in order, as far as doctor asks. */
const IN_ORDER: Record<string, Reply> = {
  "/": {
    headers: PAGE,
    text: `<link rel="canonical" href="${SITE}"/><script src="/_next/static/a.js"></script><img src="/pictures/a.webp?v=1"/>`,
  },
  "/sitemap.xml": { text: `<loc>${SITE}/</loc>` },
  "/CONTACT": to("/contact", 308),
  "/_next/static/a.js": { headers: forever },
  "/pictures/a.webp?v=1": { headers: forever },
  "/api/health": json({ status: "ok", backend: "supabase" }),
  "/casestudies/secret": to("/unlock/secret"),
  "/casestudies/%73ecret": to("/casestudies/secret", 308),
  "/private-studies/secret": to("/casestudies/secret"),
  "/unlock/secret": {},
  "/undernda": to(`${SITE}/ndacasestudies`),
  "/ndacasestudies": { headers: PAGE },
  "/api/nda/document": { status: 401 },
  "/api/nda/pages/1?width=1600": { status: 401 },
  "/api/nda/pages/1/text": { status: 401 },
  "/api/unlock": { status: 403 },
  "/api/nda/leave": {
    status: 204,
    cookies: ["__Host-document=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0"],
  },
  "/owner": {},
  "/api/address": json({ address: "203.0.113.9" }),
};

async function faultsWith(
  changes: Record<string, Reply | ((init?: RequestInit) => Reply)>,
  gates = { locked: ["secret"], hasNda: true },
): Promise<string[]> {
  const site = { ...IN_ORDER, ...changes };
  const ask: AskSite = async (path, init): Promise<SiteAnswer> => {
    const found = site[path] ?? { status: 404 };
    const {
      status = 200,
      headers = {},
      cookies = [],
      text = "",
    } = typeof found === "function" ? found(init) : found;
    const all = new Headers(headers);
    for (const cookie of cookies) all.append("set-cookie", cookie);
    return { status, headers: all, text };
  };
  const findings = await checkSite({ siteUrl: SITE, ...gates, hasOwner: true, ask });
  return findings.filter(({ level }) => level === "fault").map(({ what }) => what);
}

test("a deployed site in order has no faults", async () => {
  expect(await faultsWith({})).toEqual([]);
});

test("a site without an NDA gate or a locked study is in order without them, and not with an old gate", async () => {
  const gone = { status: 404 };
  const without = {
    "/ndacasestudies": gone,
    "/undernda": gone,
    "/api/nda/document": gone,
    "/api/unlock": gone,
  };
  const gates = { locked: [], hasNda: false };
  expect(await faultsWith(without, gates)).toEqual([]);
  expect(await faultsWith({ ...without, "/ndacasestudies": { headers: PAGE } }, gates)).toEqual([
    "/ndacasestudies answers 200, not 404",
  ]);
});

test("where nobody answers, that is all there is to say", async () => {
  expect(await faultsWith({ "/": { status: 0, text: "connect ECONNREFUSED" } })).toEqual([
    "the home page answers nothing: connect ECONNREFUSED",
  ]);
});

const forging = (name: string) => (init?: RequestInit) =>
  json({ address: new Headers(init?.headers).get(name) ?? "203.0.113.9" });

test.each<[what: string, Record<string, Reply | ((init?: RequestInit) => Reply)>, fault: RegExp]>([
  [
    "pages that call themselves localhost",
    { "/": { headers: PAGE, text: '<link rel="canonical" href="http://localhost:3000"/>' } },
    /canonical address is http:\/\/localhost:3000/,
  ],
  [
    "a page without its policy",
    { "/": { ...IN_ORDER["/"], headers: { ...PAGE, "content-security-policy": "" } } },
    /lacks its content-security-policy/,
  ],
  [
    "a sitemap of another site",
    { "/sitemap.xml": { text: "<loc>https://other.example/</loc>" } },
    /names pages of another site/,
  ],
  ["middleware that fails", { "/CONTACT": { status: 500 } }, /\/CONTACT answers 500/],
  ["a soft 404", { "/casestudies/never-was": {} }, /never-was answers 200, not 404/],
  [
    "files that are asked for again and again",
    { "/_next/static/a.js": { headers: { "cache-control": "max-age=0" } } },
    /is sent with "max-age=0"/,
  ],
  [
    "gates switched off",
    { "/api/health": json({ status: "unconfigured", backend: "unconfigured" }, 503) },
    /gates of the deployed site are switched off/,
  ],
  [
    "a database that does not answer",
    { "/api/health": json({ status: "unavailable", backend: "supabase" }, 503) },
    /database \(supabase\) does not answer/,
  ],
  ["an open study", { "/casestudies/%73ecret": {} }, /ANYONE CAN READ \/casestudies\/%73ecret/],
  ["a gate that fails", { "/unlock/secret": { status: 500 } }, /\/unlock\/secret answers 500/],
  ["an open document", { "/api/nda/pages/1?width=1600": {} }, /answers 200, not 401/],
  ["forms from elsewhere", { "/api/unlock": { status: 400 } }, /another site is answered with 400/],
  [
    "cookies in the open",
    { "/api/nda/leave": { status: 204, cookies: ["document=; Path=/; HttpOnly; Max-Age=0"] } },
    /without Secure/,
  ],
  ["an owner's page that is not there", { "/owner": { status: 404 } }, /\/owner answers 404, not 200/],
  ["an unknown address", { "/api/address": json({ address: "unknown" }) }, /knows no visitor's address/],
  ["a proxy's address", { "/api/address": json({ address: "172.18.0.1" }) }, /which is a proxy's/],
  ["an address of one's own choice", { "/api/address": forging("x-real-ip") }, /by sending x-real-ip/],
])("doctor names %s", async (_, changes, fault) => {
  const faults = await faultsWith(changes);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});
