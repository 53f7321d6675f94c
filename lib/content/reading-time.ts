import { say } from "../words/say";
import { words } from "../words/site-words";
import { withoutComments } from "./comments";
import type { Block, PublicCaseStudy } from "./schema/case-study";
import { shownInsights } from "./schema/common";

/** A slow pace, because readers look twice at figures and tables. */
const WORDS_PER_MINUTE = 180;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** The reading time of Markdown: "6 min read", rounded up. Comments and addresses of links do not count. */
export function readingTime(text: string): string {
  let count = 0;
  const read = withoutComments(text).replace(/\]\([^)]*\)/g, "]");
  for (const { isWordLike } of segmenter.segment(read)) if (isWordLike) count++;
  return say(words().blog.readTime, { minutes: Math.max(1, Math.ceil(count / WORDS_PER_MINUTE)) });
}

/** The reading time of a study's page, without the facts at its side. */
export function studyReadTime({ title, description, insights, blocks }: PublicCaseStudy): string {
  const figures = shownInsights(insights).flatMap((one) => [one.value, one.description]);
  const texts = [title, description, ...figures, ...blocks.flatMap((block) => blockTexts(block))];
  return readingTime(texts.join("\n\n"));
}

/** The texts of a block, without alt texts; `ofMarkdown` converts its Markdown. */
export function blockTexts(block: Block, ofMarkdown = (text: string) => text): readonly string[] {
  switch (block.type) {
    case "content":
      return [block.title, ofMarkdown(block.description)];
    case "image":
      return block.caption ? [block.caption] : [];
    case "iframe":
      return [block.title];
    case "withheld":
      return [block.text];
    case "link":
      return [block.label];
  }
}
