// No imports: npm run new reads this before a site has any pictures.

/** Splits an article into its YAML between two lines of --- and the text below; null without these lines. */
export function splitFrontMatter(text: string): { frontMatter: string; body: string } | null {
  const [, frontMatter, body = ""] =
    /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return frontMatter === undefined ? null : { frontMatter, body };
}
