import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/api/nda/pages/[page]/route";
import { markLines } from "@/lib/document/mark/mark-text";
import { drawTile, makeTile } from "@/lib/document/mark/tile";
import type { Pixels } from "@/lib/document/pdf/pixels";
import { type DocumentSetup, SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { changesIn, evidence, ssim } from "@/tests/fixtures/pixels";
import { PAGE_WIDTHS, type PageWidth } from "../viewer-terms";
import { addTrace, fieldOf } from "./embed";
import { gainsOf } from "./gains";
import { COLUMNS, rowsOf, shapeOf, signsOf } from "./pattern";

const KEY = new Uint8Array(32).fill(7);
const [SESSION] = SESSIONS;
const COPY = { session: SESSION, source: "a".repeat(64), page: 1 };
const PAGES = ["paper", "night", "photograph"];

let setup: DocumentSetup;
beforeAll(async () => {
  setup = await setUpDocument();
  const size = { width: 960, height: 540 };
  const plain = sharp({ create: { ...size, channels: 3, background: "#101418" } }).jpeg();
  const night = { jpeg: await plain.toBuffer(), ...size };
  const photo = { jpeg: await photograph(size), ...size };
  const text = "Nothing here is true.";
  await setup.prepare({ pages: [{ text }, { text, photo: night }, { text, photo }] });
});
afterAll(() => setup.close());

/** Light, soft shapes and grain, the same each time. */
function photograph({ width, height }: { width: number; height: number }): Promise<Buffer> {
  let seed = 1;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const light = 110 + 60 * Math.sin(x / 90) * Math.cos(y / 70) + 40 * (y / height) + 50 * (random() - 0.5);
    data.set([light, light * 0.9, light * 0.7], 3 * i);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function decoded(jpeg: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function clean(page: number, width: PageWidth = 1600): Promise<Pixels> {
  const { id } = (await setup.store.current()) ?? {};
  return decoded((await setup.store.readBase(id ?? "", page, width)) ?? new Uint8Array());
}

async function served(page: number, session: string, width: PageWidth = 1600): Promise<Pixels> {
  const cookie = await setup.reader("jane.doe@acme-industries.com", session);
  const request = setup.request(`/api/nda/pages/${page}?width=${width}`, cookie);
  const response = await GET(request, { params: Promise.resolve({ page: `${page}` }) }, setup.app);
  return decoded(new Uint8Array(await response.arrayBuffer()));
}

const plain = (level: number, width = 1600, height = 300): Pixels => ({
  data: new Uint8Array(width * height * 3).fill(level),
  width,
  height,
});

function traced({ data, ...size }: Pixels): Pixels {
  const picture = { data: data.slice(), ...size };
  const rows = rowsOf(size);
  addTrace(picture, fieldOf(shapeOf(signsOf(KEY, COPY, rows), rows)), gainsOf(picture));
  return picture;
}

test.each([
  [0, 0, 1],
  [16, 15, 17],
  [128, 127, 129],
  [255, 253, 255],
])("flat ground of %i becomes %i to %i, grey as before, and keeps the mark", (level, least, most) => {
  const ground = plain(level);
  const copy = traced(ground);
  const values = new Set(copy.data);
  expect([Math.min(...values), Math.max(...values)]).toEqual([least, most]);
  expect(copy.data.every((value, i) => value === copy.data[i - (i % 3)])).toBe(true);
  const rows = rowsOf(ground);
  // At most the root of the number of cells; on black only half of them can change.
  const z = evidence(changesIn(copy, ground, rows), signsOf(KEY, COPY, rows));
  expect(z).toBeGreaterThan(0.6 * Math.sqrt(COLUMNS * rows));
});

test("the mark is stronger in texture, by two levels at most", () => {
  const page = plain(128);
  page.data.forEach((_, i) => {
    const [x, y] = [Math.floor(i / 3) % page.width, Math.floor(i / 3 / page.width)];
    if (x >= 800) page.data[i] = (x + y) % 2 === 0 ? 100 : 156;
  });
  const change = traced(page).data.map((value, i) => Math.abs(value - (page.data[i] as number)));
  const right = change.filter((_, i) => Math.floor(i / 3) % page.width >= 800);
  const left = change.filter((_, i) => Math.floor(i / 3) % page.width < 800);
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(right)).toBeGreaterThan(2 * mean(left));
  expect(right.reduce((most, value) => Math.max(most, value))).toBe(2);
});

test("where the pixels lie in memory changes nothing, even at black and white", () => {
  const page = plain(0, 1600, 64);
  page.data.forEach((_, i) => {
    page.data[i] = (i * 7919 + (i >> 9)) % 256;
  });
  page.data.fill(255, 0, 100_000);
  page.data.fill(0, 100_000, 150_000);
  const rows = rowsOf(page);
  const field = fieldOf(shapeOf(signsOf(KEY, COPY, rows), rows));
  const gains = gainsOf(page);
  const shifted = { ...page, data: new Uint8Array(page.data.length + 1).subarray(1) };
  shifted.data.set(page.data);
  addTrace(page, field, gains);
  addTrace(shifted, field, gains);
  expect(Buffer.compare(shifted.data, page.data)).toBe(0);
});

test.each([
  [1, 1],
  [150, 7],
  [750, 333],
  [600, 3001],
])("a picture of %i x %i px keeps the mark, if it has cells of several pixels", (width, height) => {
  const ground = plain(128, width, height);
  const copy = traced(ground);
  expect(copy.data).toHaveLength(ground.data.length);
  const rows = rowsOf(ground);
  const z = evidence(changesIn(copy, ground, rows), signsOf(KEY, COPY, rows));
  if (width >= 2 * COLUMNS) expect(z).toBeGreaterThan(0.6 * Math.sqrt(COLUMNS * rows));
});

describe("beside the visible mark", () => {
  const pages = async () => {
    const lines = { email: "jane.doe@acme-industries.com", ip: "203.0.113.7", timeZone: "UTC" };
    const facts = { ...lines, at: new Date("2026-11-21T13:02:40Z"), ownershipLine: "Property of Jo Brandt." };
    const tile = await makeTile(markLines(facts), 1600);
    const marked = ({ data, width, height }: Pixels): Pixels => {
      const copy = { data: data.slice(), width, height };
      drawTile(copy.data, width, height, tile, { x: 100, y: 50 });
      return copy;
    };
    const bases = await Promise.all(PAGES.map((_, i) => clean(i + 1)));
    return bases.map((base) => ({ without: marked(base), withIt: marked(traced(base)) }));
  };

  test("a page looks the same: SSIM is 0.99 or more, and 0.997 or more for half of the pages", async () => {
    const likeness = (await pages()).map(({ without, withIt }) => ssim(without, withIt)).sort();
    expect(likeness[0]).toBeGreaterThanOrEqual(0.99);
    expect(likeness[1]).toBeGreaterThanOrEqual(0.997);
  });

  test("a page has at most 5% more bytes", async () => {
    const bytes = async ({ data, width, height }: Pixels) =>
      (
        await sharp(data, { raw: { width, height, channels: 3 } })
          .jpeg({ quality: 80 })
          .toBuffer()
      ).length;
    for (const { without, withIt } of await pages())
      expect(await bytes(withIt)).toBeLessThan(1.05 * (await bytes(without)));
  });
});

describe.each(PAGE_WIDTHS)("as served at %i px", (width) => {
  test.each(PAGES.map((name, i) => [name, i + 1] as const))(
    "%s shows its session and no other",
    async (_, page) => {
      const { source } = (await setup.store.current()) ?? {};
      const [leak, base] = [await served(page, SESSION, width), await clean(page, width)];
      const rows = rowsOf({ width: 960, height: 540 });
      const changes = changesIn(leak, base, rows);
      const z = (session: string, of = page) => {
        const copy = { session, source: source?.sha256 ?? "", page: of };
        return evidence(changes, signsOf(setup.traceKey ?? KEY, copy, rows));
      };
      expect(z(SESSION)).toBeGreaterThan(20);
      const others = Array.from({ length: 50 }, (_, i) => z(`session ${i}`));
      for (const other of [...others, z(SESSIONS[1]), z(SESSION, page + 1)])
        expect(Math.abs(other)).toBeLessThan(6);
    },
  );
});
