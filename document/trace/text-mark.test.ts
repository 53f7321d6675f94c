import { expect, test } from "vitest";
import { drawText } from "../mark/text-mask";
import { gapsIn, markText } from "./text-mark";

const PARAGRAPH = `Crews brief every approach aloud: chart, frequencies, courses, minimums, the way out. It takes about four
minutes (“a ritual”), and assumes that the runway will not change. On 3 of 10 descents it does! Then the crew briefs again at
the worst moment - low, fast, talking to approach, eyes down on a tablet. Write to jo@example.com or see example.com/briefs now.`;
const session = "0b0a9a52-6c1c-4a7e-9d0e-0123456789ab";
const key = new Uint8Array(32).fill(1);
const copy = { session, source: "a".repeat(64), page: 1 };
const marked = markText(PARAGRAPH, key, copy);

const wordsOf = (text: string) =>
  Array.from(new Intl.Segmenter("en", { granularity: "word" }).segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

test("the words, signs and lines are the same, with only characters without width between them", () => {
  expect(marked).not.toBe(PARAGRAPH);
  expect(marked.replaceAll("\u200B", "")).toBe(PARAGRAPH);
  expect(marked).not.toMatch(/\u200B{3}/);
});

test("a word that is selected has no mark, and a search for any word finds it", () => {
  expect(wordsOf(marked)).toEqual(wordsOf(PARAGRAPH));
  for (const word of PARAGRAPH.split(/\s+/)) expect(marked).toContain(word);
});

test("nothing follows a full stop or comma, a number or an address", () => {
  const text = "Only here. Then, at 1 000 lux! Ask jo@example.com again: example.com/a-b (soon), or x9 now.";
  const places = gapsIn(text).map(({ from, end }) => text.slice(from, end));
  expect(places).toEqual(["Only", "at", "Ask", "or"]);
});

test.each([
  ["Arabic", "السلام عليكم ورحمة الله وبركاته في هذا المكان"],
  ["Persian", "می‌خواهم کتاب‌ها را بخوانم و بنویسم"],
  ["Hindi", "यह एक गोपनीय दस्तावेज़ है जिसे साझा न करें"],
  ["Bengali", "এটি একটি গোপন নথি যা ভাগ করা যাবে না"],
  ["Thai", "เอกสาร นี้ เป็น ความลับ ห้าม เผยแพร่"],
])("%s is not changed, in which characters without width mean something", (_, text) => {
  expect(markText(text, key, copy)).toBe(text);
});

test.each([
  ["Greek", "το έγγραφο αυτό είναι εμπιστευτικό και δεν πρέπει να κοινοποιηθεί"],
  ["Ukrainian", "цей документ є таємним і його не можна поширювати без дозволу"],
  ["Korean", "이 문서는 비밀이며 허락 없이 공유할 수 없습니다"],
])("%s is marked", (_, text) => {
  expect(markText(text, key, copy)).not.toBe(text);
});

test.each([120, 300, 475, 900])("lines of %i px break at the same words", async (width) => {
  const draw = (text: string) => drawText([text], 14, width);
  expect(await draw(marked.replaceAll("\n", " "))).toEqual(await draw(PARAGRAPH.replaceAll("\n", " ")));
});

test("common clean-up of a text keeps every mark", () => {
  const counts = (text: string) => gapsIn(text).map(({ count, pair }) => [pair, count]);
  for (const clean of [
    (text: string) => text.normalize("NFC"),
    (text: string) => text.normalize("NFKC"),
    (text: string) => text.trim().replace(/\s+/g, " "),
    (text: string) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .join("\n\n"),
    (text: string) => text.toUpperCase(),
    (text: string) => text.replace(/[“”]/g, '"'),
  ])
    expect(counts(clean(marked))).toEqual(counts(marked));
});

test("a text without places for a mark stays as it is", () => {
  for (const text of ["", "Alpha", "12 34 56", "a\n"]) expect(markText(text, key, copy)).toBe(text);
});
