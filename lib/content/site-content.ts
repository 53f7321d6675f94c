import { articles } from "./blog";
import { type Catalogue, catalogue } from "./catalogue";
import { own } from "./own";
import type { OwnFound } from "./own-files";
import type { Article } from "./schema/article";

/** The content that lists of pages and their metadata are made from. */
export type SiteContent = OwnFound &
  Catalogue & { articles: readonly Omit<Article, "readTime" | "html" | "headings">[] };

/** The content of this site. */
export const siteContent = (): SiteContent => ({
  ...own(),
  get studies() {
    return catalogue().studies;
  },
  get locked() {
    return catalogue().locked;
  },
  get articles() {
    return articles();
  },
});
