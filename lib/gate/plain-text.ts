import "server-only";

/** Not among them: line breaks, tabs, and the joiners, which are part of the spelling in some scripts. */
const UNSAFE = /(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * What a stranger typed, without characters that would change the order in which the text around it is shown, or that Postgres
 * cannot store. `instead` replaces each of them.
 */
export const plainText = (text: string, instead = ""): string => text.replace(UNSAFE, instead);
