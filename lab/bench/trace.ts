/**
 * `npx tsx --conditions=react-server lab/bench/trace.ts [--pages 2] [--only served --only phone] [--parts
 * attacks,innocent,looks,time] [--seed 9]`: attacks pages of the shipped document and of three other kinds, and counts how often
 * `npm run document -- trace` names the right reader; the same with unmarked pages and pages of other documents, what the mark
 * changes of a page, and how long a trace takes. Prints tables for lab/bench/measured.md. `--pages` takes the first pages of each
 * document only. To develop the detector, use a seed: it makes other pages than those that the tables are about.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { KnownPage } from "../../rooms/leak/find-pages";
import { openCv } from "../../rooms/leak/opencv";
import { greyOf } from "../../rooms/leak/read-picture";
import { type Finding, tracePicture } from "../../rooms/leak/trace-picture";
import { averageOf } from "../../tests/fixtures/leak/attacks";
import { command, parse } from "../../workshop/commands/lib/cli";
import { table } from "./tables";
import { attacksWith, type LabAttack } from "./trace/attacks";
import { prepareAll } from "./trace/documents";
import { looksOf } from "./trace/looks";
import { type BenchPage, KEY, pagesOf } from "./trace/pages";

const SESSIONS = Array.from({ length: 200 }, (_, i) => `reader ${i}`);
const MANY = Array.from({ length: 20_000 }, (_, i) => `stranger ${i}`);

/** The results of the sessions that had no part in the leaks. */
class Innocents {
  private readonly counts = { pictures: 0, recognized: 0, comparisons: 0, wrong: 0, highest: 0 };

  /** Returns how many sessions that are not `guilty` a finding names. */
  add({ page, named, scores }: Finding<KnownPage>, guilty: readonly string[] = []): number {
    const isInnocent = ({ session }: { session: string }) => !guilty.includes(session);
    const others = scores.filter(isInnocent);
    const wrong = named.filter(isInnocent).length;
    this.counts.pictures++;
    if (page) this.counts.recognized++;
    this.counts.comparisons += others.length;
    this.counts.wrong += wrong;
    for (const { z } of others) this.counts.highest = Math.max(this.counts.highest, z);
    return wrong;
  }

  toString(): string {
    const { pictures, recognized, comparisons, wrong, highest } = this.counts;
    return `${pictures} pictures, a page recognized in ${recognized}, ${comparisons} comparisons with sessions without a part, ${wrong} wrong names, highest z ${highest.toFixed(2)}`;
  }
}

const cv = await openCv();

