// One case of lab/bench/document.ts in a separate process: WAY WIDTH FOLDER. Prints its numbers as JSON.
import { join } from "node:path";
import sharp from "sharp";
import { markLines } from "../../document/mark/mark-text";
import { makeTile } from "../../document/mark/tile";
import { fileStore } from "../../document/store/file-store";
import type { PageWidth } from "../../document/viewer-terms";
import { median, memoryOf, percentile } from "../lib/load";

const WARM_ROUNDS = 4;
const AT_ONCE = 8;
const LOAD = 200;

export type Numbers = Awaited<ReturnType<typeof runCase>>;

type Ask = (page: number, reader: number) => Promise<number>;

const WAYS: Record<string, (width: number, folder: string) => Promise<Ask>> = {
  handler,
  pages: pagesAlone,
  sharp: bareSharp,
};

async function runCase(way: string, width: number, folder: string) {
  const store = fileStore(join(folder, "document"));
  const pages = (await store.current())?.pages.length ?? 0;
  const ask = await (WAYS[way] ?? bareSharp)(width, folder);

  const memoryIdle = megabytes();
  const bytes = [await ask(1, 0)];
  const firstMs = performance.now();
  const tiles = way === "sharp" ? [0] : await timed(20, (i) => makeTile(lines(100 + i), width));
  const times = await timed(pages * WARM_ROUNDS, async (i) => bytes.push(await ask(1 + (i % pages), 0)));
  const memoryOne = megabytes();

  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, reader) => {
      while (next < LOAD) await ask(1 + (next++ % pages), reader);
    }),
  );
  const perSecond = LOAD / ((performance.now() - start) / 1000);
  return {
    firstMs,
    /** To draw a new reader's tile; 0 if the case draws none. */
    tileMs: median(tiles),
    medianMs: median(times),
    p95Ms: percentile(times, 0.95),
    kilobytes: bytes.reduce((sum, length) => sum + length, 0) / bytes.length / 1024,
    /** With eight requests at once. */
    perSecond,
    /** Highest resident memory in MB. */
    memoryIdle,
    memoryOne,
    memoryEight: megabytes(),
  };
}

/** The whole route without the socket. Only this case loads the gates' modules. */
async function handler(width: number, folder: string): Promise<Ask> {
  const { setUpDocument, SESSIONS } = await import("../../tests/fixtures/pdf/reader");
  const { GET } = await import("../../app/api/nda/pages/[page]/route");
  const setup = await setUpDocument(join(folder, "document"));
  const cookies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, reader) =>
      setup.reader(`reader${reader}@acme-industries.com`, SESSIONS[0]),
    ),
  );
  return async (page, reader) => {
    const request = setup.request(`/api/nda/pages/${page}?width=${width}`, cookies[reader]);
    const response = await GET(request, { params: Promise.resolve({ page: String(page) }) }, setup.app);
    if (response.status !== 200) throw new Error(`The handler answered ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
}

async function pagesAlone(width: number, folder: string): Promise<Ask> {
  const { serverOf } = await import("../../tests/fixtures/leak/served");
  const store = fileStore(join(folder, "document"));
  const document = await store.current();
  if (!document) throw new Error("No document is prepared");
  const serve = serverOf(store, document, new Uint8Array(32).fill(7));
  return async (page, reader) => {
    const facts = { email: `reader${reader}@acme-industries.com`, at: new Date() };
    return (await serve({ session: "bench", page, width: width as PageWidth, facts })).length;
  };
}

async function bareSharp(width: number, folder: string): Promise<Ask> {
  const store = fileStore(join(folder, "document"));
  const id = (await store.current())?.id ?? "";
  const { width: tileWidth, height, rows, columns, strengths } = await makeTile(lines(0), width);
  const rgba = Buffer.alloc(tileWidth * height * 4);
  for (let y = 0; y < height; y++)
    for (let i = rows[y] ?? 0; i < (rows[y + 1] ?? 0); i++)
      rgba[(y * tileWidth + (columns[i] ?? 0)) * 4 + 3] = Math.round((strengths[i] ?? 0) * 0.11);
  const input = await sharp(rgba, { raw: { width: tileWidth, height, channels: 4 } })
    .png()
    .toBuffer();
  return async (page) => {
    const base = await store.readBase(id, page, width as PageWidth);
    const image = await sharp(base ?? Buffer.alloc(0))
      .composite([{ input, tile: true, gravity: "northwest" }])
      .jpeg({ quality: 80 })
      .toBuffer();
    return image.length;
  };
}

async function timed(count: number, act: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await act(i);
    times.push(performance.now() - start);
  }
  return times;
}

const FACTS = {
  ip: "203.0.113.7",
  timeZone: "Europe/Berlin",
  language: "en-GB",
  ownershipLine: "Confidential. Property of Alex Doe.",
};
const lines = (reader: number) =>
  markLines({ ...FACTS, email: `reader${reader}@acme-industries.com`, at: new Date() });

/** From /proc: Node's value starts with the parent's peak. */
const megabytes = (): number => memoryOf("self", "VmHWM") || process.resourceUsage().maxRSS / 1024;

const [way = "", width = "", folder = ""] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await runCase(way, Number(width), folder)));
process.exit(0);
