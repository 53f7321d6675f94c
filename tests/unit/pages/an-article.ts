import type { Article } from "@/lib/content/schema/article";

/** An article of the tests' own: the site may have none. */
export const anArticle: Article = {
  slug: "on-ferries",
  title: "On ferries",
  description: "What a board on the quay has to say in two seconds.",
  date: "2025-03-02",
  readTime: "6 min read",
  image: { imgSrc: "ferry/cover", alt: "A ferry" },
  chipLabel: "Article",
  rows: ["main", "small"],
  html: "<p>Words.</p>",
  headings: [],
};
