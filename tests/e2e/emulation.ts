/** The media features that a page, or every page of a visitor, emulates. */
export interface Wanted {
  colorScheme?: "light" | "dark" | null;
  reducedMotion?: "reduce" | "no-preference" | null;
  media?: "screen" | "print" | null;
  scripts?: boolean;
}

/** The header that carries what Playwright has no BiDi command for. It never leaves this machine. */
export const EMULATES = "x-firefox-emulates";
