/** Kept in a cookie and not in the local storage: the server measures a few things, too, and must know. */
export const CHOICE_COOKIE = "analytics";
const YEAR = 365 * 24 * 60 * 60;

export type Choice = "granted" | "denied";
/** `opt-out` measures until told not to; `opt-in` asks first. */
export type ConsentMode = "opt-out" | "opt-in";

/** The visitor's own answer, from a Cookie header or `document.cookie`; null where none was given. */
export function readChoice(cookies: string | null): Choice | null {
  const value = /(?:^|;\s*)analytics=(granted|denied)(?:;|$)/.exec(cookies ?? "")?.[1];
  return value === "granted" || value === "denied" ? value : null;
}

export const choiceCookie = (choice: Choice, secure: boolean): string =>
  `${CHOICE_COOKIE}=${choice}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Whether this visitor may be measured: never where Do-Not-Track or Global Privacy Control is set (`signal`). */
export const mayMeasure = (mode: ConsentMode, choice: Choice | null, signal: boolean): boolean =>
  !signal && (mode === "opt-in" ? choice === "granted" : choice !== "denied");
