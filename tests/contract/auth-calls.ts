import { setTimeout as sleep } from "node:timers/promises";
import type { Harness, Project } from "./harness";

export type ProjectHarness = Harness & { project: Project };

/** What Auth answers to a right code or refresh token. */
export type Session = {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string; user_metadata: Record<string, unknown> };
};

export type AuthAnswer<Body> = { status: number; headers: Headers; body: Body };

type Call = {
  method?: string;
  body?: unknown;
  /** The secret key, unless given. */
  key?: string;
  /** Whom the call speaks for: the key, unless given. */
  token?: string;
  headers?: Record<string, string>;
};

/** Asks for the newer form of refusals. */
export const MODERN = { "X-Supabase-Api-Version": "2024-01-01" };

/** Sends a request to a project's Auth; again where other tests, or a run before, have emptied this caller's bucket. */
export const askAuth =
  (harness: () => ProjectHarness) =>
  async <Body = Record<string, unknown>>(path: string, call: Call = {}): Promise<AuthAnswer<Body>> => {
    const { project, advance } = harness();
    const { method = "GET", body, key = project.secretKey, token = key, headers = MODERN } = call;
    for (;;) {
      const response = await fetch(`${project.url}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: key,
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          ...headers,
        },
        body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      });
      const text = await response.text();
      const answer = {
        status: response.status,
        headers: response.headers,
        body: text && JSON.parse(text),
      };
      if (answer.headers.get("x-sb-error-code") !== "over_request_rate_limit") return answer;
      // The bucket fills by one a second.
      await (advance?.(1) ?? sleep(1000));
    }
  };

/** A session of a user who asked for a code and proved the address with it. */
export async function signIn(h: ProjectHarness, email: string, data?: object): Promise<Session> {
  const ask = askAuth(() => h);
  await h.advance?.(60);
  // Where time cannot be moved, a second request is cooled down, and the harness makes a code all the same.
  await ask("otp", { method: "POST", body: { email, data } });
  const body = { email, type: "email", token: await h.codeFor(email) };
  return (await ask<Session>("verify", { method: "POST", body })).body;
}
