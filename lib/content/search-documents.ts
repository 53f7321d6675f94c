import { studyPath } from "@/lib/paths";
import { findableStudies } from "./catalogue";
import { plainText } from "./markdown";
import { blockTexts } from "./reading-time";
import type { PublicCaseStudy } from "./schema/case-study";
import { shownInsights } from "./schema/common";
import type { SearchDocument } from "./search";
import { asSentence } from "./shorten";

/** The studies for the search, without locked and unlisted ones. */
export const searchDocuments = (): SearchDocument[] => findableStudies().map(documentOf);

const documentOf = (study: PublicCaseStudy): SearchDocument => ({
  draft: study.draft,
  path: studyPath(study.slug),
  title: study.title,
  client: study.client,
  year: study.year,
  imgSrc: study.cover.imgSrc,
  focus: study.cover.focus,
  facts: factsOf(study),
  text: joined([
    study.description,
    ...insightsOf(study),
    ...study.blocks.flatMap((block) => blockTexts(block, plainText)),
  ]),
});

const factsOf = ({ client, position, expertise, year, tools, list }: PublicCaseStudy): string =>
  [
    ...[client, position, expertise, String(year), ...tools, ...tools.map(spaced)],
    ...[list?.chipContent, list?.label],
  ]
    .filter(Boolean)
    .join(", ");

const spaced = (tool: string): string => tool.replace(/([a-z])([A-Z])/g, "$1 $2");

const insightsOf = ({ insightLabel = "", insights }: PublicCaseStudy): string[] => {
  const shown = shownInsights(insights).map(({ value, description }) => `${value} ${description}`);
  return shown.length > 0 ? [insightLabel, ...shown] : [];
};

/** Each piece ends as a sentence, so that an excerpt across two of them reads well. */
const joined = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map(asSentence)
    .join(" ");
