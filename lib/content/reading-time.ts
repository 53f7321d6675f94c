import type { PublicCaseStudy } from "./schema/case-study";
import { shownInsights } from "./schema/insight";
import type { StaticStudy } from "./schema/static-study";

/** A calm pace: studies and articles hold figures and tables that are looked at twice. */
const WORDS_PER_MINUTE = 180;

/** Knows words also where no spaces part them. */
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/**
 * How long a text takes to read, counted from its words and rounded up.
 *
 * @param text plain or Markdown; the addresses of links are not read
 * @returns such as "6 min read"; never less than a minute
 */
export function readingTime(text: string): string {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text.replace(/\]\([^)]*\)/g, "]"))) if (isWordLike) words++;
  return `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min read`;
}

type Study = PublicCaseStudy | StaticStudy;
const known = new WeakMap<Study, string>();

/** How long a study takes to read: everything that stands on its page, but for the facts at its side. */
export function studyReadTime(study: Study): string {
  const time = known.get(study) ?? readingTime(wordsOf(study).join("\n\n"));
  known.set(study, time);
  return time;
}

function wordsOf(study: Study): (string | undefined)[] {
  const { title, description, insights } = study;
  const figures = shownInsights(insights).flatMap((one) => [one.value, one.description]);
  return [title, description, ...figures, ...("blocks" in study ? blocksOf(study) : sectionsOf(study))];
}

const blocksOf = ({ blocks }: PublicCaseStudy) =>
  blocks.flatMap((block) => {
    if (block.type === "content") return [block.title, block.description];
    return [block.type === "image" ? block.caption : block.title];
  });

const sectionsOf = ({ sections }: StaticStudy) =>
  sections.flatMap(({ title, body, picture, withheld }) => [title, body, picture?.caption, withheld]);
