const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTER = /\p{L}/gu;

export type Direction = "ltr" | "rtl";

/** The direction of most letters of a text: a name in Latin letters may be its first word. */
export function directionOf(text: string): Direction {
  const letters = text.match(LETTER) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length ? "rtl" : "ltr";
}

/** The direction of a language: that of its own name for itself. */
export const directionOfLanguage = (tag: string): Direction =>
  directionOf(new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag);
