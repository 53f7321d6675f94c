import { readCatalogue } from "@/lib/content/catalogue";
import type { Block } from "@/lib/content/schema/case-study";

/** The public studies of the content that the site was built from. */
export const { studies } = readCatalogue();

export const studyPath = ({ slug }: { slug: string }): string => `/casestudies/${slug}`;

/** Short addresses, each with the long one of the same study. */
export const shortPaths: readonly (readonly [short: string, long: string])[] = studies
  .filter(({ shortAddress }) => shortAddress)
  .map((study) => [`/${study.slug}`, studyPath(study)]);

/** Paths of the studies that hold a block of this kind. */
export const withBlock = (type: Block["type"]): string[] =>
  studies.filter(({ blocks }) => blocks.some((block) => block.type === type)).map(studyPath);
