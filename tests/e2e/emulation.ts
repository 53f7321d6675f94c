/** What a page, or every page of a visitor, is to be told of its medium and its reader. */
export interface Wanted {
  colorScheme?: "light" | "dark" | null;
  reducedMotion?: "reduce" | "no-preference" | null;
  media?: "screen" | "print" | null;
  scripts?: boolean;
}

/** The header by which a test says what Playwright has no BiDi command for; it never leaves this machine's browser. */
export const EMULATES = "x-firefox-emulates";
