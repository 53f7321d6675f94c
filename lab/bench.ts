/**
 * `npx tsx lab/run.ts bench [-- --only pages,gates,...] [--runs 5]`: measures the built site (npm run build) and writes the
 * tables into lab/bench/measured.md. Compare figures only within one run on one machine; no test reads them.
 */

import { command, parse } from "../workshop/commands/lib/cli";
import { UsageError } from "../workshop/content/usage-error";
import { growth } from "./bench/growth";
import { mark } from "./bench/mark";
import { pages, phones, rates } from "./bench/pages";
import { printed, write } from "./bench/tables";

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
  const names = Object.keys(PARTS);
  const wanted = only?.split(",") ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`No such part: ${unknown.join(", ")}. Parts: ${names.join(", ")}`);
  for (const name of names.filter((one) => wanted.includes(one))) {
    const measure = PARTS[name];
    if (measure) write(name, await measure(Number(runs)));
  }
});
