import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GateDatabase } from "@/lib/gate/ports";
import { averageOf, inTurn, jpeg, part, screenshot, toned } from "@/tests/fixtures/leak/attacks";
import { serverOf } from "@/tests/fixtures/leak/served";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { type DocumentSetup, setUpDocument } from "@/tests/fixtures/pdf/reader";
import { type TraceContext, trace } from "./trace";

// A trace takes two seconds of a processor that may have other work.
vi.setConfig({ testTimeout: 240_000 });

const JANE = "0b0a9a52-6c1c-4a7e-9d0e-0123456789ab";
const JOHN = "1c1b8b63-7d2d-4b8f-8e1f-abcdef012345";
const STRANGERS = Array.from(
  { length: 50 },
  (_, i) => `5f5f8fa7-b161-4fc3-8c53-${String(i).padStart(12, "0")}`,
);
/** Flat, because a trace takes as long as a page has pixels. */
const SIZE = { width: 960, height: 300 };

/** A page of shapes, another one for each seed. */
async function slide(seed: number) {
  const shapes = Array.from({ length: 60 }, (_, i) => {
    const at = (step: number) => (((i + 1) * step + seed * 97) % 991) / 991;
    return `<rect x="${at(137) * 900}" y="${at(263) * 260}" width="${12 + at(389) * 90}" height="${8 + at(431) * 40}" fill="hsl(${at(521) * 360} 40% ${25 + at(613) * 40}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#eef0ea"/>${shapes.join("")}</svg>`;
  return {
    text: `Slide ${seed}`,
    size: [SIZE.width, SIZE.height] as [number, number],
    photo: { jpeg: await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer(), ...SIZE },
  };
}

let setup: DocumentSetup;
let copy: (session: string, page?: number) => Promise<Buffer>;
let folder: string;
let printed: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trace-test-"));
  setup = await setUpDocument();
  await setup.prepare({ pages: [await slide(1), await slide(2)] });
  const document = await setup.store.current();
  if (!document || !setup.traceKey) throw new Error("No document is prepared");
  const serve = serverOf(setup.store, document, setup.traceKey);
  copy = (session, page = 1) => serve({ session, page });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await setup.close();
});
beforeEach(() => {
  printed = [];
});

const row = (session: string, email: string, at: string, kind = "document_opened") => ({
  ...{
    at,
    kind,
    email,
    label: null,
    slug: null,
    sessionId: session,
    ipAddress: "203.0.113.7",
    userAgent: null,
  },
  ...{ detail: {}, cursor: `${at}~e1` },
});
/** A log, newest first. */
const database = {
  call: async () => [
    row(JANE, "jane@acme.com", "2026-11-22T08:00:00Z", "page_viewed"),
    row(JANE, "jane@acme.com", "2026-11-21T13:02:40Z"),
    row(JOHN, "john@acme.com", "2026-11-20T10:00:00Z"),
    ...STRANGERS.map((session, i) => row(session, `stranger${i}@acme.com`, "2026-11-19T10:00:00Z")),
  ],
} as unknown as GateDatabase;

const contextWith = (storeOf: TraceContext["storeOf"]): TraceContext => ({
  database,
  storeOf,
  pictures: () => [],
  print: (line) => printed.push(line),
});

async function traced(picture: Buffer, name = "leak.png"): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, picture);
  await trace(
    contextWith(async () => setup.store),
    {
      file,
      rooms: [null],
      keys: [new Uint8Array(32), setup.traceKey ?? new Uint8Array(32)],
    },
  );
  return printed.join("\n");
}

test("a screenshot names its reader's address, IP address, first opening and session, with a picture of the evidence", async () => {
  const out = await traced(await screenshot(1.25)(await copy(JANE)));
  expect(out).toMatch(/^Page +1 of /m);
  expect(out).toMatch(/^Reader +jane@acme\.com, IP address 203\.0\.113\.7, .*2026-11-21 13:02 UTC$/m);
  expect(out).toMatch(new RegExp(`^Session +${JANE}$`, "m"));
  expect(out).toMatch(/^Error +below 1 in 10\^\d\d /m);
  expect(out).not.toMatch(/john|stranger/);
  const [, evidence = ""] = /^Evidence +(.*)$/m.exec(out) ?? [];
  expect((await sharp(readFileSync(evidence)).metadata()).format).toBe("png");
});

test("a part of the page in another tone, as JPEG, names its reader and nobody else", async () => {
  const quarter = part({ left: 0.2, top: 0.3, width: 0.5, height: 0.5 });
  const out = await traced(
    await inTurn(
      quarter,
      toned((value) => 0.8 * value),
      jpeg(60),
    )(await copy(JOHN, 2)),
  );
  expect(out).toMatch(/^Page +2 of /m);
  expect(out.match(/^Reader.*?@/gm)).toEqual([expect.stringContaining("john@")]);
});

test("the average of two readers' copies names both", async () => {
  const out = await traced(await averageOf([await copy(JANE), await copy(JOHN)]));
  expect(
    out
      .match(/^Reader +\w+/gm)
      ?.map((line) => line.slice(10))
      .sort(),
  ).toEqual(["jane", "john"]);
  expect(out).toContain("several readers' copies");
});

test("a page without a mark names nobody", async () => {
  const document = await setup.store.current();
  const clean = await setup.store.readBase(document?.id ?? "", 1, 1600);
  const out = await traced(clean ?? Buffer.alloc(0), "clean.jpg");
  expect(out).toMatch(/^Page +1 of .*\nNo mark found\. /m);
  expect(out).not.toContain("@");
});

test("a picture of something else names nobody, and says that no page was recognized", async () => {
  const circles = Array.from(
    { length: 30 },
    (_, i) =>
      `<circle cx="${(i * 211) % 700}" cy="${(i * 97) % 500}" r="${9 + ((i * 31) % 60)}" fill="none" stroke="#345" stroke-width="${1 + (i % 9)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500">${circles.join("")}</svg>`;
  const out = await traced(
    await sharp(Buffer.from(svg)).flatten({ background: "#fff" }).png().toBuffer(),
    "other.png",
  );
  expect(out).toContain("No page was recognized");
  expect(out).not.toContain("@");
});

test("an older PDF is compared if it is named", async () => {
  const pdf = join(folder, "old.pdf");
  writeFileSync(pdf, makePdf({ pages: [await slide(1), await slide(2)] }));
  const file = join(folder, "leak.jpg");
  writeFileSync(file, await copy(JANE));
  const storeOf = async () => ({ current: async () => null, readBase: async () => null });
  const request = { file, rooms: [null], keys: [setup.traceKey ?? new Uint8Array(32)] };
  const context = contextWith(storeOf);
  await expect(trace(context, request)).rejects.toThrow("No document is prepared");
  await trace(context, { ...request, pdf });
  expect(printed.join("\n")).toContain("jane@acme.com");
});

test("a file that cannot be read as a picture is named with what to do", async () => {
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");
  await expect(traced(heic, "photo.heic")).rejects.toThrow(/HEIC.*PNG/);
  await expect(traced(Buffer.from("no picture"), "notes.pdf")).rejects.toThrow(/cannot be read as a picture/);
});
