import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { localDateTime, timeZone } from "@/lib/document/mark/local-time";
import { drawable, markLines } from "@/lib/document/mark/mark-text";
import { drawText } from "@/lib/document/mark/text-mask";
import { makeTile } from "@/lib/document/mark/tile";

const facts = {
  email: "jane.doe@acme-industries.com",
  ip: "203.0.113.7",
  at: new Date("2026-11-21T13:02:40Z"),
  timeZone: "Europe/Berlin",
  ownershipLine: "Confidential. Property of Jo Brandt.",
};

test("the mark names the viewer, the address, the viewer's own time and the owner", () => {
  expect(markLines(facts)).toEqual([
    "jane.doe@acme-industries.com",
    "203.0.113.7 · 21 Nov 2026, 14:02 GMT+1",
    "Confidential. Property of Jo Brandt.",
  ]);
});

test("an address that is not known reads Unknown", () => {
  expect(markLines({ ...facts, ip: null })[1]).toMatch(/^Unknown · /);
});

test("a time zone is taken only where it is one", () => {
  expect(timeZone("Asia/Kolkata")).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
  for (const odd of [null, "", "Mars/Olympus", "../etc", "<b>", "A".repeat(200), "Europe/Berlin\n", "+99:99"])
    expect(timeZone(odd), String(odd)).toBe("UTC");
  expect(localDateTime(facts.at, "Asia/Kolkata")).toBe("21 Nov 2026, 18:32 GMT+5:30");
});

test("what no shipped font can draw, or what would hide, stands as its code", () => {
  expect(drawable("łódź@příklad.cz Ж αβ 田中 かな 한국 नमस्ते مرحبا שלום")).toBe(
    "łódź@příklad.cz Ж αβ 田中 かな 한국 नमस्ते مرحبا שלום",
  );
  expect(drawable("a😀b")).toBe("aU+1F600b");
  expect(drawable("evil\u202Emoc")).toBe("evilU+202Emoc");
  expect(drawable("x\u0000y\nz")).toBe("xU+0000yU+000Az");
  expect(drawable("𐍈")).toBe("U+10348");
});

test("marks heaped on one letter are cut, a letter's own are not", () => {
  expect(drawable(`z${"\u0301".repeat(20)}`).match(/U\+0301/g)).toHaveLength(16);
  expect(drawable("क्षत्रिय")).toBe("क्षत्रिय");
});

/** Ink really drawn, as a part of the area. */
const inkOf = async (text: string) => {
  const { data, width, height } = await drawText([text], 24, 4000);
  return { width, height, ink: data.reduce((sum, value) => sum + value, 0) / 255 };
};

test.each([
  ["Latin", "jane.doe@acme.com"],
  ["Latin extended", "zażółć gęślą jaźń"],
  ["Cyrillic", "Съешь ещё этих"],
  ["Greek", "Ξεσκεπάζω την"],
  ["Devanagari", "क्षत्रिय नमस्ते"],
  ["Arabic", "مرحبا بالعالم"],
  ["Hebrew", "שלום עולם"],
  ["Thai", "สวัสดีชาวโลก"],
  ["Tamil", "வணக்கம் உலகம்"],
  ["Han", "田中太郎设计师"],
  ["Kana", "デザイナーです"],
  ["Hangul", "안녕하세요세계"],
])("%s is drawn in letters, not in boxes", async (_script, text) => {
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

test("where no cache can be written the mark is drawn all the same, and nothing is complained of", () => {
  const folder = mkdtempSync(join(tmpdir(), "mark-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Not even root makes a folder under a file.
  writeFileSync(join(folder, "file"), "");
  const draw = `import { drawText } from "./lib/document/mark/text-mask.ts";
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

test("text is drawn as text, whatever markup it holds", async () => {
  const [plain, marked] = await Promise.all([inkOf("aba"), inkOf("a<b>a")]);
  expect(marked.width).toBeGreaterThan(plain.width);
  await expect(inkOf("a & </span> b")).resolves.toBeDefined();
});

test("the tile repeats without a seam and carries ink in every row and column", async () => {
  const tile = await makeTile(markLines(facts), 1600);
  for (let y = 0; y < tile.height; y++) expect(tile.rows[y + 1]).toBeGreaterThan(tile.rows[y] ?? 0);
  expect(new Set(tile.columns).size).toBe(tile.width);
  const share = tile.columns.length / (tile.width * tile.height);
  expect(share).toBeGreaterThan(0.12);
  expect(share).toBeLessThan(0.3);
});

test("the longest address keeps the tile small and loses nothing", async () => {
  const email = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}`;
  const tile = await makeTile(markLines({ ...facts, email }), 1600);
  expect(email).toHaveLength(251);
  expect(tile.width).toBeLessThan(720);
  expect(tile.bytes).toBeLessThan(200_000);
});
