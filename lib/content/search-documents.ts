import { catalogue, type ListedStudy, listedStudies } from "./catalogue";
import { plainText } from "./plain-text";
import { shownInsights } from "./schema/insight";
import type { StaticStudy } from "./schema/static-study";
import type { SearchDocument } from "./search";

/** Everything that may be found: the listed public studies and the two static ones. Never a locked or unlisted one. */
export const searchDocuments = (): SearchDocument[] => [
  ...listedStudies().map(ofListed),
  ...catalogue().staticStudies.map(ofStatic),
];

function ofListed(study: ListedStudy): SearchDocument {
  const blocks = study.blocks.flatMap((block) => {
    if (block.type === "content") return [block.title, plainText(block.description)];
    return block.type === "image" ? [block.caption ?? ""] : [block.title];
  });
  return {
    ...shared(study),
    facts: [factsOf(study), study.list.chipContent, study.list.label].filter(Boolean).join(", "),
    text: joined([study.description, ...insightsOf(study), ...blocks]),
  };
}

function ofStatic(study: StaticStudy): SearchDocument {
  const sections = study.sections.flatMap(({ title, body }) => [title, plainText(body)]);
  return { ...shared(study), text: joined([study.description, ...insightsOf(study), ...sections]) };
}

type Study = ListedStudy | StaticStudy;

const shared = (study: Study) => ({
  path: `/casestudies/${study.slug}`,
  title: study.title,
  client: study.client,
  year: study.year,
  imgSrc: study.cover.imgSrc,
  facts: factsOf(study),
});

/** Tools also with the gap that people type: "adobeXD" is found as "adobe xd". */
const factsOf = ({ client, position, expertise, year, tools }: Study): string =>
  [client, position, expertise, String(year), ...tools, ...tools.map(spaced)].filter(Boolean).join(", ");

const spaced = (tool: string): string => tool.replace(/([a-z])([A-Z])/g, "$1 $2");

const insightsOf = ({ insightLabel = "", insights }: Study): string[] => {
  const shown = shownInsights(insights).map(({ value, description }) => `${value} ${description}`);
  return shown.length > 0 ? [insightLabel, ...shown] : [];
};

/** Pieces side by side, each closed, so that an excerpt over two of them reads. */
const joined = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (/[.!?:…]$/.test(piece) ? piece : `${piece}.`))
    .join(" ");
