import { z } from "zod";
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from "../shorten";
import { text } from "./common";

const atMost = (letters: number, more = "") =>
  text.max(letters, {
    error: ({ input }) =>
      `expected at most ${letters} letters${more}, because search results show no more: this text has ${String(input).length}`,
  });

/** Replaces a page's own metadata in search results. For a missing field, the page's own is used. */
const seoRecord = z.strictObject({
  title: atMost(LONGEST_TITLE, " without the site's name, which is added").optional(),
  description: atMost(LONGEST_DESCRIPTION).meta({ control: "prose" }).optional(),
  keywords: z
    .array(text)
    .meta({ examples: [["product designer", "portfolio"]] })
    .optional(),
  ogImage: text
    .meta({
      title: "Picture where it is shared",
      publicFile: { endings: [".png", ".jpg", ".jpeg", ".webp"] },
    })
    .optional(),
  ogUrl: text.meta({ isFact: true, title: "Address where it is shared" }).optional(),
  type: z.enum(["website", "article", "profile"]).optional(),
});
/** Records by path. */
export const seo = z.record(
  z.string().meta({ title: "Path of the page", examples: ["/aboutme"] }),
  seoRecord,
);

export type SeoRecord = z.infer<typeof seoRecord>;
