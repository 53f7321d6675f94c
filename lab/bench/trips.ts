/**
 * `npx tsx lab/run.ts bench --only trips`: what visitors at the gates ask of Supabase, and how long they wait for an answer, with
 * a project 20 ms away: each call of the tests' stand-in for Supabase goes out 20 ms later. Its database is a Postgres (PGlite).
 */
import { setTimeout } from "node:timers/promises";
import { openPglite } from "../../rooms/backends/embedded/pglite";
import { standInHarness } from "../../tests/contract/harness";
import { measureOperations } from "../../tests/contract/operations";
import { table } from "../../workshop/commands/lib/cli";
import { median } from "../lib/load";

const AWAY_MS = 20;
const RUNS = 5;

const h = await standInHarness({ open: openPglite });
const { fetch } = globalThis;
globalThis.fetch = async (...call) => {
  await setTimeout(AWAY_MS);
  return fetch(...call);
};
const runs: Awaited<ReturnType<typeof measureOperations>>[] = [];
for (let run = 0; run < RUNS; run++) runs.push(await measureOperations(h));
const rows = (runs[0] ?? []).map(({ name, before, after }, i) => {
  const ms = median(runs.map((operations) => operations[i]?.ms ?? 0));
  const figures = [before.rounds, before.calls.length, after.calls.length].map(String);
  return [name, ...figures, `${ms.toFixed(0)} ms`, before.calls.join(", ")];
});
const heading = ["operation", "rounds", "calls", "later", "median", "calls before the answer"];
console.log(table([heading, ...rows]).join("\n"));
await h.close();
