import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPglite } from "@/lib/backends/embedded/pglite";
import { type AuthSettings, createAuth, SHIPPED } from "./stand-in/auth";
import { type Answer, type Exchange, readExchange, writeAnswer } from "./stand-in/exchange";
import { createRest, type Role } from "./stand-in/rest";

export const SECRET_KEY = "sb_secret_stand_in_0123456789";
export const PUBLISHABLE_KEY = "sb_publishable_stand_in_0123456789";

/** What goes wrong next: an answer of its own, a connection that breaks, or one that never answers. */
export type Fault = Answer | "break" | "hang";

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/**
 * A server that answers as a Supabase project does (status, error codes, headers, cool-down, single use), over a real
 * Postgres with the project's own migrations. Tests talk HTTP to it and read its mails.
 */
export async function startStandIn(settings: Partial<AuthSettings> = {}) {
  const { pg, close } = await openPglite();
  await pg.exec("reset role");
  // Time stands still unless a test moves it, here and in Postgres alike.
  let time = Date.now();
  const now = () => time;
  const setDatabaseTime = () =>
    pg.query("select set_config('gate.now', $1, false)", [new Date(time).toISOString()]);
  await setDatabaseTime();
  const auth = createAuth({ ...SHIPPED, ...settings }, now);
  const rest = createRest(pg);
  const seen: Exchange[] = [];
  let fault: ((exchange: Exchange) => Fault | undefined) | undefined;

  const server = createServer(async (request, response) => {
    const exchange = await readExchange(request).catch(() => null);
    // A caller that gave up while sending gets no answer.
    if (!exchange) return;
    seen.push(exchange);
    const wrong = fault?.(exchange);
    if (wrong === "hang") return;
    if (wrong === "break") return void response.destroy();
    writeAnswer(response, wrong ?? (await answer(exchange)));
  });

  async function answer(exchange: Exchange): Promise<Answer> {
    const { method, path, headers } = exchange;
    const key = headers.apikey;
    if (!key)
      return {
        status: 401,
        body: {
          message: "No API key found in request",
          hint: "No `apikey` request header or url param was found.",
        },
      };
    if (key !== SECRET_KEY && key !== PUBLISHABLE_KEY)
      return { status: 401, body: { message: "Invalid API key", hint: "Double check your API key." } };
    if (method === "POST" && path === "/auth/v1/otp") return auth.otp(exchange);
    if (method === "POST" && path === "/auth/v1/verify") return auth.verify(exchange);
    const role = roleOf(String(key), headers.authorization);
    const [, fn] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(path) ?? [];
    if (fn && method === "POST") return rest.rpc(role, fn, exchange);
    const [, table] = /^\/rest\/v1\/(\w+)$/.exec(path) ?? [];
    if (table && method === "POST") return rest.insert(role, table, exchange);
    if (table && method === "GET") return rest.select(role, table, exchange);
    return { status: 404, body: { message: "no Route matched with those values" } };
  }

  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pg,
    auth,
    seen,
    now,
    /** Decides for each request whether something goes wrong; undefined ends it. */
    setFault: (next: typeof fault) => {
      fault = next;
    },
    advance: async (seconds: number) => {
      time += seconds * 1000;
      await setDatabaseTime();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      await close();
    },
  };
}

/** A user's token in Authorization outweighs the key: such a caller writes as that user. */
function roleOf(key: string, authorization: string | undefined): Role {
  const bearer = authorization?.replace(/^Bearer /, "");
  if (bearer && bearer !== key) return "authenticated";
  return key === SECRET_KEY ? "service_role" : "anon";
}
