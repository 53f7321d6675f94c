/**
 * The checked content of the YAML files (lib/content/own-files.ts) in each language of the site; null for a page that the site does
 * not have. Written by workshop/content/generate/write-generated.ts: `npm run content`, `npm run build`, `npm run dev` and the tests
 * run it.
 */
import type { OwnFound } from "./own-files";

export const own: Readonly<Record<string, OwnFound>>;
