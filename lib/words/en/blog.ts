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
  aboutArticle: "About This Article",
  keyTakeaways: "Key takeaways",
  moreArticles: "More Articles",
} as const;
