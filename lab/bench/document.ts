/**
 * `npx tsx --conditions=react-server lab/bench/document.ts`: compares a page of the protected document in the route handler
 * with sharp compositing the same tile. "pages" draws without the gates' modules. Each case runs three times in a separate
 * process; prints the medians.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Manifest } from "../../document/manifest";
import { prepareDocument } from "../../document/prepare";
import { fileStore } from "../../document/store/file-store";
import { random } from "../../tests/fixtures/leak/phone";
import { makePdf } from "../../tests/fixtures/pdf/make-pdf";
import { bundle } from "../../workshop/commands/lib/bundle";
import { table } from "../../workshop/commands/lib/cli";
import { median } from "../lib/load";
import type { Numbers } from "./document-case";
import { PHOTO, photo } from "./trace/documents";

const SLIDES = 20;
const ROUNDS = 3;
const WIDTHS = ["1600", "2400"] as const;
const WAYS = ["handler", "pages", "sharp"] as const;

const program = resolve(".data/bench/main.mjs");
await bundle({ main: "lab/bench/document-case.ts" }, ".data/bench");
const work = await mkdtemp(join(tmpdir(), "bench-document-"));
try {
  const started = Date.now();
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
  const of = (key: string, name: keyof Numbers) => median((results.get(key) ?? []).map((one) => one[name]));
  const rows = [...results.keys()].map((key) => [
    key,
    ...columns.map(([, name, digits]) => of(key, name).toFixed(digits)),
  ]);
  console.log(table([["way, px", ...columns.map(([title]) => title)], ...rows]).join("\n"));
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

async function makeSlides(folder: string): Promise<Manifest> {
  const pages = [];
  for (let i = 0; i < SLIDES; i++)
    pages.push({
      text: `Slide ${i + 1} of the benchmark`,
      photo: { jpeg: await photo(random(i)), ...PHOTO },
    });
  const file = join(folder, "slides.pdf");
  await writeFile(file, makePdf({ title: "Benchmark", pages }));
  return prepareDocument(file, fileStore(join(folder, "document")));
}
