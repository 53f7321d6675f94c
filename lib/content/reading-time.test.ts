import { expect, test } from "vitest";
import { readingTime } from "@/lib/content/reading-time";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const minutes = (time: string) => Number(/^(\d+) min read$/.exec(time)?.[1]);

test("a text of so many words takes so many minutes, rounded up", () => {
  expect(readingTime(words(180))).toBe("1 min read");
  expect(readingTime(words(181))).toBe("2 min read");
  expect(readingTime(words(1800))).toBe("10 min read");
  expect(readingTime("")).toBe("1 min read");
});

test("signs of Markdown and addresses of links are no words; words without spaces between them are", () => {
  const link = "[word](https://example.com/a/long/address-of-many-words)";
  const table = "| word | **word** |\n|---|---|\n| word | word |";
  for (const [text, count] of [
    [link, 1],
    [table, 4],
  ] as const)
    expect(readingTime(Array.from({ length: 180 / count }, () => text).join("\n\n"))).toBe("1 min read");
  expect(minutes(readingTime("これは日本語の文章です。".repeat(100)))).toBeGreaterThan(1);
});
