import { define } from "@/lib/content/define";
import { blogList as schema } from "@/lib/content/schema/pages";

/** /blog: the words around the two rows of articles. */
export const blogList = define("content/pages/blog-list.ts", schema, {
  title: "Blogs",
  intro:
    "Short versions of longer pieces: what I learned about dials, alarms, AI answers and type behind glass, cut to what you can use on Monday.",
  promo: {
    title: "The dial that lied politely",
    subtitle: "A longer read, elsewhere: why a fuel gauge is drawn wrong on purpose, and when that is kind.",
    link: "https://medium.com/@alexdoe/the-dial-that-lied-politely",
  },
});
