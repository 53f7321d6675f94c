import { withoutComments } from "./comments";
import type { Block, PublicCaseStudy } from "./schema/case-study";
import { shownInsights } from "./schema/common";

/** A calm pace: studies and articles contain figures and tables that are looked at twice. */
const WORDS_PER_MINUTE = 180;

/** Finds words also where no spaces separate them. */
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** How long a text takes to read: "6 min read", rounded up. Comments and addresses of links in Markdown are not counted. */
export function readingTime(text: string): string {
  let words = 0;
  const read = withoutComments(text).replace(/\]\([^)]*\)/g, "]");
  for (const { isWordLike } of segmenter.segment(read)) if (isWordLike) words++;
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}

const known = new WeakMap<PublicCaseStudy, string>();

/** How long a study takes to read: all text of its page, except for the facts at its side. */
export function studyReadTime(study: PublicCaseStudy): string {
  const time = known.get(study) ?? readingTime(wordsOf(study).join("\n\n"));
  known.set(study, time);
  return time;
}

function wordsOf({ title, description, insights, blocks }: PublicCaseStudy): string[] {
  const figures = shownInsights(insights).flatMap((one) => [one.value, one.description]);
  return [title, description, ...figures, ...blocks.flatMap((block) => blockTexts(block))];
}

/** The text of a block, without its pictures' alt texts; `ofMarkdown` converts what is written in Markdown. */
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
