import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PAGE_WIDTHS } from "@/document/viewer-terms";
import { words } from "@/lib/words/site-words";
import { part } from "@/tests/fixtures/leak/attacks";
import { serverOf } from "@/tests/fixtures/leak/served";
import { type DocumentSetup, SESSIONS, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { pagesOf, type TracedPage } from "./known-pages";
import { openCv } from "./opencv";
import { greyOf } from "./read-picture";
import { tracePicture } from "./trace-picture";

// A trace takes seconds of a processor that may have other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const [JANE] = SESSIONS;
const STRANGERS = Array.from({ length: 50 }, (_, i) => `stranger ${i}`);
const MIDDLE = part({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 });

/** A page with little on it: a line, a dot and a line below it. */
async function sparse(at: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="#f4f2ee"/>
    <rect x="160" y="120" width="${300 + at * 40}" height="14" fill="#222"/><circle cx="${860 + at * 60}" cy="${500 + at * 30}" r="90" fill="#c8bfae"/>
    <rect x="${700 + at * 80}" y="640" width="240" height="12" fill="#777"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return { text: "", size: [960, 540] as [number, number], photo: { jpeg, width: 1920, height: 1080 } };
}

let setup: DocumentSetup;
let serve: ReturnType<typeof serverOf>;
let known: TracedPage[];
beforeAll(async () => {
  setup = await setUpDocument();
  await setup.prepare({ pages: [await sparse(1), await sparse(2), await sparse(3)] });
  const document = await setup.store.current();
  if (!document || !setup.traceKey) throw new Error("No document is prepared");
  serve = serverOf(setup.store, document, setup.traceKey);
  known = pagesOf(setup.store, document, null, words().leak);
});
afterAll(() => setup.close());

const trace = async (picture: Buffer) =>
  tracePicture(await openCv(), await greyOf(sharp(picture)), known, {
    keys: setup.traceKey ? [setup.traceKey] : [],
    sessionsOf: () => [JANE, ...STRANGERS],
  });

test.each(
  PAGE_WIDTHS.flatMap((width) => (["dense", "quiet"] as const).map((kind) => [width, kind] as const)),
)(
  "the middle quarter of a page of %i px with little on it and a %s mark names its reader",
  async (width, kind) => {
    const { page, named } = await trace(await MIDDLE(await serve({ session: JANE, page: 2, width, kind })));
    expect(page?.page.page).toBe(2);
    expect(named.map(({ session }) => session)).toEqual([JANE]);
  },
);

test("the same of a page without a mark, or of ground alone, names no reader", async () => {
  const document = await setup.store.current();
  const clean = await setup.store.readBase(document?.id ?? "", 2, 1600);
  expect((await trace(await MIDDLE(clean ?? Buffer.alloc(0)))).named).toEqual([]);
  const ground = sharp({ create: { width: 800, height: 450, channels: 3, background: "#f4f2ee" } });
  expect(await trace(await ground.png().toBuffer())).toMatchObject({ page: null, named: [] });
});
