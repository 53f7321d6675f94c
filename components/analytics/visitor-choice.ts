import { type Choice, choiceCookie, readChoice } from "@/lib/analytics/choice";

/** The window's event after a choice. */
export const CHOICE_MADE = "analytics-choice";

export const storedChoice = (): Choice | null => readChoice(document.cookie);

/** Stores the choice for a year. */
export function choose(choice: Choice): void {
  // Not the Cookie Store API: it is missing on plain http and in browsers from before 2025.
  Object.assign(document, { cookie: choiceCookie(choice, location.protocol === "https:") });
  dispatchEvent(new Event(CHOICE_MADE));
}

/** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function trackingRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}
