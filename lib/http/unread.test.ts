import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { liveKeyring } from "@/lib/backends/keyring";
import { signDocumentGrant, signStudyGrant } from "@/lib/gate/grant";
import { middleware } from "@/middleware";

vi.hoisted(() => {
  process.env.GATE_BACKEND = "embedded";
  process.env.GATE_SECRETS = "a secret of this test and of no use elsewhere";
});
vi.mock("@/lib/content/addresses.generated", () => ({
  knownPaths: ["/", "/casestudies", "/ndacasestudies", "/undernda"],
  lockedSlugs: ["ferry"],
}));

const SESSION = "0b0a9a52-6c1c-4a7e-9d0e-0123456789ab";
const now = Math.floor(Date.now() / 1000);
const studies = { ferry: { label: "resume", iat: now, exp: now + 3600 } };

async function cookie(): Promise<string> {
  const keyring = liveKeyring();
  if (!keyring) throw new Error("This test set no secret.");
  const study = await signStudyGrant(keyring, SESSION, studies, Date.now);
  const document = await signDocumentGrant(keyring, SESSION, "jane@acme-industries.com", Date.now);
  return `study=${study}; document=${document}`;
}

const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers, method }));
const reachesPage = (response: Response) =>
  response.headers.has("x-middleware-next") || response.headers.has("x-middleware-rewrite");

// A private page that is rendered is recorded as read.
const PRIVATE = ["/casestudies/ferry", "/private-studies/ferry", "/undernda"];
const AHEAD: readonly Record<string, string>[] = [
  { "sec-purpose": "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { purpose: "prefetch" },
  { "next-router-prefetch": "1" },
];

test.each(PRIVATE)("%s reaches its page for a reader, and not for a prefetch or HEAD", async (path) => {
  const reader = { cookie: await cookie() };
  expect(reachesPage(await ask(path, reader))).toBe(true);
  for (const ahead of AHEAD) {
    const answer = await ask(path, { ...reader, ...ahead });
    expect(reachesPage(answer)).toBe(false);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const head = await ask(path, reader, "HEAD");
  expect(reachesPage(head)).toBe(false);
  expect(head.status).toBe(200);
});

test.each(PRIVATE)("%s redirects whoever has no grant, however it is asked for", async (path) => {
  for (const headers of [{}, ...AHEAD]) expect((await ask(path, headers)).status).toBe(307);
  expect((await ask(path, {}, "HEAD")).status).toBe(307);
});

test("public pages may be fetched ahead", async () => {
  for (const path of ["/casestudies", "/casestudies/quay", "/ndacasestudies"])
    for (const ahead of AHEAD) expect(reachesPage(await ask(path, ahead))).toBe(true);
});
