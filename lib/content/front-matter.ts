// Without imports: npm run new reads it before a site has any pictures.

/** An article's YAML between its two lines of ---, and the text below them; null where there are no such lines. */
export function splitFrontMatter(text: string): { frontMatter: string; body: string } | null {
  const [, frontMatter, body = ""] =
    /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return frontMatter === undefined ? null : { frontMatter, body };
}
