/** The words of this site in each of its languages. Written by workshop/content/generate/words.ts, as lib/content/own.generated is. */
import type { Words } from "./words";

export const words: Readonly<Record<string, Words>>;