await command(async () => {
  const { pages, only, parts, seed } = parse({
    options: {
      pages: { type: "string", default: "100" },
      only: { type: "string", multiple: true },
      parts: { type: "string", default: "attacks,innocent,looks,time" },
      seed: { type: "string", default: "0" },
    },
  }).values;
  const folder = await mkdtemp(join(tmpdir(), "bench-trace-"));
  try {
    const prepared = await prepareAll(folder, Number(seed));
    const documents = await Promise.all(prepared.map((one) => pagesOf(one, Number(pages))));
    const attacks = Object.entries(attacksWith(cv)).filter(
      ([name]) => !only || only.some((part) => name.includes(part)),
    );
    const all = documents.flat();
    console.log(`${all.length} pages of ${documents.length} documents`);
    const work: Record<string, () => Promise<string>> = {
      attacks: () => attacked(all, attacks),
      innocent: () => innocent(all, attacks),
      looks: () => looks(documents),
      time: () => time(documents[0] ?? []),
    };
    for (const part of parts.split(",")) console.log(`\n${await work[part]?.()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();

type Attacks = readonly (readonly [name: string, attack: LabAttack])[];

async function traceOf(
  picture: Buffer,
  known: readonly KnownPage[],
  sessions: readonly string[],
): Promise<Finding<KnownPage>> {
  return tracePicture(cv, await greyOf(sharp(picture)), known, { keys: [KEY], sessionsOf: () => sessions });
}

async function attacked(pages: readonly BenchPage[], attacks: Attacks): Promise<string> {
  const innocents = new Innocents();
  const rows: (string | number)[][] = [];
  for (const [name, attack] of attacks) {
    const zs: number[] = [];
    const missed: string[] = [];
    let [right, wrong] = [0, 0];
    for (const [i, page] of pages.entries()) {
      const guilty = Array.from(
        { length: attack.readers ?? 1 },
        (_, k) => SESSIONS[(i * 37 + k * 11) % SESSIONS.length] ?? "",
      );
      const copies = await Promise.all(guilty.map(page.copy));
      const served = copies.length > 1 ? await averageOf(copies) : copies[0];
      if (!served || !((await attack.isApt?.(served)) ?? true)) continue;
      const finding = await traceOf(await attack.make(served, i), page.fellows, SESSIONS);
      wrong += innocents.add(finding, guilty);
      const hits = finding.named.filter(({ session }) => guilty.includes(session));
      if (hits.length >= (attack.enough ?? guilty.length)) right++;
      else missed.push(`${page.name}${finding.page ? "" : " (not recognized)"}`);
      zs.push(hits.at(-1)?.z ?? finding.highest);
    }
    zs.sort((a, b) => a - b);
    const [least, middle] = [zs[0] ?? 0, zs[zs.length >> 1] ?? 0];
    const row = [name, `${right} of ${zs.length}`, `${least.toFixed(0)} / ${middle.toFixed(0)}`, wrong];
    rows.push(row);
    console.log(row.join(" | "), missed.length > 0 ? `missed: ${missed.join(", ")}` : "");
  }
  return `${table(["what happened to the picture", "named rightly", "z", "wrong names"], rows)}\n\nOf these: ${innocents}`;
}

async function innocent(pages: readonly BenchPage[], attacks: Attacks): Promise<string> {
  const [unmarked, elsewhere] = [new Innocents(), new Innocents()];
  const others = (page: BenchPage) =>
    pages.filter(({ fellows }) => fellows !== page.fellows).map(({ known }) => known);
  for (const [, { make }] of attacks.filter(([, attack]) => attack.innocent))
    for (const [i, page] of pages.entries())
      unmarked.add(await traceOf(await make(page.base, i), page.fellows, MANY));
  for (const page of pages)
    elsewhere.add(await traceOf(await page.copy("of another document"), others(page), MANY));
  return `Unmarked: ${unmarked}\nPages of other documents: ${elsewhere}`;
}

async function looks(documents: readonly (readonly BenchPage[])[]): Promise<string> {
  const rows = [];
  const all: number[] = [];
  for (const pages of documents) {
    const found = await Promise.all(pages.map(looksOf));
    const likeness = found.map(({ ssim }) => ssim).sort((a, b) => a - b);
    all.push(...likeness);
    const more = (100 * found.reduce((sum, one) => sum + one.more, 0)) / found.length;
    rows.push([pages[0]?.name.replace(/ \d+$/, "") ?? "", pages.length, ...ends(likeness), more.toFixed(1)]);
  }
  rows.push(["all", all.length, ...ends(all.sort((a, b) => a - b)), ""]);
  return table(["document", "pages", "SSIM, least", "median", "more bytes, %"], rows);
}

function ends(sorted: readonly number[]): string[] {
  return [sorted[0], sorted[sorted.length >> 1]].map((value = 0) => value.toFixed(4));
}

/** Of a screenshot, with nothing kept from earlier traces. */
async function time(document: readonly BenchPage[]): Promise<string> {
  const [page] = document;
  const make = attacksWith(cv)["screenshot, ratio 1.25"]?.make;
  if (!page || !make) return "";
  const leak = await make(await page.copy(SESSIONS[0] ?? ""), 0);
  const sessions = [...MANY.slice(1), SESSIONS[0] ?? ""];
  const rows = [];
  for (const [name, known] of [
    ["the page is known", [page.known]],
    [`one of ${page.fellows.length} pages`, page.fellows],
  ] as const) {
    const start = [performance.now(), process.cpuUsage()] as const;
    const fresh = known.map((one) => ({ ...one, read: one.readAgain }));
    const { named } = await traceOf(leak, fresh, sessions);
    const { user, system } = process.cpuUsage(start[1]);
    const took = (performance.now() - start[0]) / 1000;
    rows.push([name, took.toFixed(1), ((user + system) / 1e6).toFixed(1), named.length]);
  }
  return table([`${sessions.length} sessions`, "seconds", "of a processor", "named"], rows);
}
