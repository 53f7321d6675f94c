/** A cookie, not local storage, because the server also sends events and needs the choice. */
export const CHOICE_COOKIE = "analytics";
const YEAR = 365 * 24 * 60 * 60;

export type Choice = "granted" | "denied";
/** `opt-out` measures until the visitor refuses; `opt-in` asks first. */
export type ConsentMode = "opt-out" | "opt-in";

/**
 * The visitor's choice in a Cookie header or `document.cookie`, or null. Another subdomain can set this cookie, too: of
 * two choices "denied" wins, so that a refusal is always respected.
 */
export function readChoice(cookies: string | null): Choice | null {
  const pairs = (cookies ?? "").split(/;[ \t]*/);
  const answers: readonly Choice[] = ["denied", "granted"];
  return answers.find((answer) => pairs.includes(`${CHOICE_COOKIE}=${answer}`)) ?? null;
}

export const choiceCookie = (choice: Choice, secure: boolean): string =>
  `${CHOICE_COOKIE}=${choice}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Whether this visitor may be measured. Never if the browser sends Do-Not-Track or Global Privacy Control (`signal`). */
export const mayMeasure = (mode: ConsentMode, choice: Choice | null, signal: boolean): boolean =>
  !signal && (mode === "opt-in" ? choice === "granted" : choice !== "denied");
