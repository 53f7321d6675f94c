/**
 * `npx tsx lab/run.ts bench [-- --only pages,gates,...] [--runs 5]`: measures the built site (npm run build) and writes the
 * tables into lab/bench/measured.md. Compare figures only within one run on one machine; no test reads them.
 */

import { command, parse } from "../workshop/commands/lib/cli";
import { growth } from "./bench/growth";
import { mark } from "./bench/mark";
import { pages, phones, rates } from "./bench/pages";
import { printed, write } from "./bench/tables";
import { chosen } from "./lib/chosen";

/** The text of each part. */
const PARTS: Readonly<Record<string, (runs: number) => Promise<string>>> = {
  pages,
  phones,
  throughput: rates,
  trips: () => printed("lab/bench/trips.ts"),
  growth,
  gates: () => printed("lab/bench/gates.ts"),
  handlers: () => printed("lab/bench/handlers.ts"),
  owner: () => printed("lab/bench/owner.ts"),
  document: () => printed("lab/bench/document.ts"),
  mark,
};

await command(async () => {
  const { only, runs } = parse({
    options: { only: { type: "string" }, runs: { type: "string", default: "5" } },
  }).values;
  for (const [name, measure] of chosen("part", PARTS, only?.split(",") ?? []))
    write(name, await measure(Number(runs)));
});
