// Without imports: npm run new reads it before a site has any pictures.

/** An article's YAML between its two lines of ---, and the text below them; null where there are no such lines. */
export function splitFrontMatter(text: string): { frontMatter: string; body: string } | null {
  const [, frontMatter, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? [];
  return frontMatter === undefined || body === undefined ? null : { frontMatter, body };
}
