import { z } from "zod";
import { en } from "../../words/en";
import { text } from "./common";

/** A site's own words, by group and key, each optional. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const group = (words: Readonly<Record<string, string>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(words).map(([key, english]) => [key, text.meta({ examples: [english] }).optional()]),
    ),
  );

export const words = z.strictObject(
  Object.fromEntries(Object.entries(en).map(([name, texts]) => [name, group(texts).optional()])),
) as unknown as z.ZodType<OwnWords>;
