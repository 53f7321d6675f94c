import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supabaseClient } from "@/lib/backends/supabase/clients";
import { askAuth, type ProjectHarness, type Session, signIn } from "./auth-calls";
import { someEmail } from "./harness";

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** What Supabase Auth lets the secret key do with users: held so that the stand-in tells the truth. */
export function authAdminContract(name: string, start: () => Promise<ProjectHarness>): void {
  describe(`Auth's users on ${name}`, () => {
    let h: ProjectHarness;
    beforeAll(async () => {
      h = await start();
    });
    afterAll(() => h?.close());

    const ask = askAuth(() => h);
    const admin = () => supabaseClient(h.project).auth.admin;

    test("a user carries what was said at the first request, below what Auth knows of the address", async () => {
      const email = someEmail();
      const said = { company: "Northwind", nested: { a: 1 }, nothing: null };
      const lies = { sub: "me", email: "x@y.zz", email_verified: false, phone_verified: true };
      const { user } = await signIn(h, email, { ...said, ...lies });
      const known = { email, email_verified: true, phone_verified: false, sub: user.id };
      expect(user.user_metadata).toEqual({ company: "Northwind", nested: { a: 1 }, ...known });
      const later = await signIn(h, email, { company: "Southwind", more: true });
      expect(later.user).toMatchObject({ id: user.id, user_metadata: user.user_metadata });
      const plain = await signIn(h, someEmail());
      expect(Object.keys(plain.user.user_metadata).sort()).toEqual(Object.keys(known).sort());
      expect(
        (await ask("otp", { method: "POST", body: { email: someEmail(), data: "x" } })).body,
      ).toMatchObject({
        code: "bad_json",
      });
    });

    test("users are listed newest first, page by page, with the number of all", async () => {
      const emails: string[] = [];
      for (const _ of [1, 2, 3]) emails.unshift((await signIn(h, someEmail())).user.email);
      const one = await admin().listUsers({ page: 1, perPage: 2 });
      const two = await admin().listUsers({ page: 2, perPage: 2 });
      expect([...one.data.users, ...two.data.users].slice(0, 3).map(({ email }) => email)).toEqual(emails);
      expect(one.data).toMatchObject({ aud: "authenticated", nextPage: 2 });
      const raw = await ask("admin/users?per_page=2&page=1");
      const total = Number(raw.headers.get("x-total-count"));
      expect(total).toBeGreaterThanOrEqual(3);
      expect(one.data).toMatchObject({ total });
      const last = Math.ceil(total / 2);
      expect(raw.headers.get("link")).toBe(
        `</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=${last}&per_page=2>; rel="last"`,
      );
      const beyond = await ask(`admin/users?page=${last + 1}&per_page=2`);
      expect(beyond.body).toEqual({ users: [], aud: "authenticated" });
      expect(beyond.headers.get("link")).toBe(`</admin/users?page=${last}&per_page=2>; rel="last"`);
      expect(await ask("admin/users?page=x")).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message: expect.stringMatching(/^Bad Pagination Parameters: /) },
      });
    });

    test("a deleted user is gone with every session, and the address begins anew", async () => {
      const email = someEmail();
      const { user, access_token, refresh_token } = await signIn(h, email);
      expect((await admin().getUserById(user.id)).data.user).toMatchObject({ id: user.id, email });
      const deleted = await ask(`admin/users/${user.id}`, {
        method: "DELETE",
        body: { should_soft_delete: false },
      });
      expect(deleted).toMatchObject({ status: 200, body: {} });
      expect((await admin().deleteUser(user.id)).error).toMatchObject({
        status: 404,
        code: "user_not_found",
        message: "User not found",
      });
      const gone = {
        status: 403,
        body: { code: "user_not_found", message: "User from sub claim in JWT does not exist" },
      };
      expect(await ask("user", { token: access_token })).toMatchObject(gone);
      expect(await ask("logout", { method: "POST", token: access_token })).toMatchObject(gone);
      const body = { refresh_token };
      expect((await ask("token?grant_type=refresh_token", { method: "POST", body })).body).toMatchObject({
        code: "refresh_token_not_found",
      });
      expect((await admin().listUsers()).data.users.map(({ id }) => id)).not.toContain(user.id);
      expect((await signIn(h, email)).user.id).not.toBe(user.id);
    });

    test("an id that is none, an unknown one and a body that is no JSON are told apart", async () => {
      const { user } = await signIn(h, someEmail());
      const remove = (id: string, body: unknown = {}) => ask(`admin/users/${id}`, { method: "DELETE", body });
      expect(await remove("nope")).toMatchObject({
        status: 404,
        body: { code: "validation_failed", message: "user_id must be an UUID" },
      });
      expect(await remove(NOBODY)).toMatchObject({ status: 404, body: { code: "user_not_found" } });
      for (const body of ["{", { should_soft_delete: 5 }])
        expect(await remove(user.id, body)).toMatchObject({ status: 400, body: { code: "bad_json" } });
      expect((await admin().getUserById(user.id)).error).toBeNull();
    });

    describe("asked by somebody else", () => {
      let ended: Session;
      let alive: Session;
      beforeAll(async () => {
        ended = await signIn(h, someEmail());
        alive = await signIn(h, someEmail());
        await ask("logout", { method: "POST", token: ended.access_token });
      });

      test.each([
        ["the public key", () => ({ key: h.project.publishableKey }), "not_admin", /^User not allowed$/],
        ["a user", () => ({ token: alive.access_token }), "not_admin", /^User not allowed$/],
        ["an ended session", () => ({ token: ended.access_token }), "session_not_found", /^Session from/],
        ["nonsense", () => ({ token: "nonsense" }), "bad_jwt", /^invalid JWT: /],
      ])("%s sees and deletes nobody", async (_, caller, code, message) => {
        const refused = { status: 403, body: { code, message: expect.stringMatching(message) } };
        expect(await ask("admin/users", caller())).toMatchObject(refused);
        for (const id of [alive.user.id, NOBODY, "nope"])
          expect(await ask(`admin/users/${id}`, { method: "DELETE", ...caller() })).toMatchObject(refused);
        expect((await admin().getUserById(alive.user.id)).error).toBeNull();
      });
    });
  });
}
