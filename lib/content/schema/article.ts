import { z } from "zod";
import { externalUrl, isoDate, picture, slug, text } from "./common";

/** Front matter of content/blog/*.md; the file's body is the article. */
export const articleMeta = z.strictObject({
  title: text,
  /** The address, where the title makes none: it has no Latin letter and no digit. */
  slug: slug.optional(),
  description: text,
  date: isoDate,
  modified: isoDate.optional(),
  /** Only where the text is elsewhere: otherwise it is counted from the words. */
  readTime: text.optional(),
  image: picture,
  /** The source the summary was made from. */
  link: externalUrl.optional(),
  chipLabel: text,
  /** In which of the two rows it stands; one article stands in both. Each row has the newest first. */
  rows: z.array(z.enum(["main", "small"])).min(1),
  /** Shown where the body is empty. */
  takeaways: z.array(text).optional(),
});

export const promo = z.strictObject({ title: text, subtitle: text, link: externalUrl });

export type ArticleMeta = z.infer<typeof articleMeta>;
/** An article as pages show it: body as HTML ("" where the file has none), slug made from the title where none is given. */
export type Article = ArticleMeta & { slug: string; html: string; readTime: string };
