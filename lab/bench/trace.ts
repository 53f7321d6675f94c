/**
 * `npx tsx --conditions=react-server lab/bench/trace.ts [--pages 2] [--only served,phone]`: attacks pages of the shipped document
 * and of three other kinds, and counts how often `npm run document -- trace` names the right reader. A quick run takes the first
 * pages of each document only. Prints tables for docs/document.md.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type KnownPage, PAGE_PX } from "../../lib/document/trace/leak/find-pages";
import { openCv } from "../../lib/document/trace/leak/opencv";
import { greyOf } from "../../lib/document/trace/leak/read-picture";
import { tracePicture } from "../../lib/document/trace/leak/trace-picture";
import { averageOf } from "../../tests/fixtures/leak/attacks";
import { serverOf } from "../../tests/fixtures/leak/served";
import { command, parse } from "../../tools/lib/cli";
import { table } from "./tables";
import { attacksWith } from "./trace/attacks";
import { type Prepared, prepareAll } from "./trace/documents";

const SESSIONS = Array.from({ length: 200 }, (_, i) => `reader ${i}`);
const MANY = Array.from({ length: 20_000 }, (_, i) => `stranger ${i}`);
const KEY = new Uint8Array(32).fill(7);

const cv = await openCv();

type Page = { prepared: Prepared; known: KnownPage; base: Buffer; fellows: KnownPage[] };

await command(async () => {
  const { values } = parse({
    options: { pages: { type: "string", default: "100" }, only: { type: "string" } },
  });
  const folder = await mkdtemp(join(tmpdir(), "bench-trace-"));
  try {
    const pages = (
      await Promise.all((await prepareAll(folder, 0)).map((one) => pagesOf(one, Number(values.pages))))
    ).flat();
    const only = values.only?.split(",");
    const attacks = Object.entries(attacksWith(cv)).filter(
      ([name]) => !only || only.some((part) => name.includes(part)),
    );
    console.log(`${pages.length} pages, ${SESSIONS.length} sessions`);
    const rows: (string | number)[][] = [];
    let innocent = 0;
    for (const [name, { readers = 1, enough = readers, make }] of attacks) {
      const zs: number[] = [];
      const missed: string[] = [];
      let [right, wrong] = [0, 0];
      for (const [i, page] of pages.entries()) {
        const guilty = Array.from(
          { length: readers },
          (_, k) => SESSIONS[(i * 37 + k * 11) % SESSIONS.length] as string,
        );
        const copies = await Promise.all(guilty.map((session) => copyOf(page, session)));
        const leak = await make(await (copies.length > 1 ? averageOf(copies) : (copies[0] as Buffer)), i);
        const finding = await tracePicture(cv, await greyOf(sharp(leak)), page.fellows, {
          keys: [KEY],
          sessionsOf: () => SESSIONS,
        });
        const hits = finding.named.filter(({ session }) => guilty.includes(session));
        wrong += finding.named.length - hits.length;
        if (hits.length >= enough) right++;
        else
          missed.push(`${page.prepared.kind} ${page.known.page}${finding.page ? "" : " (not recognized)"}`);
        zs.push(hits.at(-1)?.z ?? finding.highest);
      }
      zs.sort((a, b) => a - b);
      const [least, middle] = [zs[0] ?? 0, zs[zs.length >> 1] ?? 0];
      rows.push([name, `${right} of ${pages.length}`, `${least.toFixed(0)} / ${middle.toFixed(0)}`, wrong]);
      console.log(rows.at(-1)?.join(" | "), missed.join(", "));
    }
    let [trials, falsely] = [0, 0];
    for (const [name, { make }] of attacks.filter(([, { innocent }]) => innocent))
      for (const [i, page] of pages.entries()) {
        const leak = await greyOf(sharp(await make(page.base, i)));
        const { named, highest } = await tracePicture(cv, leak, page.fellows, {
          keys: [KEY],
          sessionsOf: () => MANY,
        });
        trials += MANY.length;
        falsely += named.length;
        innocent = Math.max(innocent, highest);
        if (named.length > 0) console.log(`FALSE: ${name}, ${page.prepared.kind} ${page.known.page}`);
      }
    console.log(`\n${table(["attack", "named rightly", "z min / median", "wrong names"], rows)}`);
    console.log(
      `\nUnmarked: ${trials} comparisons, ${falsely} wrong names, highest z ${innocent.toFixed(2)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
process.exit();

async function pagesOf(prepared: Prepared, most: number): Promise<Page[]> {
  const { store, document } = prepared;
  const source = document.source.sha256;
  const bases: Buffer[] = [];
  for (let number = 1; number <= document.pages.length; number++)
    bases.push((await store.readBase(document.id, number, PAGE_PX)) ?? Buffer.alloc(0));
  const fellows = document.pages.map(
    (size, i): KnownPage => ({
      source,
      page: i + 1,
      size,
      read: (px) => greyOf(sharp(bases[i]).resize(px)),
    }),
  );
  return fellows.slice(0, most).map((known, i) => ({ prepared, known, base: bases[i] as Buffer, fellows }));
}

function copyOf({ prepared: { store, document }, known: { page } }: Page, session: string): Promise<Buffer> {
  return serverOf(store, document, KEY)({ session, page });
}
