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
  if (sentences.length >= room * ENOUGH) return isolatesClosed(sentences);
  const space = plain.lastIndexOf(" ", room - 1);
  const whole = space >= room * ENOUGH ? plain.slice(0, space) : wordsOrLetters(plain, room - 1);
  // No punctuation before the ellipsis.
  return isolatesClosed(`${whole.replace(/[\s\p{Ps}\p{Pi}\p{Pd},;:.&/|\u2068]+$/u, "")}…`);
}

/** A part of a text whose gaps have marks of their direction: none is left open, or the text after it would be in theirs. */
function isolatesClosed(text: string): string {
  const whole = text.replace(/[\s\u2068]+$/, "");
  const open = whole.split("\u2068").length - whole.split("\u2069").length;
  return whole + "\u2069".repeat(Math.max(0, open));
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
