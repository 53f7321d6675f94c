import { language } from "../words/language";
import type { Words } from "./words";
import * as generated from "./words.generated";

/**
 * The words of the interface in the language that is being rendered. Server components call it; a client component gets the group
 * that it shows as a property, so that a page carries no other words (tests/architecture/words-in-browsers.test.ts).
 */
export const words = (): Words => generated.words[language()] as Words;
