import { beforeAll, expect, test } from "vitest";
import { supabaseClient } from "@/lib/supabase/clients";
import { type ProjectHarness, someEmail } from "./harness";

const STRANGER = "nobody@northwind-turbines.com";

type Call = { method?: string; body?: unknown; key?: string; token?: string };

export function authWireContract(h: ProjectHarness): void {
  beforeAll(async () => {
    await h.advance(60);
  });

  /** Sends a request to Auth; again where other tests, or a run before, have emptied this caller's bucket. */
  const ask = async (path: string, call: Call) => {
    const { method = "POST", body = {}, key = h.project.secretKey } = call;
    for (;;) {
      const response = await fetch(`${h.project.url}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: key,
          Authorization: `Bearer ${call.token ?? key}`,
          "Content-Type": "application/json",
          "X-Supabase-Api-Version": "2024-01-01",
        },
        ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = { status: response.status, body: text && JSON.parse(text) };
      if (answer.body.code !== "over_request_rate_limit") return answer;
      await h.advance(1);
    }
  };
  const signIn = async (email: string) => {
    await h.advance(60);
    await ask("otp", { body: { email } });
    return ask("verify", { body: { email, type: "email", token: await h.codeFor(email) } });
  };

  test.each([
    ["otp", [], 400, "bad_json", /^Could not parse request body as JSON/],
    ["otp", { email: 5 }, 400, "bad_json", /^Could not parse request body as JSON/],
    ["otp", {}, 400, "validation_failed", /^One of email or phone must be set$/],
    ["otp", { email: "a b@c.de" }, 400, "validation_failed", /: invalid format$/],
    ["otp", { email: STRANGER, create_user: false }, 422, "otp_disabled", /^Signups not allowed for otp$/],
    ["verify", { email: STRANGER, token: "1234567" }, 400, "validation_failed", /a verification type$/],
    ["verify", { email: STRANGER, type: "email" }, 400, "validation_failed", /either a token or a/],
    ["verify", { email: "x", token: "1", type: "email" }, 422, "validation_failed", /^Invalid email/],
    ["verify", { email: STRANGER, token: "1", type: "email" }, 403, "otp_expired", /^Token has expired/],
    ["verify", { email: STRANGER, token: "1", type: "nope" }, 403, "otp_expired", /^Token has expired/],
    ["logout?scope=local", {}, 403, "bad_jwt", /^invalid (claim|JWT)/],
  ])("%s with %j is refused", async (path, body, status, code, message) => {
    const refused = { status, body: { code, message: expect.stringMatching(message) } };
    expect(await ask(path, { body })).toMatchObject(refused);
  });

  test("a second code within the pause is refused with its seconds, however the address is written", async () => {
    const email = someEmail();
    expect(await ask("otp", { body: { email } })).toMatchObject({ status: 200, body: {} });
    const again = await ask("otp", { body: { email: email.toUpperCase() } });
    const message = expect.stringMatching(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect(again).toMatchObject({ status: 429, body: { code: "over_email_send_rate_limit", message } });
  });

  test("a right code opens a session, once; signing out ends it", async () => {
    const email = someEmail();
    const { status, body } = await signIn(email);
    expect([status, body.user.email]).toEqual([200, email]);
    const spent = await ask("verify", { body: { email, type: "email", token: await h.codeFor(email) } });
    expect(spent.status).toBe(403);
    const signOut = () => ask("logout?scope=local", { token: body.access_token });
    expect((await signOut()).status).toBe(204);
    expect(await signOut()).toMatchObject({ status: 403, body: { code: "session_not_found" } });
  });

  test("users are listed newest first with the data of their first request, and deleted with their sessions", async () => {
    const { admin } = supabaseClient(h.project).auth;
    const email = someEmail();
    await h.advance(60);
    await ask("otp", { body: { email, data: { made_by: "contract" } } });
    const { body } = await ask("verify", { body: { email, type: "email", token: await h.codeFor(email) } });
    const { data } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(data.users[0]).toMatchObject({ id: body.user.id, user_metadata: { made_by: "contract" } });
    expect(Date.parse(data.users[0]?.last_sign_in_at ?? "")).toBeGreaterThan(0);
    expect((await admin.deleteUser(body.user.id)).error).toBeNull();
    expect((await admin.deleteUser(body.user.id)).error).toMatchObject({ code: "user_not_found" });
    expect((await ask("logout?scope=local", { token: body.access_token })).status).toBe(403);
  });

  test("the public key and a user's token list and delete no user", async () => {
    const { body } = await signIn(someEmail());
    for (const caller of [{ key: h.project.publishableKey }, { token: body.access_token }])
      for (const [path, method] of [
        ["admin/users", "GET"],
        [`admin/users/${body.user.id}`, "DELETE"],
      ] as const)
        expect(await ask(path, { method, ...caller })).toMatchObject({
          status: 403,
          body: { code: "not_admin" },
        });
  });
}
