/** Search results show at most this many letters. */
export const LONGEST_TITLE = 60;
export const LONGEST_DESCRIPTION = 165;

/** A text that ends as a sentence does, in any script, so that another can follow; else it gets a full stop. */
export const asSentence = (text: string): string =>
  /[\p{Sentence_Terminal}:…]$/u.test(text) ? text : `${text}.`;

const ENOUGH = 0.55;

/** Shortens a text to `room` letters: it ends after a sentence, or with an ellipsis after a word. */
export function shorten(text: string, room: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= room) return plain;
  const sentences = longest(plain, "sentence", room).trimEnd();
  if (sentences.length >= room * ENOUGH) return sentences;
  const space = plain.lastIndexOf(" ", room - 1);
  const whole = space >= room * ENOUGH ? plain.slice(0, space) : wordsOrLetters(plain, room - 1);
  // No punctuation before the ellipsis.
  return `${whole.replace(/[\s\p{Ps}\p{Pi}\p{Pd},;:.&/|]+$/u, "")}…`;
}

/** For scripts without spaces, and for very long words. */
const wordsOrLetters = (text: string, room: number): string =>
  longest(text, "word", room) || longest(text, "grapheme", room);

/** Made once: making one takes longer than its use. */
const SEGMENTERS = {
  sentence: new Intl.Segmenter("en", { granularity: "sentence" }),
  word: new Intl.Segmenter("en", { granularity: "word" }),
  grapheme: new Intl.Segmenter("en", { granularity: "grapheme" }),
};

function longest(text: string, granularity: keyof typeof SEGMENTERS, room: number): string {
  let end = 0;
  for (const { segment, index } of SEGMENTERS[granularity].segment(text)) {
    if (index + segment.trimEnd().length > room) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
