import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askAuth, type ProjectHarness, type Session, signIn } from "./auth-calls";
import { someEmail } from "./harness";

const ENDED = {
  status: 403,
  body: { code: "session_not_found", message: "Session from session_id claim in JWT does not exist" },
};

/** How Supabase Auth opens, keeps and ends sessions: held so that the stand-in tells the truth. */
export function authSessionsContract(name: string, start: () => Promise<ProjectHarness>): void {
  describe(`Auth's sessions on ${name}`, () => {
    let h: ProjectHarness;
    beforeAll(async () => {
      h = await start();
    });
    afterAll(() => h?.close());

    const ask = askAuth(() => h);
    const userOf = ({ access_token }: Session) => ask("user", { token: access_token });
    const logout = ({ access_token }: Session, scope: string) =>
      ask(`logout${scope}`, { method: "POST", token: access_token });
    const refresh = (refresh_token: string) =>
      ask<Session>("token?grant_type=refresh_token", { method: "POST", body: { refresh_token } });
    const sessionId = ({ access_token }: Session): string =>
      JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString()).session_id;
    const twoSessions = async () => {
      const email = someEmail();
      return [await signIn(h, email), await signIn(h, email)] as const;
    };

    test("a right code tried five times at the same moment opens a session for each that wins, then none", async () => {
      const email = someEmail();
      await h.advance?.(60);
      await ask("otp", { method: "POST", body: { email } });
      const body = { email, type: "email", token: await h.codeFor(email) };
      const verify = () => ask<Session>("verify", { method: "POST", body });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(verify));
      const won = answers.filter(({ status }) => status === 200).map((answer) => answer.body);
      expect(won.length).toBeGreaterThanOrEqual(1);
      expect(new Set(won.map(sessionId)).size).toBe(won.length);
      expect(new Set(won.map(({ refresh_token }) => refresh_token)).size).toBe(won.length);
      for (const session of won)
        expect(await userOf(session)).toMatchObject({ status: 200, body: { id: session.user.id, email } });
      expect(await verify()).toMatchObject({ status: 403, body: { code: "otp_expired" } });
    });

    test.each([
      ["?scope=local", "this session", [403, 200]],
      ["?scope=others", "the others", [200, 403]],
      ["?scope=global", "all", [403, 403]],
      ["", "all", [403, 403]],
    ])("signing out with %j ends %s", async (scope, _, statuses) => {
      const [here, there] = await twoSessions();
      const answer = await logout(here, scope);
      expect(answer).toMatchObject({ status: 204, body: "" });
      expect([(await userOf(here)).status, (await userOf(there)).status]).toEqual(statuses);
    });

    test("a session that was ended is known to no call, and its refresh token is gone", async () => {
      const [session, other] = await twoSessions();
      await logout(session, "?scope=local");
      expect(await userOf(session)).toMatchObject(ENDED);
      const again = await logout(session, "?scope=local");
      expect(again).toMatchObject(ENDED);
      expect(again.headers.get("x-sb-error-code")).toBe("session_not_found");
      expect(await refresh(session.refresh_token)).toMatchObject({
        status: 400,
        body: {
          code: "refresh_token_not_found",
          message: "Invalid Refresh Token: Refresh Token Not Found",
        },
      });
      expect((await refresh(other.refresh_token)).status).toBe(200);
    });

    test("a session is refreshed to a new pair of tokens, and the token before leads to the same pair", async () => {
      const session = await signIn(h, someEmail());
      const first = await refresh(session.refresh_token);
      expect(first).toMatchObject({
        status: 200,
        body: { token_type: "bearer", expires_in: 3600, user: { id: session.user.id } },
      });
      expect(sessionId(first.body)).toBe(sessionId(session));
      expect(first.body.refresh_token).not.toBe(session.refresh_token);
      expect((await refresh(session.refresh_token)).body.refresh_token).toBe(first.body.refresh_token);
      const second = await refresh(first.body.refresh_token);
      expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
      expect((await userOf(second.body)).status).toBe(200);
    });

    test("nobody is signed out with an unknown scope, with a key, or with a token of somebody else's making", async () => {
      const session = await signIn(h, someEmail());
      const { secretKey, publishableKey } = h.project;
      expect(await logout(session, "?scope=nope")).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message: 'Unsupported logout scope "nope"' },
      });
      for (const key of [secretKey, publishableKey])
        for (const call of [{ path: "user" }, { path: "logout", method: "POST" }])
          expect(await ask(call.path, { ...call, key })).toMatchObject({
            status: 403,
            body: { code: "bad_jwt", message: "invalid claim: missing sub claim" },
          });
      const forged = `${session.access_token.slice(0, -6)}AAAAAA`;
      for (const [token, fault] of [
        ["nonsense", /^invalid JWT: .*token contains an invalid number of segments$/],
        [forged, /^invalid JWT: .*signature is invalid$/],
      ] as const)
        expect(await ask("logout", { method: "POST", token })).toMatchObject({
          status: 403,
          body: { code: "bad_jwt", message: expect.stringMatching(fault) },
        });
      expect(await ask("user", { token: "two words" })).toMatchObject({
        status: 401,
        body: { code: "no_authorization", message: "This endpoint requires a valid Bearer token" },
      });
      expect((await userOf(session)).status).toBe(200);
    });
  });
}
