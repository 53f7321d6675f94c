/** An image in a Markdown text: its source, and where that begins. */
export type MarkdownImage = Readonly<{ raw: string; at: number }>;

/** The words of an image, and what follows them: the address, or the name of one. */
const WORDS = /^!\[(?:\\[\s\S]|\[[^\]]*\]|[^\\\]])*\](?=[([])/;

/** Whether the words of an image with this source can be changed. */
export const hasWords = (raw: string): boolean => WORDS.test(raw);

/** The source of an image with other words for screen readers; null for one that has nothing beside the words. */
function withAlt(raw: string, alt: string): string | null {
  // A backslash before a bracket would escape it.
  const words = alt
    .replace(/\s+/g, " ")
    .replace(/\\+(?=[[\]]|$)/g, "")
    .replace(/[[\]]/g, "\\$&");
  return WORDS.test(raw) ? raw.replace(WORDS, () => `![${words}]`) : null;
}

/** Where a text contains another. */
function startsOf(text: string, part: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) starts.push(at);
  return starts;
}

/**
 * Gives an image of a Markdown text other words for screen readers.
 *
 * @param image as it was; of several images with its source, the nearest is changed
 * @returns the new text, and the image in it; null if the text no longer contains it
 */
export function changeAlt(
  text: string,
  { raw, at }: MarkdownImage,
  alt: string,
): { text: string; image: MarkdownImage } | null {
  const next = withAlt(raw, alt);
  const [start] = startsOf(text, raw).toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  if (next === null || start === undefined) return null;
  const changed = text.slice(0, start) + next + text.slice(start + raw.length);
  return { text: changed, image: { raw: next, at: start } };
}
