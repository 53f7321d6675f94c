/** The blog: its lists and an article's page. */
export const blog = {
  blogs: "Blogs",
  draft: "Draft",
  readTime: "{minutes} min read",
  inThisArticle: "In this article",
  allBlogs: "All blogs",
  readOriginal: "Read the original",
  // Also says of which article.
  readOriginalOf: "<link>Read the original</link><unseen>: {title}</unseen>",
  readOn: "Read it on {site}",
  // Parts of a text: a block of code, a table, and the boxes of a list of tasks.
  code: "Code",
  table: "Table",
  done: "Done",
  toDo: "To do",
  aboutArticle: "About This Article",
  keyTakeaways: "Key takeaways",
  moreArticles: "More Articles",
} as const;
