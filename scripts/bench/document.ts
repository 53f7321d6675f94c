/**
 * `npm run bench:document`: what a page of the protected document costs, the route handler's whole work counted (grant,
 * revocations, tile, composite, encoding), compared with bare sharp compositing the same tile over the same pixels in the same run.
 * "pages" is drawing pages without the gates' modules.
 *
 * Twenty slides with photographs are made first. Each case runs in a process of its own, three times, in turn; the
 * medians are printed, so that one case's memory or a busy moment does not affect the others.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundle } from "../lib/bundle";
import { median } from "../lib/load";
import type { Numbers } from "./document-case";

const ROUNDS = 3;
const WIDTHS = ["1600", "2400"] as const;
const WAYS = ["handler", "pages", "sharp"] as const;

const program = resolve(".data/bench/main.mjs");
await bundle({ main: "scripts/bench/document-case.ts" }, ".data/bench");
const work = await mkdtemp(join(tmpdir(), "bench-document-"));
try {
  const started = Date.now();
  const { makeSlides } = await import("./slides");
  const prepared = await makeSlides(work);
  await writeFile(join(work, "made"), prepared.id);
  console.log(
    `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? ""}, Node ${process.versions.node}\n` +
      `${prepared.pages.length} slides with photographs, prepared at both widths in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  const results = new Map<string, Numbers[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const caseWidth of WIDTHS)
      for (const caseWay of WAYS) {
        const key = `${caseWay} ${caseWidth}`;
        results.set(key, [...(results.get(key) ?? []), child(caseWay, caseWidth)]);
      }
  print(results);
} finally {
  await rm(work, { recursive: true, force: true });
}

function child(caseWay: string, caseWidth: string): Numbers {
  const args = [program, caseWay, caseWidth, work];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e6 }));
}

function print(results: Map<string, Numbers[]>): void {
  const columns: [title: string, key: keyof Numbers, digits: number][] = [
    ["first ms", "firstMs", 0],
    ["tile ms", "tileMs", 1],
    ["warm ms", "medianMs", 1],
    ["p95 ms", "p95Ms", 1],
    ["KB/page", "kilobytes", 0],
    ["pages/s at 8", "perSecond", 1],
    ["MB idle", "memoryIdle", 0],
    ["MB at 1", "memoryOne", 0],
    ["MB at 8", "memoryEight", 0],
  ];
  const cell = (text: string, width: number) => text.padStart(width);
  console.log(["way, px".padEnd(14), ...columns.map(([title]) => cell(title, 12))].join(" "));
  const of = (key: string, name: keyof Numbers) => median((results.get(key) ?? []).map((one) => one[name]));
  for (const key of results.keys())
    console.log(
      [key.padEnd(14), ...columns.map(([, name, digits]) => cell(of(key, name).toFixed(digits), 12))].join(
        " ",
      ),
    );
  for (const caseWidth of WIDTHS) {
    const time = of(`handler ${caseWidth}`, "medianMs") / of(`sharp ${caseWidth}`, "medianMs");
    const flow = of(`sharp ${caseWidth}`, "perSecond") / of(`handler ${caseWidth}`, "perSecond");
    const memory = of(`handler ${caseWidth}`, "memoryEight");
    console.log(
      `\n${caseWidth} px: ${time.toFixed(2)} times bare sharp's time a page, ${flow.toFixed(2)} times at 8 at once; ` +
        `${memory.toFixed(0)} MB for the handler, 8 at once`,
    );
  }
}
