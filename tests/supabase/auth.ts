import { randomInt, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { sessionOf, type User } from "./auth-session";
import { type AuthSettings, publicSettings } from "./auth-settings";
import { type Answer, type Exchange, isRecord } from "./exchange";
import { roleOf } from "./gateway";
import { createLimiter } from "./limiter";

const VERSION = "2024-01-01";
const HOUR = 3_600_000;
/** What Auth takes for an address: HTML's own pattern, so that a host without a dot will do. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Supabase Auth's calls that the site and doctor make, with its messages, codes and order of checks. */
export function createAuth(settings: AuthSettings, now: () => number) {
  const mayAsk = createLimiter(() => settings.limits.otp, now);
  const mayTry = createLimiter(() => settings.limits.verify, now);
  const mayRefresh = createLimiter(() => settings.limits.refresh, now);
  const users = new Map<string, User>();
  const mails: { email: string; code: string; at: number; template: "confirmation" | "magic_link" }[] = [];
  let mailFault = false;
  const started = now();
  let hour = { number: 0, mails: 0 };

  /** Counts a mail before it is sent, in hours since the start of the server; one that fails stays counted. */
  function mayMail(): boolean {
    const number = Math.floor((now() - started) / HOUR);
    if (number !== hour.number) hour = { number, mails: 0 };
    if (hour.mails >= settings.mailsPerHour) return false;
    hour.mails++;
    return true;
  }

  const refuse = (exchange: Exchange, status: number, code: string, message: string): Answer => {
    const modern = String(exchange.headers["x-supabase-api-version"] ?? "") >= VERSION;
    return {
      status,
      headers: { "x-sb-error-code": code, ...(modern ? { "X-Supabase-Api-Version": VERSION } : {}) },
      body: modern ? { code, message } : { code: status, error_code: code, msg: message },
    };
  };

  /** Whom a limit counts: the address that the server's key vouches for, where the project heeds it. */
  function callerOf(exchange: Exchange): string {
    const forwarded =
      String(exchange.headers["sb-forwarded-for"] ?? "")
        .split(",")[0]
        ?.trim() ?? "";
    const heeded = settings.forwardedFor && roleOf(exchange) === "service_role" && isIP(forwarded) > 0;
    return heeded ? forwarded : exchange.caller;
  }

  const tooMany = (exchange: Exchange): Answer =>
    refuse(exchange, 429, "over_request_rate_limit", "Request rate limit reached");

  function otp(exchange: Exchange): Answer {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    if (!mayAsk(callerOf(exchange))) return tooMany(exchange);
    const { body } = exchange;
    if (!isRecord(body) || !textual(body))
      return no(400, "bad_json", "Could not parse request body as JSON: invalid character");
    const challenge = [body.code_challenge, body.code_challenge_method].filter(Boolean);
    if (challenge.length === 1)
      return no(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
    const email = String(body.email ?? "").toLowerCase();
    const known = users.get(email);
    if (body.create_user === false && !known) return no(422, "otp_disabled", "Signups not allowed for otp");
    if (email === "") return no(400, "validation_failed", "One of email or phone must be set");
    if (!settings.emailLogins) return no(422, "email_provider_disabled", "Email logins are disabled");
    if (email.length > 255) return no(400, "validation_failed", "An email address is too long");
    if (!EMAIL.test(email))
      return no(400, "validation_failed", "Unable to validate email address: invalid format");
    if (!settings.signups && !known?.confirmedAt)
      return no(422, "signup_disabled", "Signups not allowed for this instance");
    const user: User = known ?? { id: randomUUID(), email, createdAt: now() };
    const last = user.confirmedAt ? user.recoverySentAt : user.confirmationSentAt;
    const wait = last === undefined ? 0 : last + settings.maxFrequency * 1000 - now();
    if (wait > 0)
      return no(
        429,
        "over_email_send_rate_limit",
        `For security purposes, you can only request this after ${Math.floor(wait / 1000)} seconds.`,
      );
    if (!mayMail()) return no(429, "over_email_send_rate_limit", "email rate limit exceeded");
    if (settings.extendedValidation && /@(example\.(com|org|net)|test\.com)$|\.(test|invalid)$/.test(email))
      return no(400, "email_address_invalid", `Email address "${email}" is invalid`);
    if (settings.autoconfirm) user.confirmedAt ??= now();
    const kind = user.confirmedAt ? "magic link" : "confirmation";
    // A failed mail rolls everything back: no user, no time stamp.
    if (mailFault) return no(500, "unexpected_failure", `Error sending ${kind} email`);

    const code = String(randomInt(10 ** settings.otpLength)).padStart(settings.otpLength, "0");
    user.token = code;
    user.tokenAt = now();
    if (user.confirmedAt) user.recoverySentAt = now();
    else user.confirmationSentAt = now();
    users.set(email, user);
    mails.push({ email, code, at: now(), template: user.confirmedAt ? "magic_link" : "confirmation" });
    return { status: 200, body: {} };
  }

  function verify(exchange: Exchange): Answer {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    if (!mayTry(callerOf(exchange))) return tooMany(exchange);
    const { body } = exchange;
    if (!isRecord(body) || !textual(body))
      return no(400, "bad_json", "Could not parse request body as JSON: invalid character");
    if (!body.type) return no(400, "validation_failed", "Verify requires a verification type");
    if (!body.token && !body.token_hash)
      return no(400, "validation_failed", "Verify requires either a token or a token hash");
    const email = String(body.email ?? "").toLowerCase();
    // No link is mailed, so no hash of one is right.
    if (body.token_hash && !email) return no(403, "otp_expired", "Email link is invalid or has expired");
    if (body.token_hash)
      return no(400, "validation_failed", "Only the token_hash and type should be provided");
    if (!email)
      return no(
        400,
        "validation_failed",
        "Only an email address or phone number should be provided on verify",
      );
    if (!EMAIL.test(email)) return no(422, "validation_failed", "Invalid email format");
    const user = users.get(email);
    const alive = user?.tokenAt !== undefined && user.tokenAt + settings.otpExpiry * 1000 > now();
    if (!user || !alive || body.type !== "email" || user.token !== String(body.token))
      return no(403, "otp_expired", "Token has expired or is invalid");
    if (user.banned) return no(403, "user_banned", "User is banned");
    user.token = undefined;
    user.confirmedAt ??= now();
    user.lastSignInAt = now();
    return { status: 200, body: sessionOf(user, now()) };
  }

  /** The site refreshes no session, so no token is the right one. */
  function token(exchange: Exchange): Answer {
    const no = (code: string, message: string) => refuse(exchange, 400, code, message);
    if (exchange.query.get("grant_type") !== "refresh_token")
      return no("invalid_credentials", "unsupported_grant_type");
    if (!mayRefresh(callerOf(exchange))) return tooMany(exchange);
    const given = isRecord(exchange.body) ? String(exchange.body.refresh_token ?? "") : "";
    return /^[a-z0-9]{12}$/.test(given)
      ? no("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
      : no("validation_failed", "Refresh token is not valid");
  }

  return {
    otp,
    verify,
    token,
    settings: () => publicSettings(settings),
    /** Changes settings of the running project, as its owner does in the dashboard. */
    configure: (changes: Partial<AuthSettings>) => Object.assign(settings, changes),
    mails,
    ban: (email: string) => {
      const user = users.get(email);
      if (user) user.banned = true;
    },
    failMails: (on: boolean) => {
      mailFault = on;
    },
  };
}

/** Numbers and the like in place of text are no JSON of Auth's. */
const textual = ({ email, token }: Record<string, unknown>): boolean =>
  [email, token].every((value) => value == null || typeof value === "string");
