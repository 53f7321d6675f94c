/**
 * `npx tsx lab/run.ts bench --only trips`: what visitors at the gates ask of Supabase, and how long they wait for an answer, with
 * a project 20 ms away: a proxy delays what goes to the tests' stand-in for Supabase and what it answers. Its database is a
 * Postgres (PGlite).
 */
import { openPglite } from "../../rooms/backends/embedded/pglite";
import { standInHarness } from "../../tests/contract/harness";
import { measureOperations } from "../../tests/contract/operations";
import { table } from "../../workshop/commands/lib/cli";
import { farAway } from "../lib/far-away";

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
  const times = runs.map((operations) => operations[i]?.ms ?? 0).sort((a, b) => a - b);
  const median = times[Math.floor(RUNS / 2)] ?? 0;
  const figures = [before.rounds, before.calls.length, after.calls.length].map(String);
  return [name, ...figures, `${median.toFixed(0)} ms`, before.calls.join(", ")];
});
const heading = ["operation", "rounds", "calls", "later", "median", "calls before the answer"];
console.log(table([heading, ...rows]).join("\n"));
proxy?.close();
await h.close();
