import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { supabaseClient } from "@/lib/backends/supabase/clients";
import { bucketStore } from "@/lib/document/store/bucket-store";
import type { Asked } from "@/lib/gate/codes-out";
import { KEPT_MONTHS, purge } from "@/lib/gate/purge";
import { COOKIES } from "@/lib/http/cookies";
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
  for (let i = 0; i < 30; i++) expect(await endOf(verify(someEmail(), "1234567"))).toBe("invalid_code");
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
    if (path === "/auth/v1/verify") void h.advance?.(0.4);
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
  for (let i = 0; i < 20; i++) {
    victims.push(await send());
    await h.advance?.(5);
  }
  const mine = await send();
  await h.advance?.(30);
  const before = asked("verify");
  await Promise.all(victims.flatMap(({ email }) => [1, 2, 3].map(() => endOf(verify(email, "0000000")))));
  expect(asked("verify") - before).toBeLessThan(30);
  const digits = await h.codeFor(mine.email);
  expect(await seconds(async () => expect(await endOf(verify(mine.email, digits, mine))).toBe("ok"))).toBe(0);
});

test("three addresses that ask for 72 codes at once leave a reader elsewhere a turn at once", async () => {
  const ips = Array.from({ length: 3 }, () => someVisitor().ip);
  await Promise.all(Array.from({ length: 72 }, (_, i) => endOf(send(someEmail(), ips[i % 3]))));
  expect(await seconds(async () => expect(await endOf(send())).toBe("ok"))).toBeLessThanOrEqual(8);
});

test("while the owner's code is out, the document's gate mails that address no other, and does not say so", async () => {
  const code = await askOwner();
  const mails = () => h.standIn.auth.mails.filter(({ email }) => email === OWNER).length;
  const digits = await h.codeFor(OWNER);
  const before = mails();
  await h.advance?.(30);
  expect(await endOf(send(OWNER))).toBe("ok");
  expect(mails()).toBe(before);
  expect(await endOf(enterOwner(digits, code))).toBe("ok");
  await h.advance?.(30);
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
  await h.advance?.((KEPT_MONTHS - 1) * 31 * 86_400);
  const code = await send(kept);
  await verify(kept, await h.codeFor(kept), code);
  await h.advance?.(60 * 86_400);
  const { users: count } = await purge(h.gate.database, h.gate.codes, h.gate.clock());
  const left = (await users()).users.map(({ email }) => email);
  expect(left).not.toContain(gone);
  expect(left).toContain(kept);
  expect(left).toContain(foreign);
  expect(left).toHaveLength(before - count);
});
