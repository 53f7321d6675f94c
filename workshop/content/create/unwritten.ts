/** Marks texts in new files and entries that the designer must replace; `npm run doctor` and the studio's Unfinished look for it. */
export const UNWRITTEN = "Replace this";
