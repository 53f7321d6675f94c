import { z } from "zod";
import { en } from "../../words/en";
import { text } from "./common";

/** A site's own words, by group and key, each optional. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const group = (words: Readonly<Record<string, string>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(words).map(([key, word]) => [key, text.meta({ examples: [word] }).optional()]),
    ),
  );

/** The words that a site may say in its own way. `shown`: as it says them so far, for examples. */
export const ownWords = (shown: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(shown).map(([name, texts]) => [name, group(texts).optional()])),
  ) as unknown as z.ZodType<OwnWords>;

export const words = ownWords(en);
