/** Marks texts in new files and entries that the designer must replace; `npm run doctor` and the studio's Unfinished look for it. */
export const UNWRITTEN = "Replace this";

/** Begins the comments that mark what another tool had and this site has not; Unfinished lists them until they are deleted. */
export const NOT_BROUGHT = "Not brought";

/** Whether the text of a field is still to be written. */
export const isUnwritten = (text: unknown): boolean => String(text || UNWRITTEN).startsWith(UNWRITTEN);
