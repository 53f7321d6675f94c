/** The media features that a page, or every page of a visitor, emulates. */
export interface Wanted {
  colorScheme?: "light" | "dark" | null;
  reducedMotion?: "reduce" | "no-preference" | null;
  media?: "screen" | "print" | null;
  scripts?: boolean;
}

/** The header for settings without a BiDi command. It never leaves this machine. */
export const EMULATES = "x-firefox-emulates";
