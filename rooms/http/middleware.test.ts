import { randomUUID } from "node:crypto";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import {
  documentPath,
  gatePath,
  NDA_API,
  NDA_DOCUMENT,
  NDA_GATE,
  OWNER_API,
  PRIVATE_STUDIES,
  studyPath,
  UNLOCK_API,
  unlockPath,
} from "@/lib/paths";
import { liveKeyring } from "@/lib/sign/keyring";
import { createKeyring } from "@/lib/sign/keys";
import { config, middleware } from "@/middleware";
import { signDocumentGrant } from "@/rooms/rules/grant";
import { signOpenings } from "@/rooms/rules/passcode-grant";

vi.mock("@/lib/content/addresses.generated", () => ({
  knownPaths: ["/", "/casestudies", "/ndacasestudies", "/undernda", "/owner", "/blog"],
  prefixes: ["fr", "pt-br"],
  lockedSlugs: ["ferry", "harbour"],
  hasRooms: true,
}));

const ring = liveKeyring() ?? createKeyring([]);
const others = createKeyring(["another-site's-secret-that-is-long-enough"]);
const studyCookie = async (slug: string, keyring = ring) => {
  const now = Math.floor(Date.now() / 1000);
  const openings = { [slug]: { label: "resume", iat: now, exp: now + 3600 } };
  return `study=${await signOpenings(keyring, randomUUID(), openings, Date.now)}`;
};
const documentCookie = async (keyring = ring) =>
  `document=${await signDocumentGrant(keyring, randomUUID(), "jo@acme.com", Date.now)}`;

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers, method }));
/** Where middleware leads a visitor with these cookies; null where the page is shown as asked for. */
async function ledTo(path: string, ...cookies: string[]): Promise<string | null> {
  const { headers } = await ask(path, { cookie: cookies.join("; ") });
  const to = headers.get("location") ?? headers.get("x-middleware-rewrite");
  return to && new URL(to).pathname;
}
const reachesPage = (response: Response) =>
  response.headers.has("x-middleware-next") || response.headers.has("x-middleware-rewrite");

test("a gate's page sets one cookie, the same for everybody, until it comes back", async () => {
  const cookie = "kept=kept.by.browser";
  for (const path of [NDA_GATE, unlockPath("ferry"), "/owner"]) {
    const set = (await ask(path)).headers.getSetCookie();
    expect(set, path).toEqual([`${cookie}; Path=/; HttpOnly; SameSite=Lax`]);
    expect((await ask(path, { cookie })).headers.getSetCookie(), path).toEqual([]);
  }
  for (const path of ["/", "/casestudies", studyPath("ferry"), NDA_DOCUMENT])
    expect((await ask(path)).headers.getSetCookie(), path).toEqual([]);
});

test("a planted cookie before or behind the reader's own does not lead away from the document", async () => {
  const mine = await documentCookie();
  for (const planted of ["document=x", await documentCookie(others), "document="]) {
    expect(await ledTo(NDA_DOCUMENT, planted)).toBe(NDA_GATE);
    expect(await ledTo(NDA_DOCUMENT, planted, mine)).toBeNull();
    expect(await ledTo(NDA_DOCUMENT, mine, planted)).toBeNull();
  }
});

test("nor from a study, also where the planted one is valid for another study", async () => {
  const mine = await studyCookie("ferry");
  for (const planted of ["study=x", await studyCookie("ferry", others), await studyCookie("harbour")]) {
    expect(await ledTo(studyPath("ferry"), planted)).toBe(unlockPath("ferry"));
    expect(await ledTo(studyPath("ferry"), planted, mine)).toBe(`${PRIVATE_STUDIES}/ferry`);
    expect(await ledTo(studyPath("ferry"), mine, planted)).toBe(`${PRIVATE_STUDIES}/ferry`);
  }
});

