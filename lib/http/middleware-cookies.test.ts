import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { liveKeyring } from "@/lib/backends/keyring";
import { signDocumentGrant, signStudyGrant } from "@/lib/gate/grant";
import { createKeyring } from "@/lib/gate/keys";
import { NDA_DOCUMENT, NDA_GATE, PRIVATE_STUDIES, studyPath, unlockPath } from "@/lib/paths";
import { middleware } from "@/middleware";

vi.mock("@/lib/content/addresses.generated", () => ({
  knownPaths: ["/", "/casestudies", "/ndacasestudies"],
  lockedSlugs: ["ferry", "harbour"],
}));

const ring = liveKeyring() ?? createKeyring([]);
const others = createKeyring(["another-site's-secret-that-is-long-enough"]);
const studyToken = (slug: string, keyring = ring) => {
  const now = Math.floor(Date.now() / 1000);
  const openings = { [slug]: { label: "resume", iat: now, exp: now + 3600 } };
  return signStudyGrant(keyring, randomUUID(), openings, Date.now);
};
const documentToken = (keyring = ring) => signDocumentGrant(keyring, randomUUID(), "jo@acme.com", Date.now);

/** Where middleware leads a visitor with these cookies; null where the page is shown as asked for. */
async function ledTo(path: string, cookies: string[]): Promise<string | null> {
  const headers = { cookie: cookies.join("; ") };
  const response = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
  const to = response.headers.get("location") ?? response.headers.get("x-middleware-rewrite");
  return to && new URL(to).pathname;
}

const COOKIE = "kept=kept.by.browser";

test("a gate's page sets one cookie, the same for everybody, until it comes back", async () => {
  const cookiesOf = async (path: string, cookie = "") => {
    const headers = cookie ? { cookie } : undefined;
    const response = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
    return response.headers.getSetCookie();
  };
  for (const path of [NDA_GATE, unlockPath("ferry"), "/owner"]) {
    const set = await cookiesOf(path);
    expect(set, path).toEqual([`${COOKIE}; Path=/; HttpOnly; SameSite=Lax`]);
    expect(await cookiesOf(path, COOKIE), path).toEqual([]);
  }
  for (const path of ["/", "/casestudies", studyPath("ferry"), NDA_DOCUMENT])
    expect(await cookiesOf(path), path).toEqual([]);
});

test("a planted cookie before or behind the reader's own does not lead away from the document", async () => {
  const mine = `document=${await documentToken()}`;
  for (const planted of ["document=x", `document=${await documentToken(others)}`, "document="]) {
    expect(await ledTo(NDA_DOCUMENT, [planted])).toBe(NDA_GATE);
    expect(await ledTo(NDA_DOCUMENT, [planted, mine])).toBeNull();
    expect(await ledTo(NDA_DOCUMENT, [mine, planted])).toBeNull();
  }
});

test("nor from a study, also where the planted one is valid for another study", async () => {
  const mine = `study=${await studyToken("ferry")}`;
  for (const token of ["x", await studyToken("ferry", others), await studyToken("harbour")]) {
    const planted = `study=${token}`;
    expect(await ledTo(studyPath("ferry"), [planted])).toBe(unlockPath("ferry"));
    expect(await ledTo(studyPath("ferry"), [planted, mine])).toBe(`${PRIVATE_STUDIES}/ferry`);
    expect(await ledTo(studyPath("ferry"), [mine, planted])).toBe(`${PRIVATE_STUDIES}/ferry`);
  }
});
