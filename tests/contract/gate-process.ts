// A small server process: the site's route handlers and database, driven by JSON lines. Run by containers.test.ts.
import { createInterface } from "node:readline";
import { POST as otp } from "@/app/api/nda/otp/route";
import { POST as verify } from "@/app/api/nda/verify/route";
import { POST as unlock } from "@/app/api/unlock/route";
import { env } from "@/lib/env/server-env";
import { liveGate } from "@/rooms/backends";
import { embeddedDatabase, type Patience } from "@/rooms/backends/embedded/database";
import { type App, contextOf, liveApp } from "@/rooms/http/app";
import { studyGrant } from "@/rooms/http/grants";
import type { GateDatabase } from "@/rooms/rules/ports";
import { CONTENT } from "./site";

export type Order = { id: number } & (
  | { do: "otp" | "verify" | "unlock"; body: unknown; address: string; cookie?: string }
  | { do: "holds"; slug: string; cookie: string }
  | { do: "wait"; longest: Partial<Patience> }
  | { do: "call"; fn: Parameters<GateDatabase["call"]>[0]; args: Record<string, unknown> }
);
export type Report = { id: number; status?: number; body?: unknown; cookies?: string[]; error?: string };

// Long enough for any machine, until a test wants to see the end of it. The site's own code takes the one opened here.
const patience = { openingMs: 60_000, answerMs: 60_000 };
if (!env().supabase) embeddedDatabase(env().dataDir, patience);

// No Next is here to say when an answer has been sent. The content is the tests' own, whatever the site has.
const app: App = { ...liveApp, afterwards: (task) => void task(), content: CONTENT };
const routes = { otp, verify, unlock };

async function obey(order: Order): Promise<Omit<Report, "id">> {
  switch (order.do) {
    case "call":
      return { body: await liveGate()?.database.call(order.fn, order.args) };
    case "wait":
      Object.assign(patience, order.longest);
      return {};
    case "holds":
      return {
        body: (await studyGrant(contextOf(new Headers({ cookie: order.cookie }), app), order.slug)) !== null,
      };
    default: {
      const response = await routes[order.do](
        new Request(`http://localhost:3000/api/${order.do}`, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "x-test-address": order.address,
            ...(order.cookie ? { cookie: order.cookie } : {}),
          },
          body: JSON.stringify(order.body),
        }),
        {},
        app,
      );
      const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      return { status: response.status, body: await response.json(), cookies };
    }
  }
}

createInterface({ input: process.stdin }).on("line", async (line) => {
  const order = JSON.parse(line) as Order;
  const report: Report = await obey(order).then(
    (done) => ({ id: order.id, ...done }),
    (error) => ({ id: order.id, error: String(error) }),
  );
  process.stdout.write(`@${JSON.stringify(report)}\n`);
});