// A private page that is rendered is recorded as read.
const PRIVATE = [studyPath("ferry"), `${PRIVATE_STUDIES}/ferry`, NDA_DOCUMENT];
const AHEAD: readonly Record<string, string>[] = [
  { "sec-purpose": "prefetch" },
  { "sec-purpose": "prefetch;prerender" },
  { purpose: "prefetch" },
  { "next-router-prefetch": "1" },
];

test.each(PRIVATE)("%s reaches its page for a reader, and not for a prefetch or HEAD", async (path) => {
  const reader = { cookie: `${await studyCookie("ferry")}; ${await documentCookie()}` };
  expect(reachesPage(await ask(path, reader))).toBe(true);
  for (const ahead of AHEAD) {
    const answer = await ask(path, { ...reader, ...ahead });
    expect([reachesPage(answer), answer.status]).toEqual([false, 503]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const head = await ask(path, reader, "HEAD");
  expect([reachesPage(head), head.status]).toEqual([false, 200]);
});

test.each(PRIVATE)("%s redirects whoever has no grant, however it is asked for", async (path) => {
  for (const headers of [{}, ...AHEAD]) expect((await ask(path, headers)).status).toBe(307);
  expect((await ask(path, {}, "HEAD")).status).toBe(307);
});

const enteredCookie = async (entered: Record<string, number>) =>
  `document=${await signDocumentGrant(ring, randomUUID(), "jo@acme.com", Date.now, "UTC", entered)}`;

test("a room's document leads to its gate before any room was entered, whether or not there is such a room", async () => {
  const now = Math.floor(Date.now() / 1000);
  const grants = [undefined, await documentCookie(), await enteredCookie({})];
  for (const cookie of grants)
    for (const room of ["helios", "no-such-room"])
      expect(await ledTo(documentPath(room), ...(cookie ? [cookie] : []))).toBe(gatePath(room));
  const mine = await enteredCookie({ lab: now });
  for (const room of ["lab", "helios", "no-such-room"]) {
    expect(await ledTo(documentPath(room), mine)).toBeNull();
    expect((await ask(documentPath(room), { cookie: mine, "sec-purpose": "prefetch" })).status).toBe(503);
  }
  for (const room of ["helios", "no-such-room"]) expect(reachesPage(await ask(gatePath(room)))).toBe(true);
});

test("a study reaches its page with a room entered, since a room may hold it, and not with the NDA document alone", async () => {
  const now = Math.floor(Date.now() / 1000);
  const reader = await enteredCookie({ helios: now });
  expect(await ledTo(studyPath("ferry"), reader)).toBe(`${PRIVATE_STUDIES}/ferry`);
  expect(await ledTo(`${PRIVATE_STUDIES}/ferry`, reader)).toBeNull();
  expect((await ask(studyPath("ferry"), { cookie: reader, "sec-purpose": "prefetch" })).status).toBe(503);
  for (const other of [await documentCookie(), await enteredCookie({})])
    expect(await ledTo(studyPath("ferry"), other)).toBe(unlockPath("ferry"));
});

test("public pages may be fetched ahead", async () => {
  for (const path of ["/casestudies", "/casestudies/quay", "/ndacasestudies"])
    for (const ahead of AHEAD) expect(reachesPage(await ask(path, ahead))).toBe(true);
});

test("below the drafts any token reaches the page, which checks it, and all else is a missing page", async () => {
  for (const path of ["/drafts/a.b.c", "/fr/drafts/a.b.c"]) {
    const response = await ask(path);
    expect(response.headers.has("x-middleware-next"), path).toBe(true);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  const reader = await studyCookie("ferry");
  for (const path of ["/drafts", "/drafts/ended", "/drafts/a.b.c/x"]) {
    expect(await ledTo(path, reader), path).toBe("/_missing");
    expect(await ledTo(`/fr${path}`, reader), path).toBe("/fr/_missing");
  }
  expect(await ledTo("/de/drafts/a.b.c")).toBe("/_missing");
});

const LANGUAGES = ["/fr", "/pt-br"];

test.each(LANGUAGES)(
  "below %s every area leads where it leads without a prefix, in the same language",
  async (prefix) => {
    const now = Math.floor(Date.now() / 1000);
    const cookies = [
      "",
      await studyCookie("ferry"),
      await studyCookie("ferry", others),
      await documentCookie(),
      await documentCookie(others),
      await enteredCookie({ helios: now }),
    ];
    const paths = [
      ...[
        studyPath("ferry"),
        studyPath("quay"),
        `${PRIVATE_STUDIES}/ferry`,
        `${PRIVATE_STUDIES}/quay`,
        NDA_DOCUMENT,
      ],
      ...[NDA_GATE, unlockPath("ferry"), unlockPath("quay"), `${unlockPath("ferry")}/ask`],
      ...["helios", "no-such-room", "Not%20a%20room"].flatMap((room) => [documentPath(room), gatePath(room)]),
    ];
    for (const cookie of cookies)
      for (const path of paths) {
        const to = await ledTo(path, cookie);
        const there = await ledTo(`${prefix}${path}`, cookie);
        expect(there, `${prefix}${path} ${cookie}`).toBe(to && `${prefix}${to}`);
        const [one, other] = [await ask(path, { cookie }), await ask(`${prefix}${path}`, { cookie })];
        expect(other.status).toBe(one.status);
        expect(other.headers.getSetCookie()).toEqual(one.headers.getSetCookie());
        expect(other.headers.has("content-security-policy")).toBe(one.headers.has("content-security-policy"));
      }
  },
);

test("no other spelling of a prefix or an area leads past the gates", async () => {
  const led = async (path: string) => [path, await ledTo(path)];
  for (const [path, to] of [
    ["/FR/undernda", "/fr/undernda"],
    ["/fr/UnderNDA", "/fr/undernda"],
    ["/fr//undernda", "/fr/undernda"],
    ["/%66r/undernda", "/fr/undernda"],
    ["/fr%2Fundernda", "/fr/undernda"],
    ["/fr/%75ndernda", "/fr/undernda"],
    ["/PT-BR/private-studies/ferry", "/pt-br/private-studies/ferry"],
    ["/fr/casestudies/%66erry", "/fr/casestudies/ferry"],
    ["/fr/casestudies%2Fferry", "/fr/casestudies/ferry"],
  ] as const)
    expect(await led(path)).toEqual([path, to]);
});

test("a translated study keeps the spelling of its address", async () => {
  expect(await ledTo("/fr/casestudies/Quai")).toBeNull();
});

test("below a language that the site does not have, every gate is a missing page, and nothing else is touched", async () => {
  const reader = [await documentCookie(), await studyCookie("ferry")];
  for (const path of [
    NDA_DOCUMENT,
    NDA_GATE,
    unlockPath("ferry"),
    `${PRIVATE_STUDIES}/ferry`,
    documentPath("helios"),
  ])
    expect(await ledTo(`/de${path}`, ...reader), path).toBe("/_missing");
  expect(await ledTo("/fr/owner")).toBe("/fr/_missing");
  for (const path of [
    ...["/de/casestudies/ferry", "/blog/unlock", "/og/casestudies/ferry.png", "/og/unlock/a.png"],
    ...["/api/unlock", "/api/owner/otp", "/api/%75nlock", "/ingest/unlock", "/pictures/undernda/a.avif"],
  ])
    expect(await ledTo(path, ...reader)).toBeNull();
});

test("no call passes through the middleware, whose matcher is for pages", () => {
  const matchers = config.matcher.map((source) => ({ source, match: getPathMatch(source) }));
  for (const path of [UNLOCK_API, ...Object.values(NDA_API), ...Object.values(OWNER_API)])
    for (const { source, match } of matchers) expect(match(path), `${source} ${path}`).toBe(false);
  expect(matchers.some(({ match }) => match("/fr/undernda/helios"))).toBe(true);
});
