import { z } from "zod";
import type { Heading } from "../markdown";
import { croppedPicture, draft, externalUrl, isoDate, prose, slug, text } from "./common";
import type { Translated } from "./translated";

/** Front matter of content/blog/*.md. */
export const articleMeta = z.strictObject({
  draft,
  title: text.meta({ place: "first", examples: ["The board nobody read"] }),
  slug: slug.optional().meta({
    place: "settings",
    description: "The address. Needed if the title has no Latin letters or digits.",
  }),
  description: prose.meta({ place: "first", examples: ["Why a board over a quay was taken down."] }),
  date: isoDate.meta({ isShort: true }),
  modified: isoDate.optional().meta({ isShort: true }),
  readTime: text
    .meta({ title: "Reading time", place: "settings", examples: ["6 min read"] })
    .optional()
    .describe("Only if the text is on another site. Otherwise the words are counted."),
  image: croppedPicture.meta({ place: "cover" }),
  link: externalUrl.optional().meta({ place: "settings", description: "The source of the summary." }),
  chipLabel: text.meta({ title: "Chip", isShort: true, examples: ["Article"] }),
  rows: z
    .array(z.enum(["main", "small"]))
    .min(1)
    .meta({
      place: "settings",
      description: "The rows that show the article, one or both. The newest article is first.",
      examples: [["main", "small"]],
    }),
  takeaways: z
    .array(prose.meta({ examples: ["Letters are read from twelve metres."] }))
    .optional()
    .meta({ place: "settings", description: "Shown if the body is empty." }),
});

export type ArticleMeta = z.infer<typeof articleMeta>;
/** An article for the pages: its body as HTML ("" if empty), and a slug, from the title if the file has none. */
export type Article = ArticleMeta &
  Translated & {
    slug: string;
    html: string;
    headings: readonly Heading[];
    readTime: string;
  };
