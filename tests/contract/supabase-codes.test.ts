import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { bucketStore } from "@/document/store/bucket-store";
import { COOKIES } from "@/lib/http/cookies";
import { supabaseClient } from "@/lib/supabase/clients";
import { askCode } from "@/rooms/code/ask-code";
import { NDA_DOOR, roomDoor } from "@/rooms/code/code-door";
import type { Asked } from "@/rooms/code/codes-out";
import { verifyCode as verifyAt } from "@/rooms/code/verify-code";
import { KEPT_MONTHS, purge } from "@/rooms/record/purge";
import { readLog } from "@/rooms/report/read-log";
import { LIMITS } from "@/rooms/rules/policy";
import type { Fault } from "@/tests/supabase/stand-in";
import {
  askOwnerCode,
  endOf,
  OWNER,
  refusalOf,
  someEmail,
  someVisitor,
  standInHarness,
  toNextDay,
  visitorsOf,
  wrongCode,
} from "./harness";
import { HELIOS } from "./rooms";
import { cookiesAfter, postJson, siteOn } from "./site";

const h = await standInHarness();
afterAll(h.close);
beforeEach(() => toNextDay(h));
afterEach(() => h.standIn.setFault(undefined));

const { send, verify, askOwner, enterOwner } = visitorsOf(h);
const asked = (path: string) => h.standIn.seen.filter((one) => one.path === `/auth/v1/${path}`).length;
/** How long something took by the clock that moves when somebody waits. */
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const before = h.gate.clock();
  await work();
  return (h.gate.clock() - before) / 1000;
};

test("Auth is not asked about an address that no code is out for", async () => {
  const before = asked("verify");
  for (let i = 0; i < 3; i++) expect(await endOf(verify(someEmail(), "1234567"))).toBe("invalid_code");
  expect(asked("verify")).toBe(before);
});

test("a wrong code reads the same and takes as long, whether Auth was asked or not", async () => {
  const { email } = await send();
  const code = await h.codeFor(email);
  const before = asked("verify");
  const [known, unknown] = [
    await refusalOf(verify(email, wrongCode(code))),
    await refusalOf(verify(someEmail(), code)),
  ];
  expect(asked("verify")).toBe(before + 1);
  expect([unknown.code, unknown.message, unknown.status]).toEqual([known.code, known.message, known.status]);
  // Auth answers late this time; the clock moves as it does.
  h.standIn.setFault(({ path }) => {
    if (path === "/auth/v1/verify") void h.advance(0.4);
    return undefined;
  });
  const slow = await seconds(() => endOf(verify(email, wrongCode(code))));
  h.standIn.setFault(undefined);
  expect(slow).toBe(1);
  expect(await seconds(() => endOf(verify(someEmail(), code)))).toBe(1);
});

test("a proved address leaves no session at Auth, nor do those that came too late", async () => {
  const code = await send();
  const digits = await h.codeFor(code.email);
  const results = await Promise.all(Array.from({ length: 5 }, () => endOf(verify(code.email, digits, code))));
  expect(results.filter((result) => result === "ok")).toHaveLength(1);
  expect(h.standIn.auth.sessions).toEqual([]);
});

test("the site signs out where it verified the code, and no browser gets a cookie of Supabase's", async () => {
  const site = siteOn(h.gate);
  const email = someEmail();
  const sent = await postJson(site, "/api/nda/otp", { email });
  await site.settled();
  const cookie = cookiesAfter(sent);
  const code = await h.codeFor(email);
  const before = h.standIn.seen.length;
  const proved = await postJson(site, "/api/nda/verify", { email, code }, { cookie });
  expect(proved.status).toBe(200);
  const calls = h.standIn.seen
    .slice(before)
    .filter(({ path }) => path.startsWith("/auth/"))
    .map(({ path, query }) => `${path}?${query}`);
  expect(calls).toEqual(["/auth/v1/verify?", "/auth/v1/logout?scope=local"]);
  expect(h.standIn.auth.sessions).toEqual([]);
  for (const answer of [sent, proved]) {
    const names = answer.headers.getSetCookie().map((line) => line.split("=")[0]);
    expect(names).not.toEqual([]);
    for (const name of names) expect(Object.values<string | undefined>(COOKIES)).toContain(name);
  }
});

test("no call to Supabase keeps a visitor waiting for ever: each is given up on, a sign-out first", async () => {
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return timeout(ms);
  });
  const before = h.standIn.seen.length;
  const code = await send();
  await verify(code.email, await h.codeFor(code.email), code);
  await h.gate.codes.forgetUsers?.(() => false);
  const store = bucketStore({ ...h.project, bucket: "timed" });
  await store.current();
  await (await store.begin("20261122000000-deadbeef")).writeText(1, "Beta");
  spy.mockRestore();
  const calls = h.standIn.seen.slice(before);
  expect(limits).toHaveLength(calls.length);
  for (const [i, { path }] of calls.entries()) {
    const longest = path.startsWith("/storage/") ? 60_000 : path.endsWith("/logout") ? 5_000 : 15_000;
    expect(limits[i], path).toBeLessThanOrEqual(longest);
  }
});

