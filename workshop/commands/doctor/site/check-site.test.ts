import { expect, test } from "vitest";
import type { AskSite, SiteAnswer } from "@/workshop/commands/doctor/ask";
import { checkSite } from "@/workshop/commands/doctor/site/check-site";

const SITE = "https://jo.design";
type Reply = { status?: number; headers?: Record<string, string>; text?: string };
type Changes = Record<string, Reply | ((init?: RequestInit) => Reply)>;

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
    headers: { "set-cookie": "__Host-document=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0" },
  },
  "/owner": {},
  "/api/address": json({ address: "203.0.113.9" }),
  [`/?${"a&".repeat(250)}`]: { status: 414 },
};

async function faultsWith(changes: Changes, gates = { locked: ["secret"], hasNda: true }): Promise<string[]> {
  const site = { ...IN_ORDER, ...changes };
  const ask: AskSite = async (path, init): Promise<SiteAnswer> => {
    const found = site[path] ?? { status: 404 };
    const reply = typeof found === "function" ? found(init) : found;
    const { status = 200, headers, text = "" } = reply;
    return { status, headers: new Headers(headers), text };
  };
  const findings = await checkSite({ siteUrl: SITE, ...gates, hasOwner: true, ask });
  return findings.filter(({ level }) => level === "fault").map(({ what }) => what);
}

test("a deployed site in order has no faults", async () => {
  expect(await faultsWith({})).toEqual([]);
});

test("a site without gates is in order, but not with an old NDA gate", async () => {
  const gone = { status: 404 };
  const names = ["/ndacasestudies", "/undernda", "/api/nda/document", "/api/unlock"];
  const without = Object.fromEntries(names.map((path) => [path, gone]));
  const gates = { locked: [], hasNda: false };
  expect(await faultsWith(without, gates)).toEqual([]);
  expect(await faultsWith({ ...without, "/ndacasestudies": { headers: PAGE } }, gates)).toEqual([
    "/ndacasestudies answers 200, not 404",
  ]);
});

test("a site that does not answer is one fault", async () => {
  expect(await faultsWith({ "/": { status: 0, text: "connect ECONNREFUSED" } })).toEqual([
    "the home page answers nothing: connect ECONNREFUSED",
  ]);
});

test("a missing proxy is a fault on a server of one's own, not on a serverless host", async () => {
  const bare = { [`/?${"a&".repeat(250)}`]: {} };
  expect(await faultsWith(bare)).toEqual([expect.stringContaining("no proxy is in front of the site")]);
  for (const name of ["x-vercel-id", "x-nf-request-id", "x-amz-cf-id"]) {
    const home = { ...IN_ORDER["/"], headers: { ...PAGE, [name]: "fra1" } };
    expect(await faultsWith({ ...bare, "/": home }), name).toEqual([]);
  }
});

const forging = (name: string) => (init?: RequestInit) =>
  json({ address: new Headers(init?.headers).get(name) ?? "203.0.113.9" });

test.each<[Changes, fault: RegExp]>([
  [
    { "/": { headers: PAGE, text: '<link rel="canonical" href="http://localhost:3000"/>' } },
    /canonical address is http:\/\/localhost:3000/,
  ],
  [
    { "/": { ...IN_ORDER["/"], headers: { ...PAGE, "content-security-policy": "" } } },
    /lacks its content-security-policy/,
  ],
  [{ "/sitemap.xml": { text: "<loc>https://other.example/</loc>" } }, /names pages of another site/],
  [{ "/CONTACT": { status: 500 } }, /\/CONTACT answers 500/],
  [{ "/casestudies/never-was": {} }, /never-was answers 200, not 404/],
  [{ "/_next/static/a.js": { headers: { "cache-control": "max-age=0" } } }, /is sent with "max-age=0"/],
  [
    { "/api/health": json({ status: "unconfigured", backend: "unconfigured" }, 503) },
    /gates of the deployed site are switched off/,
  ],
  [
    { "/api/health": json({ status: "unavailable", backend: "supabase" }, 503) },
    /database \(supabase\) does not answer/,
  ],
  [{ "/casestudies/%73ecret": {} }, /ANYONE CAN READ \/casestudies\/%73ecret/],
  [{ "/unlock/secret": { status: 500 } }, /\/unlock\/secret answers 500/],
  [{ "/api/nda/pages/1?width=1600": {} }, /answers 200, not 401/],
  [{ "/api/unlock": { status: 400 } }, /another site is answered with 400/],
  [
    {
      "/api/nda/leave": { status: 204, headers: { "set-cookie": "document=; Path=/; HttpOnly; Max-Age=0" } },
    },
    /without Secure/,
  ],
  [{ "/owner": { status: 404 } }, /\/owner answers 404, not 200/],
  [{ "/api/address": json({ address: "unknown" }) }, /knows no visitor's address/],
  [{ "/api/address": json({ address: "172.18.0.1" }) }, /which is a proxy's/],
  [{ "/api/address": forging("x-real-ip") }, /by sending x-real-ip/],
])("%j is a fault", async (changes, fault) => {
  const faults = await faultsWith(changes);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});
