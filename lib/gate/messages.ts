import { SHOWN } from "./form-messages";

export const REFUSALS = {
  invalid_request: { status: 400, message: "The request could not be read." },
  invalid_email: { status: 400, message: SHOWN.invalid_email },
  public_email: { status: 400, message: SHOWN.public_email },
  no_cookies: {
    status: 400,
    message:
      "Your browser blocks this site's cookies, and nothing opens without them. Please allow cookies for this site, load this page again and try once more.",
  },
  agreement_unticked: { status: 400, message: "Please tick the box if you agree" },
  agreement_name: {
    status: 400,
    message: "Please type your full name: 2 to 120 characters, in letters of any script",
  },
  incomplete_code: { status: 400, message: SHOWN.incomplete_code },
  missing_passcode: { status: 400, message: "Please enter the passcode" },
  send_refused: { status: 400, message: "Failed to send OTP. Please try again." },
  invalid_code: { status: 401, message: SHOWN.invalid_code },
  wrong_passcode: { status: 401, message: SHOWN.wrong_passcode },
  no_grant: { status: 401, message: "Please verify your company email to open this document." },
  owner_only: { status: 401, message: "Please sign in as the owner of this site." },
  foreign_origin: { status: 403, message: "This request did not come from this site." },
  access_withdrawn: {
    status: 403,
    message: "Access for this email has been withdrawn. Please get in touch with the designer.",
  },
  unknown_study: { status: 404, message: "Case Study Not Found" },
  not_found: { status: 404, message: "Not found." },
  timed_out: { status: 408, message: "The request took too long to arrive." },
  label_taken: {
    status: 409,
    message: "That label is taken. A label is used once, so that the log stays clear.",
  },
  agreement_changed: { status: 409, message: "This text has changed. Please read it again." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_type: { status: 415, message: "Send JSON or a form." },
  too_many: { status: 429, message: "Too many tries. Please try again later." },
  code_out: { status: 429, message: "A code was sent to this address already. Please enter it." },
  server_error: { status: 500, message: "Something went wrong. Please try again." },
  send_failed: { status: 502, message: SHOWN.send_failed },
  verify_failed: { status: 502, message: SHOWN.verify_failed },
  send_unavailable: { status: 503, message: "Failed to send OTP. Please try again." },
  verify_unavailable: { status: 503, message: "Failed to verify OTP. Please try again." },
  unavailable: { status: 503, message: SHOWN.unavailable },
  not_configured: {
    status: 503,
    message: "Authentication service not properly configured. Please check environment variables.",
  },
  verify_not_configured: { status: 503, message: "Authentication service not configured" },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text);

/** A waiting time, rounded up: "30 seconds", "12 minutes", "5 hours". */
export function waitingTime(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

export const tooManyTries = (retryAfter: number): string =>
  `Too many tries. Please try again in ${waitingTime(retryAfter)}.`;

export const tooManyTriesForCode = (retryAfter: number): string =>
  `Too many tries for this code. Please request a new one, or try again in ${waitingTime(retryAfter)}.`;

export const pleaseWait = (retryAfter: number): string =>
  `Please wait ${waitingTime(retryAfter)} before asking for another code.`;

export const codeIsOut = (retryAfter: number): string =>
  `A code was sent to this address already. Please enter it. For another, please wait ${waitingTime(retryAfter)}.`;
