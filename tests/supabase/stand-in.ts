import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { openPglite } from "@/rooms/backends/embedded/pglite";
import { createAuth } from "./auth";
import { type AuthSettings, management, shippedSettings } from "./auth-settings";
import { type Answer, type Exchange, readExchange, writeAnswer } from "./exchange";
import { refusedByGateway, roleOf } from "./gateway";
import { createRest } from "./rest";
import { createStorage } from "./storage";

const STATEMENTS = 40;

/** The next fault: another answer, a connection that breaks, or one that never answers or never ends. */
export type Fault = Answer | "break" | "hang" | "stall";

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

export type StandInOptions = {
  /** Differences from the settings that `supabase config push` makes. */
  auth?: Partial<AuthSettings>;
  /** Time passes by itself. Without it, it stops until a test moves it. */
  realTime?: boolean;
  port?: number;
  open?: typeof openPglite;
};

/**
 * A server that answers like a Supabase project, over a real Postgres with the project's migrations. Its mails are in `auth.mails`
 * and at `GET /_mails`.
 */
export async function startStandIn({
  auth: changes,
  realTime = false,
  port = 0,
  open = openPglite,
}: StandInOptions = {}) {
  const { pg, close } = await open();
  await pg.exec("reset role");
  let standing = Date.now();
  const now = () => (realTime ? Date.now() : standing);
  const setDatabaseTime = async () => {
    if (!realTime)
      await pg.query("select set_config('gate.now', $1, false)", [new Date(standing).toISOString()]);
  };
  await setDatabaseTime();
  const settings = { ...shippedSettings(), ...changes };
  async function commit(): Promise<void> {
    for (let i = 0; i < STATEMENTS; i++) {
      await pg.exec("select 1");
      await turn();
    }
  }
  const auth = createAuth(settings, now, commit);
  const rest = createRest(pg);
  const storage = createStorage();
  const seen: Exchange[] = [];
  const answering = new Set<Promise<Answer>>();
  let fault: ((exchange: Exchange) => Fault | undefined) | undefined;

  const server = createServer(async (request, response) => {
    const exchange = await readExchange(request).catch(() => null);
    if (!exchange) return;
    seen.push(exchange);
    const wrong = fault?.(exchange);
    if (wrong === "hang") return;
    if (wrong === "break") return void response.destroy();
    if (wrong === "stall") return void response.writeHead(200, { "Content-Length": 9 }).write("a");
    if (wrong) return writeAnswer(response, wrong);
    const work = answer(exchange);
    answering.add(work);
    writeAnswer(response, await work.finally(() => answering.delete(work)));
  });

  async function answer(exchange: Exchange): Promise<Answer> {
    const { method, path } = exchange;
    if (method === "GET" && path === "/_mails") return { status: 200, body: auth.mails.map(mailAsRead) };
    const managed = management(exchange, settings);
    const early = managed ?? refusedByGateway(exchange);
    if (early) return early;
    if (path.startsWith("/storage/v1/")) return storage.answer(exchange);
    if (path.startsWith("/auth/v1/")) return auth.answer(exchange);
    const role = roleOf(exchange);
    // Nothing of the site's sends PostgREST a token of somebody else's making.
    if (role === "forged") return { status: 401, body: { message: "The stand-in knows no such token" } };
    const [, fn] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(path) ?? [];
    if (fn && method === "POST") return rest.rpc(role, fn, exchange);
    const [, table] = /^\/rest\/v1\/(\w+)$/.exec(path) ?? [];
    if (table && method === "POST") return rest.insert(role, table, exchange);
    if (table && method === "GET") return rest.select(role, table, exchange);
    return { status: 404, body: { message: "no Route matched with those values" } };
  }

  await new Promise<void>((done) => {
    server.listen(port, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pg,
    auth,
    storage,
    seen,
    now,
    setFault: (next: typeof fault) => {
      fault = next;
    },
    /** Moves a time that stands still, here and in Postgres alike. */
    advance: async (seconds: number) => {
      if (realTime) throw new Error("Time passes by itself here.");
      standing = Math.round(standing + seconds * 1000);
      await setDatabaseTime();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      // An open transaction still needs Postgres.
      await Promise.all(answering);
      await close();
    },
  };
}

const mailAsRead = ({ email, subject, at }: StandIn["auth"]["mails"][number]) => ({
  to: email,
  text: subject,
  at,
});
