/**
 * The checked content of the YAML files (lib/content/own-files.ts) in each language of the site; null for a page that the site does
 * not have. Written by workshop/content/generate/write-generated.ts: `npm run content`, `npm run build`, `npm run dev` and the tests
 * run it.
 */
import type { OwnFound, OwnName } from "./own-files";

export const own: Readonly<Record<string, OwnFound>>;

/**
 * What is translated, by language, but for the first one: the paths of the pages with a content file that is, and the paths of the
 * texts in each file, such as "tabs 0 label".
 */
export const translated: Readonly<
  Record<string, { pages: readonly string[]; fields: Readonly<Partial<Record<OwnName, readonly string[]>>> }>
>;
