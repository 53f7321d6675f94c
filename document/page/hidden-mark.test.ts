import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { GET } from "@/app/api/nda/pages/[page]/route";
import type { MarkKind } from "@/document/mark/block";
import { markLines } from "@/document/mark/mark-text";
import { drawTile, makeTile } from "@/document/mark/tile";
import type { Pixels } from "@/document/pdf/pixels";
import { signOwnerGrant } from "@/rooms/rules/grant";
import { type DocumentSetup, SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { changesIn, evidence, ssim, withTrace } from "@/tests/fixtures/pixels";
import { WHOLE } from "@/tests/whole";
import { PREVIEW_SESSION, rowsOf, signsOf } from "../trace/pattern";
import { PAGE_WIDTHS, type PageWidth } from "../viewer-terms";

const KEY = new Uint8Array(32).fill(7);
const [SESSION] = SESSIONS;
const COPY = { session: SESSION, source: "a".repeat(64), page: 1 };
const PAGES = ["paper", "night", "photograph", "black"];

let setup: DocumentSetup;
beforeAll(async () => {
  setup = await setUpDocument();
  const size = { width: 960, height: 540 };
  const plain = async (background: string) => {
    const ground = sharp({ create: { ...size, channels: 3, background } });
    return { jpeg: await ground.jpeg().toBuffer(), ...size };
  };
  const [night, black] = [await plain("#101418"), await plain("#000")];
  const photo = { jpeg: await photograph(size), ...size };
  const text = "Nothing here is true.";
  await setup.prepare({
    pages: [{ text }, { text, photo: night }, { text, photo }, { text, photo: black }],
  });
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

type Asked = { session?: string; page: number; width?: PageWidth; preview?: boolean; kind?: MarkKind };

/** The page's bytes, as a reader or in the owner's preview. */
async function served({
  session = SESSION,
  page,
  width = 1600,
  preview = false,
  kind = "dense",
}: Asked): Promise<Uint8Array> {
  const gate = setup.app.gate();
  const keyring = setup.app.keyring();
  if (!gate || !keyring) throw new Error("The gate is closed");
  const cookie = preview
    ? `owner=${await signOwnerGrant(keyring, session, "jo@brandt.design", Date.now)}`
    : await setup.reader("jane.doe@acme-industries.com", session);
  const path = `/api/nda/pages/${page}?width=${width}${preview ? "&preview=" : ""}`;
  const app = { ...setup.marked(kind), gate: () => ({ ...gate, ownerEmail: "jo@brandt.design" }) };
  const response = await GET(
    setup.request(path, cookie),
    { params: Promise.resolve({ page: `${page}` }) },
    app,
  );
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns how clearly a page that was served shows the mark of a session, or of another page. */
async function traceIn(asked: Asked): Promise<(session: string, page?: number) => number> {
  const { width = 1600 } = asked;
  const { source: { sha256: source } = { sha256: "" } } = (await setup.store.current()) ?? {};
  const [leak, base] = [await decoded(await served(asked)), await clean(asked.page, width)];
  const rows = rowsOf({ width: 960, height: 540 });
  const changes = changesIn(leak, base, rows);
  return (session, page = asked.page) =>
    evidence(changes, signsOf(setup.traceKey ?? KEY, { session, source, page }, rows));
}

describe("beside the visible mark", () => {
  const pages = async () => {
    const lines = { email: "jane.doe@acme-industries.com", ip: "203.0.113.7", timeZone: "UTC" };
    const line = { language: "en", ownershipLine: "Property of Jo Brandt." };
    const facts = { ...lines, at: new Date("2026-11-21T13:02:40Z"), ...line };
    const tile = await makeTile(markLines(facts), 1600);
    const marked = ({ data, width, height }: Pixels): Pixels => {
      const copy = { data: data.slice(), width, height };
      drawTile(copy.data, width, height, tile, { x: 100, y: 50 });
      return copy;
    };
    const bases = await Promise.all(PAGES.map((_, i) => clean(i + 1)));
    return bases.map((base) => ({ without: marked(base), withIt: marked(withTrace(base, KEY, COPY)) }));
  };

  test("a page looks the same: SSIM is 0.99 or more, and 0.997 or more for half of the pages", async () => {
    const likeness = (await pages()).map(({ without, withIt }) => ssim(without, withIt)).sort();
    expect(likeness[0]).toBeGreaterThanOrEqual(0.99);
    expect(likeness[PAGES.length >> 1]).toBeGreaterThanOrEqual(0.997);
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

describe.each(WHOLE ? PAGE_WIDTHS : PAGE_WIDTHS.slice(0, 1))("as served at %i px", (width) => {
  const named = PAGES.map((name, i) => [name, i + 1] as const);
  const both = named.flatMap(([name, page]) =>
    (["dense", "quiet"] as const).map((kind) => [name, kind, page] as const),
  );
  test.each(both)("%s with a %s mark shows its session and no other", async (_, kind, page) => {
    const z = await traceIn({ page, width, kind });
    expect(z(SESSION)).toBeGreaterThan(20);
    const others = Array.from({ length: 50 }, (_, i) => z(`session ${i}`));
    for (const other of [...others, z(SESSIONS[1]), z(SESSION, page + 1)])
      expect(Math.abs(other)).toBeLessThan(6);
  });
});

test("a session gets the same page at every request", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(Buffer.compare(await served({ page: 1 }), await served({ page: 1 }))).toBe(0);
});

test("the owner's preview is marked as a preview, not with the owner's session", async () => {
  const z = await traceIn({ page: 1, preview: true });
  expect(z(PREVIEW_SESSION)).toBeGreaterThan(20);
  expect(Math.abs(z(SESSION))).toBeLessThan(6);
});
