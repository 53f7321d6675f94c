import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readYaml } from "@/lib/content/read-yaml";
import { type Block, studyFile } from "@/lib/content/schema/case-study";

const FOLDER = "content/case-studies";

/** The public studies of the content that the site was built from, by their files' names. */
export const studies = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".yaml"))
  .sort()
  .map((name) => readYaml(join(FOLDER, name), studyFile))
  .filter((study) => !study.lock);

export const studyPath = ({ slug }: { slug: string }): string => `/casestudies/${slug}`;

/** Short addresses, each with the long one of the same study. */
export const shortPaths: readonly (readonly [short: string, long: string])[] = studies
  .filter(({ shortAddress }) => shortAddress)
  .map((study) => [`/${study.slug}`, studyPath(study)]);

/** Paths of the studies that hold a block of this kind. */
export const withBlock = (type: Block["type"]): string[] =>
  studies.filter(({ blocks }) => blocks.some((block) => block.type === type)).map(studyPath);
