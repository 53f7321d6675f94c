/** An article's address: its title lowercased, non-word characters removed, white space to single hyphens, edges trimmed. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-+|-+$/g, "");
