import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import type { Words } from "@/lib/words/words";

/** The status of each refusal. Its message is the word with the same name. */
export const REFUSALS = {
  invalid_request: 400,
  invalid_email: 400,
  public_email: 400,
  no_cookies: 400,
  agreement_unticked: 400,
  agreement_name: 400,
  incomplete_code: 400,
  missing_passcode: 400,
  send_refused: 400,
  invalid_code: 401,
  wrong_passcode: 401,
  no_grant: 401,
  owner_only: 401,
  foreign_origin: 403,
  access_withdrawn: 403,
  unknown_study: 404,
  not_found: 404,
  timed_out: 408,
  label_taken: 409,
  agreement_changed: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  code_out: 429,
  server_error: 500,
  send_failed: 502,
  verify_failed: 502,
  send_unavailable: 503,
  verify_unavailable: 503,
  unavailable: 503,
  not_configured: 503,
  verify_not_configured: 503,
} as const satisfies Partial<Record<keyof Words["refusals"], number>>;

export type RefusalCode = keyof typeof REFUSALS;

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text);

/** A message with a waiting time, rounded up: 30 seconds, 12 minutes, 5 hours. */
const inTime =
  (message: "tooManyTries" | "tooManyTriesForCode" | "pleaseWait" | "codeIsOut") =>
  (seconds: number): string => {
    const { refusals } = words();
    // biome-ignore-start lint/plugin: ends of keys of the catalogue
    if (seconds < 90) return say(refusals[`${message}Seconds`], { count: seconds });
    return seconds <= 7200
      ? say(refusals[`${message}Minutes`], { count: Math.ceil(seconds / 60) })
      : say(refusals[`${message}Hours`], { count: Math.ceil(seconds / 3600) });
    // biome-ignore-end lint/plugin: ends of keys
  };

export const tooManyTries = inTime("tooManyTries");
export const tooManyTriesForCode = inTime("tooManyTriesForCode");
export const pleaseWait = inTime("pleaseWait");
export const codeIsOut = inTime("codeIsOut");
