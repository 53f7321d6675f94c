import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askAuth, MODERN, type ProjectHarness } from "./auth-calls";
import { someEmail } from "./harness";

const LENGTH = /^code challenge has to be between 43 and 128 characters$/;
const STRANGER = "nobody@northwind-turbines.com";

const challenge = (code_challenge: unknown, code_challenge_method = "s256") => ({
  email: STRANGER,
  code_challenge,
  code_challenge_method,
});

/** What Supabase Auth answers to requests that are wrong: held so that the stand-in tells the truth. */
export function authWireContract(name: string, start: () => Promise<ProjectHarness>): void {
  describe(`Auth's refusals on ${name}`, () => {
    let h: ProjectHarness;
    beforeAll(async () => {
      h = await start();
      await h.advance?.(60);
    });
    afterAll(() => h?.close());

    const ask = askAuth(() => h);
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      ask(path, { method: "POST", body, headers });

    test.each([
      ["half a JSON", "{", 400, "bad_json", /^Could not parse request body as JSON/],
      ["a list", [], 400, "bad_json", /^Could not parse request body as JSON/],
      ["a number for an address", { email: 5 }, 400, "bad_json", /^Could not parse request body as JSON/],
      ["no address", {}, 400, "validation_failed", /^One of email or phone must be set$/],
      ["no address at all in it", { email: "a b@c.de" }, 400, "validation_failed", /: invalid format$/],
      [
        "half a challenge",
        { email: STRANGER, code_challenge: "x" },
        400,
        "validation_failed",
        /^PKCE flow requires code_challenge_method and code_challenge$/,
      ],
      ["a challenge that is too short", challenge("short"), 400, "validation_failed", LENGTH],
      ["a challenge that is too long", challenge("a".repeat(129)), 400, "validation_failed", LENGTH],
      [
        "a challenge of other characters",
        challenge(`${"a".repeat(43)}+/=`),
        400,
        "validation_failed",
        /^code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes$/,
      ],
      ["a number for a challenge", challenge(5), 400, "bad_json", /^Could not parse request body as JSON/],
      [
        "a stranger who must be known",
        { email: STRANGER, create_user: false },
        422,
        "otp_disabled",
        /^Signups not allowed for otp$/,
      ],
    ])("a code asked for with %s", async (_, body, status, code, message) => {
      const answer = await post("otp", body, MODERN);
      expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
      expect(answer.headers.get("x-sb-error-code")).toBe(code);
      expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    });

    test("a challenge by a method that Auth does not know is a fault of its own", async () => {
      const answer = await post("otp", challenge("a".repeat(43), "s512"), MODERN);
      expect(answer).toMatchObject({ status: 500, body: { code: "unexpected_failure" } });
      expect(answer.headers.get("x-sb-error-code")).toBeNull();
    });

    const CODE = { email: STRANGER, token: "1234567", type: "email" };
    test.each([
      [
        "no kind",
        { ...CODE, type: undefined },
        400,
        "validation_failed",
        /^Verify requires a verification type$/,
      ],
      ["no code", { ...CODE, token: "" }, 400, "validation_failed", /^Verify requires either a token or a/],
      ["a number for a code", { ...CODE, token: 1234567 }, 400, "bad_json", /^Could not parse request body/],
      [
        "no address",
        { ...CODE, email: undefined },
        400,
        "validation_failed",
        /^Only an email address or phone/,
      ],
      ["a wrong address", { ...CODE, email: "nonsense" }, 422, "validation_failed", /^Invalid email format$/],
      ["an unknown address", CODE, 403, "otp_expired", /^Token has expired or is invalid$/],
      ["another kind", { ...CODE, type: "nope" }, 403, "otp_expired", /^Token has expired or is invalid$/],
      [
        "the hash of a link",
        { type: "email", token_hash: "abc" },
        403,
        "otp_expired",
        /^Email link is invalid or has expired$/,
      ],
    ])("a code tried with %s", async (_, body, status, code, message) => {
      const answer = await post("verify", body, MODERN);
      expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
    });

    test("the cool-down names its seconds, and an old client gets the old form", async () => {
      const email = someEmail();
      expect(await post("otp", { email })).toMatchObject({ status: 200, body: {} });
      const again = await post("otp", { email: email.toUpperCase() });
      expect(again).toMatchObject({
        status: 429,
        body: {
          code: 429,
          error_code: "over_email_send_rate_limit",
          msg: expect.stringMatching(
            /^For security purposes, you can only request this after \d+ seconds\.$/,
          ),
        },
      });
      expect(again.headers.get("x-supabase-api-version")).toBeNull();
    });

    test("no session is refreshed without its token", async () => {
      const refresh = (token: string) =>
        post("token?grant_type=refresh_token", { refresh_token: token }, MODERN);
      expect((await refresh("x")).body).toMatchObject({ code: "validation_failed" });
      expect((await refresh("abcdefghijkl")).body).toMatchObject({ code: "refresh_token_not_found" });
    });
  });
}
