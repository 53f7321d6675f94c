import { z } from "zod";
import { ALIASES } from "../../paths";
import { maybe, partOf, prose, text, upTo } from "./common";

export const caseStudyList = z.strictObject({
  title: text,
  intro: prose,
  filters: upTo(text, 12, "filters").describe(
    'The chips above the list, in this order, after "All". The label of a study decides which chip shows it.',
  ),
  processLink: partOf({
    label: text.meta({ examples: ["How I work"] }),
    path: text.meta({ isFact: true, examples: ["/designprocess"] }),
  }),
  searchSuggestions: upTo(text, 12, "words to try").describe(
    "Suggested words after a search without results.",
  ),
  privateHeading: maybe(text).describe(
    'Above the locked studies, if there are any. Without it: "Private work".',
  ),
  privateIntro: maybe(prose),
  aliases: z
    .partialRecord(
      z.enum(ALIASES, `expected another address of the list: ${ALIASES.join(", ")}`),
      z.strictObject({ title: text, intro: prose }),
    )
    .default({})
    .describe("Text above the list at its other addresses. Without text, an address does not exist."),
});
