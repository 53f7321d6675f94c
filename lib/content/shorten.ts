/** The most letters of a title and of a description that a search result shows. */
export const LONGEST_TITLE = 60;
export const LONGEST_DESCRIPTION = 165;

/** A sentence may end a shortened text where it fills this share of the room; else it goes on to the last whole word. */
const ENOUGH = 0.55;

/** A text of at most `room` letters: it ends after a sentence, or with an ellipsis after a word (or within an endless one). */
export function shorten(text: string, room: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= room) return plain;
  const sentences = longest(plain, "sentence", room).trimEnd();
  if (sentences.length >= room * ENOUGH) return sentences;
  const space = plain.lastIndexOf(" ", room - 1);
  const whole = space >= room * ENOUGH ? plain.slice(0, space) : wordsOrLetters(plain, room - 1);
  // No dangling word or punctuation before the ellipsis: "and, …", "(the …".
  return `${whole.replace(/[\s\p{Ps}\p{Pi}\p{Pd},;:.&/|]+$/u, "")}…`;
}

/** For scripts without spaces, and for endless words. */
const wordsOrLetters = (text: string, room: number): string =>
  longest(text, "word", room) || longest(text, "grapheme", room);

/** The longest beginning of whole pieces that fits; "" where the first one does not. */
function longest(text: string, granularity: "sentence" | "word" | "grapheme", room: number): string {
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter("en", { granularity }).segment(text)) {
    // A full stop and the space after it belong to the sentence; the space needs no room.
    if (index + segment.trimEnd().length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
