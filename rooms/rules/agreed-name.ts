import "server-only";

/** A name has at least two letters, of any script, and at most this many characters. */
export const NAME_LENGTH = 120;

// Characters of names. Not among them: control characters, those that change the direction of text, symbols, emoji. The
// joiners U+200C and U+200D are part of the spelling in some scripts.
const OF_A_NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\u200C\u200D]+$/u;
/** More marks on one letter belong to no language, and cover the lines around them. */
const PILED_MARKS = /\p{M}{6}/u;

/** Reads a typed full name: spaces between words become single. Null for a text that is no name. */
export function readName(text: string): string | null {
  const name = text.normalize("NFC").trim().replace(/\s+/g, " ");
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const isName = letters >= 2 && [...name].length <= NAME_LENGTH && OF_A_NAME.test(name);
  return isName && !PILED_MARKS.test(name) ? name : null;
}
