import { expect, test } from "vitest";
import { articles } from "@/lib/content/blog";
import { catalogue } from "@/lib/content/catalogue";
import { plainText } from "@/lib/content/markdown";
import { readingTime, studyReadTime } from "@/lib/content/reading-time";

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

/** Counted another way: tokens between spaces, half a minute more or less at each end. */
function agrees(time: string, text: string): void {
  const counted = text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length / 180;
  expect(minutes(time)).toBeGreaterThanOrEqual(Math.max(1, Math.floor(counted * 0.9)));
  expect(minutes(time)).toBeLessThanOrEqual(Math.ceil(counted * 1.2) + 1);
}

test("every study says a time that agrees with its words", () => {
  for (const study of catalogue().studies)
    agrees(
      studyReadTime(study),
      study.blocks.map((one) => (one.type === "content" ? plainText(one.description) : "")).join(" "),
    );
});

test("every article with a text says a time that agrees with its words", () => {
  for (const { html, readTime } of articles()) if (html) agrees(readTime, html.replace(/<[^>]+>/g, " "));
});
