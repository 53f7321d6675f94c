import { createHmac, randomBytes, randomInt, randomUUID } from "node:crypto";
import { type Answer, type Exchange, isRecord } from "./exchange";

/** Settings of Supabase Auth that matter here, as supabase/config.toml sets them. */
export type AuthSettings = {
  otpLength: number;
  otpExpiry: number;
  maxFrequency: number;
  mailsPerHour: number;
  signups: boolean;
  /** The hosted service's check that refuses example.com, test.com and names that cannot get mail. */
  extendedValidation: boolean;
};

export const SHIPPED: AuthSettings = {
  otpLength: 7,
  otpExpiry: 600,
  maxFrequency: 25,
  mailsPerHour: 200,
  signups: true,
  extendedValidation: false,
};

type User = {
  id: string;
  email: string;
  createdAt: number;
  confirmedAt?: number;
  confirmationSentAt?: number;
  recoverySentAt?: number;
  lastSignInAt?: number;
  token?: string;
  tokenAt?: number;
  banned?: boolean;
};

const VERSION = "2024-01-01";

/** Supabase Auth's /otp and /verify, with its messages, codes and order of checks. */
export function createAuth(settings: AuthSettings, now: () => number) {
  const users = new Map<string, User>();
  const mails: { email: string; code: string; at: number; template: "confirmation" | "magic_link" }[] = [];
  let mailFault = false;

  const refuse = (exchange: Exchange, status: number, code: string, message: string): Answer => {
    const modern = String(exchange.headers["x-supabase-api-version"] ?? "") >= VERSION;
    return {
      status,
      headers: { "x-sb-error-code": code, ...(modern ? { "X-Supabase-Api-Version": VERSION } : {}) },
      body: modern ? { code, message } : { code: status, error_code: code, msg: message },
    };
  };

  function otp(exchange: Exchange): Answer {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    const { body } = exchange;
    if (!isRecord(body))
      return no(400, "bad_json", "Could not parse request body as JSON: invalid character");
    const challenge = [body.code_challenge, body.code_challenge_method].filter(Boolean);
    if (challenge.length === 1)
      return no(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge");
    const email = String(body.email ?? "").toLowerCase();
    const known = users.get(email);
    if (body.create_user === false && !known) return no(422, "otp_disabled", "Signups not allowed for otp");
    if (email === "") return no(400, "validation_failed", "One of email or phone must be set");
    if (email.length > 255) return no(400, "validation_failed", "An email address is too long");
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
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
    if (settings.extendedValidation && /@(example\.(com|org|net)|test\.com)$|\.(test|invalid)$/.test(email))
      return no(400, "email_address_invalid", `Email address "${email}" is invalid`);
    if (mails.filter(({ at }) => at > now() - 3_600_000).length >= settings.mailsPerHour)
      return no(429, "over_email_send_rate_limit", "email rate limit exceeded");
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
    const { body } = exchange;
    if (!isRecord(body))
      return no(400, "bad_json", "Could not parse request body as JSON: invalid character");
    if (!body.type) return no(400, "validation_failed", "Verify requires a verification type");
    if (!body.token && !body.token_hash)
      return no(400, "validation_failed", "Verify requires either a token or a token hash");
    const email = String(body.email ?? "").toLowerCase();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return no(422, "validation_failed", "Invalid email format");
    const user = users.get(email);
    const alive = user?.tokenAt !== undefined && user.tokenAt + settings.otpExpiry * 1000 > now();
    if (!user || !alive || body.type !== "email" || user.token !== String(body.token))
      return no(403, "otp_expired", "Token has expired or is invalid");
    if (user.banned) return no(403, "user_banned", "User is banned");
    user.token = undefined;
    user.confirmedAt ??= now();
    user.lastSignInAt = now();
    return { status: 200, body: session(user) };
  }

  function session(user: User) {
    const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
    const issued = Math.floor(now() / 1000);
    const claims = {
      sub: user.id,
      aud: "authenticated",
      exp: issued + 3600,
      iat: issued,
      email: user.email,
      phone: "",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "otp", timestamp: issued }],
      session_id: randomUUID(),
      is_anonymous: false,
    };
    return {
      access_token: jwt(claims),
      token_type: "bearer",
      expires_in: 3600,
      expires_at: issued + 3600,
      refresh_token: randomBytes(9).toString("base64url").slice(0, 12),
      user: {
        id: user.id,
        aud: "authenticated",
        role: "authenticated",
        email: user.email,
        phone: "",
        email_confirmed_at: iso(user.confirmedAt),
        confirmed_at: iso(user.confirmedAt),
        confirmation_sent_at: iso(user.confirmationSentAt),
        recovery_sent_at: iso(user.recoverySentAt),
        last_sign_in_at: iso(user.lastSignInAt),
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { email_verified: true },
        identities: [],
        created_at: iso(user.createdAt),
        updated_at: iso(now()),
        is_anonymous: false,
      },
    };
  }

  return {
    otp,
    verify,
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

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function jwt(claims: Record<string, unknown>): string {
  const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${text}.${createHmac("sha256", "stand-in").update(text).digest("base64url")}`;
}
