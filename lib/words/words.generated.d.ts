/**
 * The words of this site. Server components import them; a client component gets the group that it shows as a property, so that a
 * page carries no other words (tests/architecture/words-in-browsers.test.ts). Written by workshop/content/generate/words.ts, as
 * lib/content/own.generated is.
 */
import type { Words } from "./words";

export const words: Words;
