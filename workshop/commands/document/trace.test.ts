import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inTurn, jpeg, part, screenshot, toned } from "@/tests/fixtures/leak/attacks";
import { logOf, openingOf } from "@/tests/fixtures/leak/log";
import { serverOf } from "@/tests/fixtures/leak/served";
import { slide } from "@/tests/fixtures/leak/slide";
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

const NDA = { rooms: [null], languages: [] };
const database = logOf([
  openingOf(JANE, "jane@acme.com", "2026-11-22T08:00:00Z", "page_viewed"),
  openingOf(JANE, "jane@acme.com", "2026-11-21T13:02:40Z"),
  openingOf(JOHN, "john@acme.com", "2026-11-20T10:00:00Z"),
  ...STRANGERS.map((session, i) => openingOf(session, `stranger${i}@acme.com`, "2026-11-19T10:00:00Z")),
]);

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
      ...NDA,
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
  expect(out).toMatch(/^Risk of error +below 1 in 10\^\d\d /m);
  expect(out).not.toMatch(/john|stranger/);
  const [, evidence = ""] = /^Evidence +(.*)$/m.exec(out) ?? [];
  expect((await sharp(readFileSync(evidence)).metadata()).format).toBe("png");
});

test("a copy with a part of another one pasted in names both readers, and where on the page the mark of each is", async () => {
  const { width, height } = await sharp(await copy(JANE)).metadata();
  const box = { left: Math.round((2 * width) / 3), top: 0, width: Math.floor(width / 3), height };
  const input = await sharp(await copy(JOHN))
    .extract(box)
    .png()
    .toBuffer();
  const mixed = sharp(await copy(JANE)).composite([{ input, left: box.left, top: 0 }]);
  const out = await traced(await mixed.png().toBuffer());
  const found = [
    ...out.matchAll(/^Reader +(\w+)@.*\nSession.*\nRisk of error.*\nPlace +on page 1 of .*: (.*)$/gm),
  ];
  expect(Object.fromEntries(found.map(([, who, place]) => [who, place]))).toEqual({
    jane: "upper left, upper middle, middle left, middle, lower left, lower middle",
    john: "upper right, middle right, lower right",
  });
  expect(out).toContain("marks of several copies");
});

test.each<[string, (picture: Sharp) => Sharp]>([
  ["a negative", (picture) => picture.negate({ alpha: false })],
  ["mirrored", (picture) => picture.flop()],
  ["mirrored and upside down", (picture) => picture.flip()],
  ["a mirrored negative", (picture) => picture.flop().negate({ alpha: false })],
])("a screenshot that was made %s names its reader and no other, and says so", async (_, change) => {
  const shot = await screenshot(1.25)(await copy(JANE));
  const out = await traced(await change(sharp(shot)).png().toBuffer());
  expect(out.match(/^Reader.*?@/gm)).toEqual([expect.stringContaining("jane@")]);
  expect(out).toMatch(/^Page +1 of .*(mirrored|negative)/m);
});

test("a PDF with a screenshot on its second page names its reader there, with the evidence", async () => {
  const jpeg = await sharp(await screenshot(1.25)(await copy(JANE)))
    .jpeg({ quality: 90 })
    .toBuffer();
  const { width, height } = await sharp(jpeg).metadata();
  const leaked = {
    text: "Look at this",
    size: [800, 500] as [number, number],
    photo: { jpeg, width, height },
  };
  const pdf = makePdf({ pages: [await slide(3), leaked] });
  const out = await traced(Buffer.from(pdf), "passed-on.pdf");
  const [first = "", second = ""] = out.split(/^PDF +page 2 of 2$/m);
  expect(first).not.toContain("@");
  expect(second).toMatch(/^Reader +jane@acme\.com/m);
  expect(second).toMatch(/^Evidence .*passed-on\.2\.trace\.png$/m);
});

test("a page without a mark names no reader", async () => {
  const document = await setup.store.current();
  const clean = await setup.store.readBase(document?.id ?? "", 1, 1600);
  const out = await traced(clean ?? Buffer.alloc(0), "clean.jpg");
  expect(out).toMatch(/^Page +1 of .*\nNo mark found\. /m);
  expect(out).not.toContain("@");
});

test("a picture of something else names no reader, and says that no page was recognized", async () => {
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
  const none = async () => null;
  const storeOf = async () => ({ current: none, readBase: none, readText: none });
  const request = { file, ...NDA, keys: [setup.traceKey ?? new Uint8Array(32)] };
  const context = contextWith(storeOf);
  await expect(trace(context, request)).rejects.toThrow("No document is prepared");
  await trace(context, { ...request, pdf });
  expect(printed.join("\n")).toContain("jane@acme.com");
});

test("a file that cannot be read as a picture is named with what to do", async () => {
  await expect(traced(Buffer.from("no picture"), "notes.pdf")).rejects.toThrow(/cannot be read as a picture/);
  await expect(
    trace(
      contextWith(async () => setup.store),
      { file: join(folder, "none.txt"), ...NDA, keys: [] },
    ),
  ).rejects.toThrow("does not exist");
});

describe("a HEIC file", () => {
  const heic = (picture: Buffer) =>
    Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"), picture]);
  const programs = join(tmpdir(), `trace-programs-${process.pid}`);
  beforeEach(() => {
    mkdirSync(programs, { recursive: true });
    vi.stubEnv("PATH", programs);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(programs, { recursive: true });
  });
  /** A converter that reads what follows the first 16 bytes. */
  const install = (name: string, convert: string) =>
    writeFileSync(
      join(programs, name),
      `#!${process.execPath}\nconst { readFileSync, writeFileSync } = require("node:fs");\nconst [from, to] = process.argv.slice(2);\n${convert}`,
      { mode: 0o755 },
    );

  const photo = inTurn(
    part({ left: 0.2, top: 0.3, width: 0.5, height: 0.5 }),
    toned((value) => 0.8 * value),
    jpeg(60),
  );

  test("of a part of the page in another tone names its reader and no other, if a program of the machine converts it, and leaves no copy", async () => {
    install("sips", "process.exit(1);");
    install(
      "heif-dec",
      `if (!to.endsWith(".png")) process.exit(1);\nwriteFileSync(${JSON.stringify(join(programs, "to"))}, to);\nwriteFileSync(to, readFileSync(from).subarray(16));`,
    );
    const out = await traced(heic(await photo(await copy(JOHN, 2))), "photo.heic");
    expect(out).toMatch(/^Page +2 of /m);
    expect(out.match(/^Reader.*?@/gm)).toEqual([expect.stringContaining("john@")]);
    expect(existsSync(readFileSync(join(programs, "to"), "utf8"))).toBe(false);
  });

  test("without such a program is refused with what to do", async () => {
    await expect(traced(heic(Buffer.alloc(64)), "photo.heic")).rejects.toThrow(
      /HEIC.*JPEG or PNG.*Safari.*libheif/,
    );
  });
});
