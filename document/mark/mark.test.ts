import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { drawBlocks, drawQuietLine, quietStep } from "@/document/mark/block";
import { localDateTime, timeZone } from "@/document/mark/local-time";
import { drawable, markLines } from "@/document/mark/mark-text";
import { shiftOf } from "@/document/mark/shift";
import { drawText, type Mask } from "@/document/mark/text-mask";
import { makeTile, type Tile } from "@/document/mark/tile";
import { words } from "@/lib/words/site-words";
import { passcodeReader } from "@/rooms/rules/passcode-reader";
import { FACTS as facts } from "@/tests/fixtures/leak/served";

test("the mark has the reader's e-mail, address and local time, and the owner", () => {
  expect(markLines(facts)).toEqual({
    mailbox: "jane.doe@acme-industries.com",
    tag: "",
    ip: "203.0.113.7",
    time: "21 Nov 2026, 14:02 GMT+1",
    owner: "Confidential. Property of Jo Brandt.",
  });
  expect(markLines({ ...facts, ip: null }).ip).toBe(words().mark.unknownIp);
});

test("a reader by passcode is in the mark as its label, whatever signs that has", () => {
  for (const label of ["acme", "jo+nda@acme.com", "田"])
    expect(markLines({ ...facts, email: passcodeReader(label) })).toMatchObject({
      mailbox: passcodeReader(label),
      tag: "",
    });
});

test("a tag is in the mark, separate from its mailbox", () => {
  const tagged = (email: string) => markLines({ ...facts, email });
  expect(tagged("jo+nda@acme.com")).toMatchObject({ mailbox: "jo@acme.com", tag: "+nda" });
  expect(tagged("jo+a+b@acme.com")).toMatchObject({ mailbox: "jo@acme.com", tag: "+a+b" });
  expect(tagged("+jo@acme.com")).toMatchObject({ mailbox: "+jo@acme.com", tag: "" });
  expect(tagged("'+x@acme.com")).toMatchObject({ mailbox: "U+0027@acme.com", tag: "+x" });
});

test.each([
  ["''''@company.com", "U+0027U+0027U+0027U+0027@company.com"],
  ["_-_@company.com", "U+005FU+002DU+005F@company.com"],
  ["o'neill@company.com", "o'neill@company.com"],
])("a name without a letter or digit is too faint to read, so it is drawn as codes: %s", (email, mailbox) => {
  expect(markLines({ ...facts, email }).mailbox).toBe(mailbox);
});

test("the longest name of apostrophes is not cut", () => {
  const email = `${"'".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}`;
  expect(email).toHaveLength(254);
  expect(markLines({ ...facts, email }).mailbox).toMatch(/^(U\+0027){64}@b{63}\.c{63}\.d{61}$/);
});

test("an invalid time zone becomes UTC", () => {
  expect(timeZone("Asia/Kolkata")).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
  for (const odd of ["", "Mars/Olympus", "../etc", "<b>", "A".repeat(200), "Europe/Berlin\n", "+99:99"])
    expect(timeZone(odd), odd).toBe("UTC");
  expect(localDateTime("en-GB", facts.at, "Asia/Kolkata")).toBe("21 Nov 2026, 18:32 GMT+5:30");
});

test.each("fr de es pt-BR it nl pl tr hi ja ko zh-Hans ar ar-EG he vi en-US".split(" "))(
  "in %s the mark's time has no character that would be drawn as a code",
  (language) => {
    for (const month of Array.from({ length: 12 }, (_, i) => i)) {
      const at = new Date(Date.UTC(2026, month, 9, 13, 2));
      expect(markLines({ ...facts, at, language }).time).not.toContain("U+");
    }
  },
);

test("characters without a glyph, and those that hide or reorder others, are drawn as codes", () => {
  expect(drawable("łódź@příklad.cz Ж αβ 田中 訴訟の締結 한국 नमस्ते مرحبا שלום")).toBe(
    "łódź@příklad.cz Ж αβ 田中 訴訟の締結 한국 नमस्ते مرحبا שלום",
  );
  expect(drawable("a😀b")).toBe("aU+1F600b");
  expect(drawable("Attention\u202F!"), "a space, as French has it").toBe("Attention !");
  expect(drawable("evil\u202Emoc")).toBe("evilU+202Emoc");
  expect(drawable("Jo Doe\u200F \u2066")).toBe("Jo DoeU+200F U+2066");
  expect(drawable("x\u0000y\nz")).toBe("xU+0000yU+000Az");
});

test("too many combining marks on a letter are drawn as codes, its own are kept", () => {
  expect(drawable(`z${"\u0301".repeat(20)}`).match(/U\+0301/g)).toHaveLength(16);
  expect(drawable("क्षत्रिय")).toBe("क्षत्रिय");
});

