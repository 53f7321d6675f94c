import { expect, test } from "vitest";
import { readingTime } from "@/lib/content/reading-time";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

test("180 words take a minute, rounded up", () => {
  expect(readingTime(words(180))).toBe("1 min read");
  expect(readingTime(words(181))).toBe("2 min read");
  expect(readingTime(words(1800))).toBe("10 min read");
  expect(readingTime("")).toBe("1 min read");
});

test("Markdown signs and link addresses are not words; Japanese words are", () => {
  const link = "[word](https://example.com/a/long/address-of-many-words)\n\n";
  const table = "| word | **word** |\n|---|---|\n| word | word |\n\n";
  expect([link.repeat(180), table.repeat(45)].map(readingTime)).toEqual(["1 min read", "1 min read"]);
  expect(readingTime("これは日本語の文章です。".repeat(100))).toMatch(/^([2-9]|\d\d) min read$/);
});
