import { z } from "zod";
import type { Heading } from "../markdown";
import { externalUrl, isoDate, picture, slug, text } from "./common";

/** Front matter of content/blog/*.md; the file's body is the article. */
export const articleMeta = z.strictObject({
  title: text.meta({ examples: ["The board nobody read"] }),
  slug: slug
    .optional()
    .describe("The address, where the title makes none: it has no Latin letter and no digit."),
  description: text.meta({ examples: ["Why a board over a quay was taken down."] }),
  date: isoDate,
  modified: isoDate.optional(),
  readTime: text
    .meta({ title: "Reading time", examples: ["6 min read"] })
    .optional()
    .describe("Only where the text is elsewhere: otherwise it is counted from the words."),
  image: picture,
  link: externalUrl.optional().describe("The source the summary was made from."),
  chipLabel: text.meta({ examples: ["Article"] }),
  rows: z
    .array(z.enum(["main", "small"]))
    .min(1)
    .meta({
      description:
        "In which of the two rows it stands; one article stands in both. Each row has the newest first.",
      examples: [["main", "small"]],
    }),
  takeaways: z
    .array(text.meta({ examples: ["Letters are read from twelve metres."] }))
    .optional()
    .describe("Shown where the body is empty."),
});

export type ArticleMeta = z.infer<typeof articleMeta>;
/** An article as pages show it: body as HTML ("" where the file has none), slug made from the title where none is given. */
export type Article = ArticleMeta & {
  slug: string;
  html: string;
  headings: readonly Heading[];
  readTime: string;
};