test("a reader with the right code is let in though Supabase's own sign-out fails", async () => {
  const code = await send();
  const digits = await h.codeFor(code.email);
  h.standIn.setFault(({ path }) => (path === "/auth/v1/logout" ? { status: 500, body: "" } : undefined));
  expect(await endOf(verify(code.email, digits, code))).toBe("ok");
});

test("strangers' wrong codes for many addresses leave a visitor who asked for a code a turn at once", async () => {
  const victims: Asked[] = [];
  for (let i = 0; i < 7; i++) {
    victims.push(await send());
    await h.advance(5);
  }
  const mine = await send();
  await h.advance(30);
  const before = asked("verify");
  await Promise.all(
    victims.flatMap(({ email }) => [1, 2, 3, 4, 5].map(() => endOf(verify(email, "0000000")))),
  );
  expect(asked("verify") - before).toBeLessThan(30);
  const digits = await h.codeFor(mine.email);
  expect(await seconds(async () => expect(await endOf(verify(mine.email, digits, mine))).toBe("ok"))).toBe(0);
});

const room = roomDoor({ slug: "helios", room: HELIOS });
const at = (domain: string) => someEmail().replace(/@.*/, `@${domain}`);

test.each([
  ["the document's gate", NDA_DOOR],
  ["a room", room],
])(
  "where Auth takes no mail for now, %s says when to come back, listed or not, and nothing counts or is logged",
  async (_, door) => {
    const office = someVisitor();
    const logged = async () =>
      (await readLog(h.gate.database, { since: new Date(0) })).filter(
        (row) => row.ipAddress === office.ip && row.kind === "email_attempt",
      ).length;
    const askAt = (i: number) => askCode(h.gate, office, door, at(i % 2 ? "none.com" : "acme.com"));
    await (await askAt(0)).later();
    while ((await h.gate.codes.takeTurn?.("again"))?.ok);
    const before = await logged();
    const waits = new Set<number>();
    for (let i = 0; i < 20; i += 10)
      for (const refusal of await Promise.all(
        Array.from({ length: 10 }, (_, j) => refusalOf(askAt(i + j))),
      )) {
        expect(refusal.code).toBe("too_many");
        waits.add(refusal.retryAfter ?? 0);
      }
    expect(waits.size).toBe(1);
    expect(await logged()).toBe(before);
    await h.advance(Math.max(...waits));
    const { later, email } = await askAt(0);
    await later();
    expect(await h.codeFor(email)).toMatch(/^\d{7}$/);
  },
);

test("networks that Auth had no turn for, and that ask again at once, leave the next turns to newcomers", async () => {
  const crowd = Array.from({ length: 6 }, someVisitor);
  // Nobody waits for a turn here, so the clock stands still.
  const ask = (visitor = someVisitor()) => endOf(askCode(h.gate, visitor, room, someEmail()));
  while ((await h.gate.codes.takeTurn?.("first"))?.ok);
  const refused = await Promise.all(crowd.map(ask));
  expect(new Set(refused)).toEqual(new Set(["too_many"]));
  await h.advance(6);
  await Promise.all(crowd.map(ask));
  expect(await ask()).toBe("ok");
});

/** The calls by which a room mails an address of a domain, and by which it then refuses a wrong code. */
async function callsAt(domain: string, fault?: Fault) {
  await toNextDay(h);
  const reader = someVisitor();
  const { later, ...asked } = await askCode(h.gate, reader, room, at(domain));
  const { seen } = h.standIn;
  const sends = seen.length;
  h.standIn.setFault(({ path }) => (path === "/auth/v1/otp" ? fault : undefined));
  await later();
  h.standIn.setFault(undefined);
  const tries = seen.length;
  const digits = await h.codeFor(asked.email);
  expect(digits).toMatch(domain === "acme.com" && !fault ? /\d{7}/ : "none");
  const code = digits === "none" ? "1234567" : wrongCode(digits);
  const attempt = { email: asked.email, code, asked, held: null, warningSha256: "abc" };
  expect(await endOf(verifyAt(h.gate, reader, room, attempt))).toBe("invalid_code");
  const paths = seen.map(({ path }) => path);
  return { sending: paths.slice(sends, tries).sort(), trying: paths.slice(tries) };
}

test.each([
  ["answers", undefined],
  ["fails", { status: 500, body: "" }],
])(
  "while Auth %s, a room causes the same calls for an address on its list as for any other",
  async (_, fault) => {
    expect(await callsAt("acme.com", fault)).toEqual(await callsAt("none.com", fault));
  },
);

test("a try at a room is answered and paced alike for an address that Auth refused to mail and for any other", async () => {
  const body = { code: "email_address_invalid", msg: "Email address is invalid" };
  const { trying } = await callsAt("acme.com", { status: 400, body });
  expect(trying).toContain("/auth/v1/verify");
  expect(trying).toEqual((await callsAt("none.com")).trying);
});

