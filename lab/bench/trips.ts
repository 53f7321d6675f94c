/**
 * `npx tsx lab/run.ts bench --only trips`: what visitors at the gates ask of Supabase, and how long they wait for an answer, with
 * a project 20 ms away: a proxy delays what goes to the tests' stand-in for Supabase and what it answers. Its database is a
 * Postgres (PGlite).
 */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { openPglite } from "../../rooms/backends/embedded/pglite";
import { standInHarness } from "../../tests/contract/harness";
import { measureOperations } from "../../tests/contract/operations";
import { table } from "../../workshop/commands/lib/cli";
import { median } from "../lib/load";

const AWAY_MS = 20;
const RUNS = 5;

let proxy: Awaited<ReturnType<typeof farAway>> | undefined;
const h = await standInHarness({
  open: openPglite,
  via: async (url) => {
    proxy = await farAway(url, AWAY_MS);
    return proxy.url;
  },
});
const runs: Awaited<ReturnType<typeof measureOperations>>[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await measureOperations(h));
const rows = (runs[0] ?? []).map(({ name, before, after }, i) => {
  const ms = median(runs.map((operations) => operations[i]?.ms ?? 0));
  const figures = [before.rounds, before.calls.length, after.calls.length].map(String);
  return [name, ...figures, `${ms.toFixed(0)} ms`, before.calls.join(", ")];
});
const heading = ["operation", "rounds", "calls", "later", "median", "calls before the answer"];
console.log(table([heading, ...rows]).join("\n"));
proxy?.close();
await h.close();

/**
 * Starts a proxy to a server of this machine that seems to be far away: what goes through it, there and back, arrives `ms / 2`
 * later. Returns the address to use instead of `url`.
 */
async function farAway(url: string, ms: number): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from.setNoDelay());
      from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), ms / 2));
      from.on("close", () => setTimeout(() => to.destroy(), ms / 2));
      from.on("error", () => from.destroy());
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const address = new URL(url);
  address.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: address.origin,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
