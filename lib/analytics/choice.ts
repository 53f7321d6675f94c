/** Kept in a cookie and not in the local storage: the server measures a few things, too, and must know. */
export const CHOICE_COOKIE = "analytics";
const YEAR = 365 * 24 * 60 * 60;

export type Choice = "granted" | "denied";
/** `opt-out` measures until told not to; `opt-in` asks first. */
export type ConsentMode = "opt-out" | "opt-in";

/**
 * The visitor's own answer, from a Cookie header or `document.cookie`; null where none was given. Another subdomain can set this
 * cookie, too: of two answers "denied" counts, so that nobody is measured who said no.
 */
export function readChoice(cookies: string | null): Choice | null {
  const pairs = (cookies ?? "").split(/;[ \t]*/);
  const answers: readonly Choice[] = ["denied", "granted"];
  return answers.find((answer) => pairs.includes(`${CHOICE_COOKIE}=${answer}`)) ?? null;
}

export const choiceCookie = (choice: Choice, secure: boolean): string =>
  `${CHOICE_COOKIE}=${choice}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Whether this visitor may be measured: never where Do-Not-Track or Global Privacy Control is set (`signal`). */
export const mayMeasure = (mode: ConsentMode, choice: Choice | null, signal: boolean): boolean =>
  !signal && (mode === "opt-in" ? choice === "granted" : choice !== "denied");
