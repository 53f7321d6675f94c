import { expect, test } from "vitest";
import { readingTime } from "@/lib/content/reading-time";
import { say } from "@/lib/words/say";
import { words as site } from "@/lib/words/site-words";

const read = (minutes: number) => say(site().blog.readTime, { minutes });
const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

test("180 words take a minute, rounded up", () => {
  expect(readingTime(words(180))).toBe(read(1));
  expect(readingTime(words(181))).toBe(read(2));
  expect(readingTime(words(1800))).toBe(read(10));
  expect(readingTime("")).toBe(read(1));
});

test("Markdown signs and link addresses are not words; Japanese words are", () => {
  const link = "[word](https://example.com/a/long/address-of-many-words)\n\n";
  const table = "| word | **word** |\n|---|---|\n| word | word |\n\n";
  expect([link.repeat(180), table.repeat(45)].map(readingTime)).toEqual([read(1), read(1)]);
  const times = Array.from({ length: 98 }, (_, at) => read(at + 2));
  expect(times).toContain(readingTime("これは日本語の文章です。".repeat(100)));
});
