import { expect, test } from "vitest";
import { unpaced } from "@/document/trace/pace";
import { markText } from "@/document/trace/text-mark";
import { logOf, openingOf, PARAGRAPH } from "@/tests/fixtures/leak/log";
import { english } from "@/workshop/commands/lib/english";
import { pagesOf, type TracedPage } from "./known-pages";
import { linesOf } from "./report";
import { textIn, traceLeakedText } from "./text-report";

const keys = [new Uint8Array(32).fill(1)];
const openings = ["jane", "john", "jo"].map((name) =>
  openingOf(`session of ${name}`, `${name}@acme.example`, "2026-11-20T09:30:00.000Z"),
);
const page = (text: string): TracedPage => ({
  source: "a".repeat(64),
  page: 4,
  room: null,
  title: "Approach, the NDA document",
  size: { width: 16, height: 9 },
  read: () => Promise.reject(new Error("a text needs no picture")),
  readText: async () => text,
});
const copy = markText(PARAGRAPH, keys[0] ?? new Uint8Array(), {
  ...page(""),
  session: "session of john",
});

const said = async (text: string, pages = [page(PARAGRAPH)], log = openings) =>
  linesOf(
    await traceLeakedText(text, pages, { keys, database: logOf(log), pace: unpaced, words: english.leak }),
  ).join("\n");

test("the report names address, IP address, opening and session, with the passage, its page and its certainty", async () => {
  const report = await said(`He told us: ${copy}`);
  expect(report).toContain("john@acme.example, IP address 203.0.113.7, opened it at 2026-11-20 09:30 UTC");
  expect(report).toContain("session of john");
  expect(report).toMatch(/1 in 10\^\d\d/);
  expect(report).toMatch(
    /(\d+) of \1 words are on page 4 of Approach, the NDA document: "every a word has .* has another pp beside"/,
  );
  expect(report).not.toMatch(/jane|jo@|\u200B/);
});

test("a page is of a room by its title: its id says nothing to a person", () => {
  const store = { readBase: async () => null, readText: async () => null };
  const source = { name: "deck.pdf", bytes: 1, sha256: "0".repeat(64) };
  const deck = {
    id: "20261122-deck",
    title: "Deck",
    source,
    pages: [{ width: 16, height: 9, hasText: true }],
  };
  const [shown] = pagesOf(store, deck, { id: "house-2f4c6a", title: "House" }, english.leak);
  expect(shown).toMatchObject({ room: "house-2f4c6a", title: "Deck, of the room House" });
});

test("the source of a web page names its reader, which has the marks as codes", async () => {
  for (const code of ["&#8203;", "&#x200B;", "&ZeroWidthSpace;"])
    expect(await said(copy.replaceAll("\u200B", code))).toContain("john@acme.example");
});

test("words that are not on the page are not quoted, and the report says how many they are", async () => {
  const report = await said(copy.replace("every h word", "every h of my own words says word"));
  expect(report).toMatch(/ words are on page 4 /);
  expect(report).not.toMatch(/(\d\d) of \1 words|of my own/);
});

test("the report says that there is no mark, no such page or that it names no reader, and why", async () => {
  const without = await said(PARAGRAPH);
  expect(without).toContain("No mark found: this text was not copied");
  const elsewhere = await said(copy, [page("Another text, which somebody wrote for another document.")]);
  expect(elsewhere).toMatch(/no passage of it is in a prepared document.*--pdf/);
  const short = await said(copy.slice(0, 80));
  expect(short).toContain("beyond doubt");
  const unknown = await said(copy, [page(PARAGRAPH)], openings.slice(0, 1));
  expect(unknown).toContain("beyond doubt");
  for (const report of [without, elsewhere, short, unknown]) expect(report).not.toContain("acme.example");
  await expect(said(copy, [])).rejects.toThrow("No document is prepared");
});

test("a text is read in the encodings that editors save, and other files are not texts", () => {
  expect(textIn(Buffer.from(copy))).toBe(copy);
  expect(textIn(Buffer.from(`\uFEFF${copy}`, "utf16le"))).toBe(copy);
  expect(textIn(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
});
