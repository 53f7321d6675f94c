import { expect, test } from "vitest";
import { markText } from "@/lib/document/trace/text-mark";
import { linesOf } from "./report";
import { textIn, textReport } from "./text-report";

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

const said = (...asked: Parameters<typeof textReport>) => linesOf(textReport(...asked)).join("\n");

test("the report names address, IP address, opening and session, with the passage and its certainty", () => {
  const report = said(`He told us: ${copy}`, keys, openings);
  expect(report).toContain("john@acme.example, IP address 203.0.113.7, opened it at 2026-11-20 09:30 UTC");
  expect(report).toContain("session of john");
  expect(report).toMatch(/1 in 10\^\d\d/);
  expect(report).toMatch(/\d\d words: ".*every a word has .* has another pp/);
  expect(report).not.toMatch(/jane|jo@|\u200B/);
});

test("the report says that there is no mark, or that it names nobody, and why", () => {
  const without = said(PARAGRAPH, keys, openings);
  expect(without).toContain("No mark found: this text was not copied");
  const short = said(copy.slice(0, 80), keys, openings);
  expect(short).toContain("beyond doubt");
  const unknown = said(copy, keys, openings.slice(0, 1));
  expect(unknown).toContain("beyond doubt");
  for (const report of [without, short, unknown]) expect(report).not.toContain("acme.example");
});

test("a text is read in the encodings that editors save, and other files are not texts", () => {
  expect(textIn(Buffer.from(copy))).toBe(copy);
  expect(textIn(Buffer.from(`\uFEFF${copy}`, "utf16le"))).toBe(copy);
  expect(textIn(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
});