test("a network's requests that Auth refuses count, so that it cannot ask without end", async () => {
  const { ip: office } = someVisitor();
  const ends: string[] = [];
  h.standIn.setFault(({ path }) =>
    path === "/auth/v1/otp"
      ? { status: 429, body: { code: "over_request_rate_limit", msg: "Request rate limit reached" } }
      : undefined,
  );
  const before = asked("otp");
  for (let i = 0; i < 25; i++) {
    ends.push(await endOf(send(someEmail(), office)));
    await h.advance(4);
  }
  expect(new Set(ends)).toEqual(new Set(["too_many"]));
  expect(asked("otp") - before).toBe(LIMITS.sendPerNetwork.limit);
});

test("who asks again after the pause keeps the code that waited for its turn, which Auth will not replace yet", async () => {
  let turn: Awaited<ReturnType<NonNullable<typeof h.gate.codes.takeTurn>>> | undefined;
  do turn = await h.gate.codes.takeTurn?.("first");
  while (turn?.ok && turn.wait < 5);
  const email = someEmail();
  const mailed = await seconds(() => send(email));
  expect(mailed).toBeGreaterThan(5.5);
  await h.advance(30.5 - mailed);
  const digits = await h.codeFor(email);
  const again = await send(email);
  expect(await h.codeFor(email)).toBe(digits);
  expect(await endOf(verify(email, digits, again))).toBe("ok");
});

test("a mail that is withheld is answered when a sent one is, also after Auth failed slowly", async () => {
  const late = (by: number, fault?: { status: number; body: string }) =>
    h.standIn.setFault(({ path }) => {
      if (path !== "/auth/v1/otp") return undefined;
      void h.advance(by);
      return fault;
    });
  await askOwner();
  late(2);
  expect(await seconds(send)).toBe(2);
  late(9, { status: 500, body: "" });
  expect(await endOf(send())).toBe("send_failed");
  expect(await seconds(() => send(OWNER))).toBe(2);
  const asked = await askCode(h.gate, someVisitor(), room, at("acme.com"));
  late(2);
  await asked.later();
  late(1);
  expect(await seconds(() => send(asked.email))).toBe(2);
});

test("while the owner's code is out, the document's gate mails that address no other, and does not say so", async () => {
  const code = await askOwner();
  const mails = () => h.standIn.auth.mails.filter(({ email }) => email === OWNER).length;
  const digits = await h.codeFor(OWNER);
  const before = mails();
  await h.advance(30);
  expect(await endOf(send(OWNER))).toBe("ok");
  expect(mails()).toBe(before);
  expect(await endOf(enterOwner(digits, code))).toBe("ok");
  await h.advance(30);
  expect(await endOf(send(OWNER))).toBe("ok");
  expect(mails()).toBe(before + 1);
});

test("the owner's mail waits where a stranger had one mailed to that address a moment ago", async () => {
  await send(OWNER);
  const { later, ...code } = await askOwnerCode(h.gate, someVisitor(), OWNER);
  expect(await seconds(later)).toBeGreaterThan(20);
  expect(await endOf(enterOwner(await h.codeFor(OWNER), code))).toBe("ok");
});

test("a mail to the owner is tried again where Auth fails, also when a stranger had one mailed there meanwhile", async () => {
  let calls = 0;
  await supabaseClient(h.project).auth.signInWithOtp({ email: OWNER });
  h.standIn.setFault(({ path }) =>
    path === "/auth/v1/otp" && calls++ === 0 ? { status: 500, body: "" } : undefined,
  );
  const code = await askOwner();
  expect(await endOf(enterOwner(await h.codeFor(OWNER), code))).toBe("ok");
  expect(calls).toBe(3);
});

test("users that the gates made go after so many months without a proof, and no others", async () => {
  const { email: gone } = await send();
  const { email: kept } = await send();
  const foreign = someEmail();
  await supabaseClient(h.project).auth.signInWithOtp({ email: foreign });
  const users = async () =>
    (await fetch(`${h.project.url}/auth/v1/admin/users?per_page=1000`, {
      headers: { apikey: h.project.secretKey, Authorization: `Bearer ${h.project.secretKey}` },
    }).then((response) => response.json())) as { users: { email: string }[] };
  const before = (await users()).users.length;
  await h.advance((KEPT_MONTHS - 1) * 31 * 86_400);
  const code = await send(kept);
  await verify(kept, await h.codeFor(kept), code);
  await h.advance(60 * 86_400);
  const { users: count } = await purge(h.gate.database, h.gate.codes, h.gate.clock());
  const left = (await users()).users.map(({ email }) => email);
  expect(left).not.toContain(gone);
  expect(left).toContain(kept);
  expect(left).toContain(foreign);
  expect(left).toHaveLength(before - count);
});
