import { randomInt } from "node:crypto";
import { badJson, bodyOf, refuse, tooMany, unexpected } from "./auth-answers";
import { challengeFault, knowsMethod } from "./auth-challenge";
import { type AuthParts, EMAIL } from "./auth-parts";
import { sessionBody } from "./auth-sessions";
import { newUser, sentAt, type User } from "./auth-users";
import { type Answer, type Exchange, isRecord } from "./exchange";

/** Asking for a code, and trying it. */
export function codeCalls(auth: AuthParts) {
  const { settings, now, users, sessions } = auth;

  function otp(exchange: Exchange): Answer {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    if (!auth.mayAsk(exchange)) return tooMany(exchange);
    const body = bodyOf(exchange, {
      email: "string",
      data: "object",
      create_user: "boolean",
      code_challenge: "string",
      code_challenge_method: "string",
    });
    if (!body) return badJson(exchange);
    const challenge = challengeFault(body);
    if (challenge) return no(400, "validation_failed", challenge);
    const email = String(body.email ?? "").toLowerCase();
    const known = users.withEmail(email);
    if (body.create_user === false && !known) return no(422, "otp_disabled", "Signups not allowed for otp");
    if (email === "") return no(400, "validation_failed", "One of email or phone must be set");
    if (!settings.emailLogins) return no(422, "email_provider_disabled", "Email logins are disabled");
    if (email.length > 255) return no(400, "validation_failed", "An email address is too long");
    if (!EMAIL.test(email))
      return no(400, "validation_failed", "Unable to validate email address: invalid format");
    if (!settings.signups && !known?.confirmedAt)
      return no(422, "signup_disabled", "Signups not allowed for this instance");
    if (!knowsMethod(body)) return unexpected(exchange);
    const user = known ?? newUser(email, isRecord(body.data) ? body.data : {}, now());
    if (settings.autoconfirm && !user.confirmedAt) signUpWithoutProof(user);
    const last = sentAt(user);
    const wait = last === undefined ? 0 : last + settings.maxFrequency * 1000 - now();
    if (wait > 0)
      return no(
        429,
        "over_email_send_rate_limit",
        `For security purposes, you can only request this after ${Math.floor(wait / 1000)} seconds.`,
      );
    if (!auth.mayMail()) return no(429, "over_email_send_rate_limit", "email rate limit exceeded");
    if (settings.extendedValidation && /@(example\.(com|org|net)|test\.com)$|\.(test|invalid)$/.test(email))
      return no(400, "email_address_invalid", `Email address "${email}" is invalid`);
    const kind = user.confirmedAt ? "magic link" : "confirmation";
    // A failed mail rolls everything back: no new user, no time stamp.
    if (auth.mailFault) return no(500, "unexpected_failure", `Error sending ${kind} email`);
    mail(user);
    return { status: 200, body: {} };
  }

  /** A project that asks for no proof signs the user in at once, before any mail. */
  function signUpWithoutProof(user: User): void {
    user.confirmedAt = now();
    user.token = undefined;
    users.add(user);
    sessions.open(user, "password");
  }

  function mail(user: User): void {
    const code = String(randomInt(10 ** settings.otpLength)).padStart(settings.otpLength, "0");
    user.token = code;
    user.tokenAt = now();
    if (user.confirmedAt) user.recoverySentAt = now();
    else user.confirmationSentAt = now();
    users.add(user);
    const template = user.confirmedAt ? "magic_link" : "confirmation";
    auth.mails.push({ email: user.email, code, at: now(), template });
  }

  async function verify(exchange: Exchange): Promise<Answer> {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    if (!auth.mayTry(exchange)) return tooMany(exchange);
    const body = bodyOf(exchange, {
      type: "string",
      token: "string",
      token_hash: "string",
      email: "string",
    });
    if (!body) return badJson(exchange);
    if (!body.type) return no(400, "validation_failed", "Verify requires a verification type");
    if (!body.token === !body.token_hash)
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
    const user = users.withEmail(email);
    if (user?.banned) return no(403, "user_banned", "User is banned");
    const alive = user?.tokenAt !== undefined && user.tokenAt + settings.otpExpiry * 1000 > now();
    if (!user || !alive || body.type !== "email" || user.token !== body.token)
      return no(403, "otp_expired", "Token has expired or is invalid");
    // No lock is taken: a request that reads the same code before the commit wins as well.
    await auth.commit();
    if (users.withEmail(email) !== user) return unexpected(exchange);
    user.token = undefined;
    if (!user.confirmedAt) user.provedAt = now();
    user.confirmedAt ??= now();
    return { status: 200, body: sessionBody(sessions.open(user, "otp"), now()) };
  }

  return { otp, verify };
}
