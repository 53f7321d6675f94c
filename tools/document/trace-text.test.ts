import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markText } from "@/lib/document/trace/text-mark";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { isTextFile, readLeakedText, textReport } from "./trace-text";

const PARAGRAPH = Array.from(
  "abcdefghijklmnop",
  (a) => `every ${a} word has another ${a}${a} beside it`,
).join(" ");
const keys = [new Uint8Array(32).fill(1)];
const openings = ["jane", "john", "jo"].map((name) => ({
  session: `session of ${name}`,
  who: `${name}@acme.example`,
  ip: "203.0.113.7",
  at: "2026-11-20T09:30:00.000Z",
}));
const copy = markText(PARAGRAPH, keys[0] ?? new Uint8Array(), "session of john");

let folder = "";
folderForEachTest((path) => {
  folder = path;
});

test("the report names address, IP address, opening and session, with the passage and its certainty", () => {
  const report = textReport(`He told us: ${copy}`, keys, openings).join("\n");
  expect(report).toContain("john@acme.example, IP address 203.0.113.7, opened it at 2026-11-20 09:30 UTC");
  expect(report).toContain("session of john");
  expect(report).toMatch(/1 in 10\^\d\d/);
  expect(report).toMatch(/\d\d words: ".*every a word has .* has another pp/);
  expect(report).not.toMatch(/jane|jo@|\u200B/);
});

test("the report says that there is no mark, or that it names nobody, and why", () => {
  const without = textReport(PARAGRAPH, keys, openings).join("\n");
  expect(without).toContain("No mark found: this text was not copied");
  const short = textReport(copy.slice(0, 80), keys, openings).join("\n");
  expect(short).toContain("beyond doubt");
  const unknown = textReport(copy, keys, openings.slice(0, 1)).join("\n");
  expect(unknown).toContain("beyond doubt");
  for (const report of [without, short, unknown]) expect(report).not.toContain("acme.example");
});

test("a text is read in the encodings that editors save, and other files are not texts", async () => {
  const [plain, wide] = [join(folder, "leak.txt"), join(folder, "LEAK.MD")];
  writeFileSync(plain, copy);
  writeFileSync(wide, Buffer.from(`\uFEFF${copy}`, "utf16le"));
  for (const file of [plain, wide]) {
    expect(isTextFile(file)).toBe(true);
    expect(await readLeakedText(file)).toBe(copy);
  }
  expect(isTextFile("leak.png")).toBe(false);
  await expect(readLeakedText(join(folder, "none.txt"))).rejects.toThrow("does not exist");
});