const inkOf = async (text: string) => {
  const { data, width, height } = await drawText([text], 24, 4000);
  return { width, height, ink: data.reduce((sum, value) => sum + value, 0) / 255 };
};

test.each([
  ["Latin extended", "zażółć gęślą jaźń"],
  ["Greek", "Ξεσκεπάζω την"],
  ["Devanagari", "क्षत्रिय नमस्ते"],
  ["Arabic", "مرحبا بالعالم"],
  ["Hebrew", "שלום עולם"],
  ["Thai", "สวัสดีชาวโลก"],
  ["Han", "田中太郎设计师"],
  ["Kana", "デザイナーです"],
  ["Hangul", "안녕하세요세계"],
])("%s is drawn as letters, not as boxes", async (_script, text) => {
  expect(drawable(text)).toBe(text);
  const whole = await inkOf(text);
  expect(whole.ink).toBeGreaterThan(120);
  // The renderer's box for a character without a glyph: four digits in a frame, of one size for all of them.
  const box = await inkOf("\u0378");
  for (const letter of new Set(text.replace(/[\s\p{M}]/gu, ""))) {
    const { width, height } = await inkOf(letter);
    expect([width, height], letter).not.toEqual([box.width, box.height]);
  }
});

test("without a writable cache the mark is drawn without warnings", () => {
  const folder = mkdtempSync(join(tmpdir(), "mark-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Not even root can create a folder under a file.
  writeFileSync(join(folder, "file"), "");
  const draw = `import { drawText } from "./document/mark/text-mask.ts";
    const { width } = await drawText(["jane.doe@acme.com"], 24, 4000);
    console.log(width > 100);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", draw],
    {
      encoding: "utf8",
      env: { ...process.env, HOME: join(folder, "file"), XDG_CACHE_HOME: join(folder, "file") },
    },
  );
  expect({ stdout, stderr }).toEqual({ stdout: "true\n", stderr: "" });
});

test("markup in text is drawn as text", async () => {
  const [plain, marked] = await Promise.all([inkOf("aba"), inkOf("a<b>a")]);
  expect(marked.width).toBeGreaterThan(plain.width);
  await expect(inkOf("a & </span> b")).resolves.toBeDefined();
});

const LONGEST = `${"abcdefgh".repeat(8)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;
const IPV6 = "2001:db8:85a3:1234:5678:8a2e:3700:7334";

test.each<[string, Partial<typeof facts>]>([
  ["a reader with the longest address", { email: LONGEST }],
  ["a reader at an IPv6 address", { ip: IPV6 }],
  ["the shortest of everything", { email: "a@b.co", ip: "::1", timeZone: "UTC", ownershipLine: "Jo" }],
  ["texts twice in a row", { email: "jane@acme.com", ip: "1.2.3.4", ownershipLine: "Jo Doe design" }],
  ["a tag", { email: "jane.doe+nda@acme-industries.com" }],
  ["a reader by passcode", { email: passcodeReader("acme") }],
  ["an owner's line that cannot be seen", { ownershipLine: "\u00AD \u200B" }],
  ["an owner's line in Arabic", { ownershipLine: "سري. ملكية أليكس دو. جميع الحقوق محفوظة للمالك الأصلي" }],
  ["an owner's line in Chinese", { ownershipLine: "机密。亚历克斯·多伊的财产。未经许可不得复制或传播。" }],
])(
  "with %s every straight strip of the tile has ink, about an eighth of it in all",
  async (_what, changed) => {
    for (const width of [1600, 2400]) {
      const tile = await makeTile(markLines({ ...facts, ...changed }), width);
      for (let y = 0; y < tile.height; y++) expect(tile.rows[y + 1]).toBeGreaterThan(tile.rows[y] ?? 0);
      // Two letters may leave a column of a few pixels between them.
      expect(widestGap(tile)).toBeLessThanOrEqual(width / 400);
      const share = tile.columns.length / (tile.width * tile.height);
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.3);
    }
  },
);

/** The most columns without ink side by side, in px; the tile repeats. */
function widestGap({ columns, width }: Tile): number {
  const inked = [...new Set(columns)].sort((a, b) => a - b);
  return Math.max(...inked.map((column, i) => (inked[i + 1] ?? (inked[0] ?? 0) + width) - column - 1));
}

test("the tile's size does not depend on the hour, the zone, the network or a tag", async () => {
  const tile = (changed: object) => makeTile(markLines({ ...facts, ...changed }), 1600);
  const { width, height } = await tile({});
  const at = new Date("2027-05-01T00:00:00Z");
  const tagged = `jane.doe+${"x".repeat(50)}@acme-industries.com`;
  for (const changed of [{ timeZone: "Asia/Kathmandu" }, { at }, { ip: IPV6 }, { email: tagged }])
    expect(await tile(changed)).toMatchObject({ width, height });
});

test("an address that breaks over lines gets no hyphens", async () => {
  const sum = ({ data }: Mask) => data.reduce((ink, value) => ink + value, 0);
  const mailbox = "abcdefghij".repeat(25);
  const row = await drawText([mailbox], 21);
  const blocks = await drawBlocks({ mailbox, tag: "", ip: "", time: "", owner: "" });
  expect(row.width).toBeGreaterThan(5 * blocks.width);
  // Exactly twice the row's letters: hyphens would add a third of a percent.
  expect(sum(blocks) / sum(row) / 2).toBeCloseTo(1, 3);
});

describe("the quiet mark", () => {
  const SLIDE = { width: 960, height: 540 };
  const LONG_LINE = "Confidential. ".repeat(40);

  test.each([
    ["a slide", SLIDE, 3],
    ["a sheet of A4", { width: 595, height: 842 }, 3],
    ["a panorama", { width: 2000, height: 400 }, 3],
    ["a page of two screens", { width: 960, height: 1920 }, 4],
    ["the tallest page", { width: 540, height: 2700 }, 10],
  ])("has its lines on %s, each like the others", async (_what, { width, height }, lines) => {
    const tile = await makeTile(markLines(facts), 1600, quietStep({ width, height }));
    expect(tile.width).toBe(1600);
    expect(Math.floor((1600 * height) / width / tile.height)).toBe(lines);
  });

  test.each([
    ["a usual address", {}],
    ["the longest address", { email: LONGEST }],
    ["an IPv6 address and a tag", { ip: IPV6, email: "jane.doe+nda@acme-industries.com" }],
    ["a long last line", { ownershipLine: LONG_LINE }],
  ])("has the reader's address twice in each line, with %s", async (_what, changed) => {
    const lines = markLines({ ...facts, ...changed });
    const line = await drawQuietLine(lines, quietStep(SLIDE));
    const alone = await drawQuietLine({ ...lines, ip: "", time: "", tag: "", owner: "" }, quietStep(SLIDE));
    const half = alone.width / 2;
    expect(alone.data.some((ink) => ink > 0)).toBe(true);
    const isTwice = alone.data.every((ink, at) => at % alone.width >= half || alone.data[at + half] === ink);
    expect(isTwice).toBe(true);
    expect(alone.data.every((ink, at) => ink === 0 || line.data[at] === ink)).toBe(true);
  });

  test("keeps the address and the owner's line where they are, whatever the reader changes", async () => {
    const line = (changed: object) => drawQuietLine(markLines({ ...facts, ...changed }), quietStep(SLIDE));
    const { data } = await line({});
    const copies = await Promise.all(
      [
        { ip: IPV6 },
        { timeZone: "Asia/Kathmandu" },
        { at: new Date("2027-05-01T00:00:00Z"), language: "ja" },
        { email: `jane.doe+${"x".repeat(50)}@acme-industries.com` },
      ].map(line),
    );
    const same = data.map((ink, at) => Math.min(ink, ...copies.map((copy) => copy.data[at] ?? 0)));
    const without = await drawQuietLine({ ...markLines(facts), ip: "", time: "" }, quietStep(SLIDE));
    expect(without.data.every((ink, at) => (same[at] ?? 0) >= ink)).toBe(true);
  });

  test.each([1600, 2400])("covers at most a fifth of what the dense one does at %i px", async (width) => {
    const tagged = { email: "jane.doe+nda@acme-industries.com", ip: IPV6 };
    for (const changed of [{}, tagged, { email: "a@b.co", ownershipLine: "Jo" }]) {
      const ink = ({ strengths, darken, width, height }: Tile) =>
        (strengths.reduce((sum, strength) => sum + strength, 0) * darken) / (width * height);
      const lines = markLines({ ...facts, ...changed });
      const [quiet, dense] = [await makeTile(lines, width, quietStep(SLIDE)), await makeTile(lines, width)];
      expect(ink(quiet)).toBeGreaterThan(0);
      expect(ink(quiet) / ink(dense)).toBeLessThan(0.2);
    }
  });

  test("is at the same place at both widths", async () => {
    const [narrow, wide] = await Promise.all(
      [1600, 2400].map((width) => makeTile(markLines(facts), width, quietStep(SLIDE))),
    );
    const copy = { source: "a".repeat(64), page: 3, mailbox: facts.email };
    expect([wide?.width, wide?.height]).toEqual([1.5 * 1600, 1.5 * (narrow?.height ?? 0)]);
    if (!narrow || !wide) return;
    const [small, large] = [shiftOf(copy, narrow, 1600), shiftOf(copy, wide, 2400)];
    expect([large.x, large.y]).toEqual([1.5 * small.x, 1.5 * small.y]);
    expect(shiftOf({ ...copy, page: 4 }, narrow, 1600)).not.toEqual(small);
  });
});
