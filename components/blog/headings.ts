export type Heading = { id: string; text: string };

/**
 * The headings of an article, for the list beside it.
 *
 * @param html what `renderMarkdown` made: headings of the second level carry an id
 * @returns in their order, as plain text
 */
export function contentsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].flatMap(([, id, inner]) =>
    id && inner ? [{ id, text: decode(inner.replace(/<[^>]+>/g, "")) }] : [],
  );
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The few entities that the Markdown renderer writes. */
const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ""] ?? whole),
  );
