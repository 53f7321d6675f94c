import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAuth } from "@/tests/supabase/auth";
import { shippedSettings } from "@/tests/supabase/auth-settings";
import { SECRET_KEY } from "@/tests/supabase/gateway";
import { askAuth, type Session, signIn } from "./auth-calls";
import { someEmail, standInHarness } from "./harness";

// What only the stand-in promises: a real project's clock, settings and mails are not a test's to change.
let h: Awaited<ReturnType<typeof standInHarness>>;
beforeAll(async () => {
  h = await standInHarness();
});
afterAll(() => h?.close());
beforeEach(async () => {
  await h.advance?.(3600);
  h.standIn.auth.configure(shippedSettings());
});

const ask = askAuth(() => h);
const otp = (email: string) => ask("otp", { method: "POST", body: { email } });
const verify = (email: string, token: string) =>
  ask<Session>("verify", { method: "POST", body: { email, type: "email", token } });
const refresh = (refresh_token: string) =>
  ask<Session>("token?grant_type=refresh_token", { method: "POST", body: { refresh_token } });
const sessionsOf = (email: string) => h.standIn.auth.sessions.filter(({ user }) => user.email === email);

test("a right code tried five times at the same moment wins five times, and leaves five sessions", async () => {
  const email = someEmail();
  await otp(email);
  const code = await h.codeFor(email);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => verify(email, code)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(sessionsOf(email)).toHaveLength(5);
});

test("a right code tried one time after the other wins once, and leaves one session", async () => {
  const email = someEmail();
  await otp(email);
  const code = await h.codeFor(email);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await verify(email, code)).status);
  expect(statuses).toEqual([200, 403, 403]);
  expect(sessionsOf(email)).toHaveLength(1);
  const { access_token } = await signIn(h, email);
  expect(sessionsOf(email)).toHaveLength(2);
  await ask("logout", { method: "POST", token: access_token });
  expect(sessionsOf(email)).toEqual([]);
});

test("a user deleted while the code is verified gets no session, and leaves none behind", async () => {
  const email = someEmail();
  const send = (method: string, path: string, body: object = {}) =>
    auth.answer({
      method,
      path: `/auth/v1/${path}`,
      query: new URLSearchParams(),
      headers: { apikey: SECRET_KEY },
      caller: "127.0.0.1",
      bytes: Buffer.alloc(0),
      body,
    });
  const auth: ReturnType<typeof createAuth> = createAuth(shippedSettings(), Date.now, async () => {
    const { body } = await send("GET", "admin/users");
    for (const { id } of (body as { users: { id: string }[] }).users)
      await send("DELETE", `admin/users/${id}`);
  });
  await send("POST", "otp", { email });
  const answer = await send("POST", "verify", { email, type: "email", token: auth.mails[0]?.code });
  expect(answer).toMatchObject({ status: 500, body: { error_code: "unexpected_failure" } });
  expect(auth.sessions).toEqual([]);
});

test("an access token ends after an hour, its session does not", async () => {
  const session = await signIn(h, someEmail());
  await h.advance?.(3599);
  expect((await ask("user", { token: session.access_token })).status).toBe(200);
  await h.advance?.(1);
  expect(await ask("user", { token: session.access_token })).toMatchObject({
    status: 403,
    body: { code: "bad_jwt", message: expect.stringMatching(/token is expired$/) },
  });
  const { access_token } = (await refresh(session.refresh_token)).body;
  expect((await ask("user", { token: access_token })).status).toBe(200);
});

test("a refresh token two changes old works for ten seconds, then it costs the session every token", async () => {
  const { refresh_token: first } = await signIn(h, someEmail());
  const next = async (token: string) => (await refresh(token)).body.refresh_token;
  const third = await next(await next(first));
  await h.advance?.(10);
  expect((await refresh(first)).status).toBe(200);
  const newest = await next(third);
  await h.advance?.(11);
  const used = { status: 400, body: { code: "refresh_token_already_used" } };
  expect(await refresh(first)).toMatchObject(used);
  await h.advance?.(11);
  expect(await refresh(newest)).toMatchObject(used);
});

test("a banned user is refused by every call, before the code is looked at", async () => {
  const email = someEmail();
  const { access_token, refresh_token } = await signIn(h, email);
  h.standIn.auth.ban(email);
  const banned = { body: { code: "user_banned" } };
  expect(await verify(email, "nonsense")).toMatchObject({ status: 403, ...banned });
  expect(await ask("user", { token: access_token })).toMatchObject({ status: 403, ...banned });
  expect(await refresh(refresh_token)).toMatchObject({ status: 400, ...banned });
});

test("mails are counted by the hour where a proof is asked for", async () => {
  h.standIn.auth.configure({ mailsPerHour: 2 });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await otp(someEmail())).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("where none is asked for, no mail is counted, and a code request gets a session at once", async () => {
  h.standIn.auth.configure({ mailsPerHour: 2, autoconfirm: true });
  const emails = [someEmail(), someEmail(), someEmail()];
  for (const email of emails) {
    expect((await otp(email)).status).toBe(200);
    expect(sessionsOf(email)).toHaveLength(1);
  }
  h.standIn.auth.configure({ mailsPerHour: 0 });
  expect(await otp(someEmail())).toMatchObject({
    status: 429,
    body: { message: "email rate limit exceeded" },
  });
});

test("what the stand-in has no part for looks like no answer of Auth's", async () => {
  for (const [method, path] of [
    ["POST", "admin/generate_link"],
    ["GET", "admin/users?filter=jo"],
    ["GET", "verify"],
  ] as const)
    expect((await ask(path, { method })).status).toBe(501);
});
