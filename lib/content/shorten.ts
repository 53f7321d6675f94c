/** What a search result shows of a title and of a description, in letters. */
export const LONGEST_TITLE = 60;
export const LONGEST_DESCRIPTION = 165;

/** A sentence may end a shortened text where this part of the room is used; else it goes on to the last whole word. */
const ENOUGH = 0.55;

/**
 * Makes a text short enough for a search result: it ends after a sentence, or after a word with an ellipsis. A single
 * word that is longer than the room is cut between two letters.
 *
 * @param room the most letters it may have; spaces at the ends and line breaks are taken out first
 */
export function shorten(text: string, room: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= room) return plain;
  const sentences = longest(plain, "sentence", room).trimEnd();
  if (sentences.length >= room * ENOUGH) return sentences;
  const space = plain.lastIndexOf(" ", room - 1);
  const whole = space >= room * ENOUGH ? plain.slice(0, space) : wordsOrLetters(plain, room - 1);
  // Nothing that hangs in the air stands before the ellipsis: "and, …", "(the …".
  return `${whole.replace(/[\s\p{Ps}\p{Pi}\p{Pd},;:.&/|]+$/u, "")}…`;
}

/** For scripts without spaces, and for words without end. */
const wordsOrLetters = (text: string, room: number): string =>
  longest(text, "word", room) || longest(text, "grapheme", room);

/** The longest beginning that is made of whole pieces and has room; "" where the first one has none. */
function longest(text: string, granularity: "sentence" | "word" | "grapheme", room: number): string {
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity }).segment(text)) {
    // A full stop and the space after it belong to the sentence; the space needs no room.
    if (index + segment.trimEnd().length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
