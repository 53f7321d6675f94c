/** Characters that HTML and XML do not allow, and that Postgres cannot store. */
const CONTROL = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}`;

const CONTROLS = new RegExp(`(?![\\n\\r\\t])[${CONTROL}]`, "gu");
/** The joiners are not among them: they are part of the spelling in some scripts. */
const UNSAFE = new RegExp(`(?![\\n\\t])[${CONTROL}\\p{Bidi_Control}]`, "gu");

/** Slides and word processors break a line with these. */
const isBreak = (control: string): boolean => /[\v\f\u0085\u2028\u2029]/.test(control);

/** Text without control characters; one that breaks a line becomes a space. */
export const withoutControls = (text: string): string =>
  text.replace(CONTROLS, (control) => (isBreak(control) ? " " : ""));

/**
 * A stranger's text, without control characters and those that would change the order in which the text around it is shown.
 * `instead` replaces each of them.
 */
export const plainText = (text: string, instead = ""): string => text.replace(UNSAFE, instead);
