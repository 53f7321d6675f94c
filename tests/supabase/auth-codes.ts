import { randomInt } from "node:crypto";
import { referrerOf, rendered } from "./auth-mail";
import type { AuthParts } from "./auth-parts";
import { newUser, sentAt, type User } from "./auth-sessions";
import { type Answer, badJson, type Exchange, isRecord, noPart, refuse, textsOf, tooMany } from "./exchange";

/** Auth's pattern of an address: HTML's own, so that a host without a dot will do. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export function codeCalls(auth: AuthParts) {
  const { settings, now, users } = auth;

  function otp(exchange: Exchange): Answer {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    if (!auth.mayAsk(exchange)) return tooMany(exchange);
    const body = textsOf(exchange, "email");
    if (!body) return badJson(exchange);
    if (body.code_challenge && body.code_challenge_method !== "s256")
      return noPart("challenges by another method than s256");
    const email = String(body.email ?? "").toLowerCase();
    const known = users.get(email);
    if (body.create_user === false && !known) return no(422, "otp_disabled", "Signups not allowed for otp");
    if (email === "") return no(400, "validation_failed", "One of email or phone must be set");
    if (!settings.emailLogins) return no(422, "email_provider_disabled", "Email logins are disabled");
    if (!EMAIL.test(email))
      return no(400, "validation_failed", "Unable to validate email address: invalid format");
    if (!settings.signups && !known?.confirmedAt)
      return no(422, "signup_disabled", "Signups not allowed for this instance");
    if (settings.autoconfirm) return noPart("projects that ask for no proof of an address");
    const user = known ?? newUser(email, isRecord(body.data) ? body.data : {}, now());
    const last = sentAt(user);
    const wait = last === undefined ? 0 : last + settings.maxFrequency * 1000 - now();
    if (wait > 0)
      return no(
        429,
        "over_email_send_rate_limit",
        `For security purposes, you can only request this after ${Math.floor(wait / 1000)} seconds.`,
      );
    if (!auth.mayMail()) return no(429, "over_email_send_rate_limit", "email rate limit exceeded");
    const kind = user.confirmedAt ? "magic link" : "confirmation";
    // A failed mail rolls everything back: no new user, no time stamp.
    if (auth.mailFault) return no(500, "unexpected_failure", `Error sending ${kind} email`);
    mail(user, referrerOf(exchange, settings));
    return { status: 200, body: {} };
  }

  function mail(user: User, page: string): void {
    const template = settings.templates[user.confirmedAt ? "magicLink" : "confirmation"];
    const code = String(randomInt(10 ** settings.otpLength)).padStart(settings.otpLength, "0");
    Object.assign(user, {
      token: code,
      tokenAt: now(),
      [user.confirmedAt ? "recoverySentAt" : "confirmationSentAt"]: now(),
    });
    users.set(user.email, user);
    const data = { Token: code, SiteURL: settings.siteUrl, RedirectTo: page };
    const html = template === null ? null : rendered(template, data);
    auth.mails.push({
      ...{ email: user.email, code, at: now() },
      ...{ subject: rendered(settings.subject, data), html },
    });
  }

  async function verify(exchange: Exchange): Promise<Answer> {
    const no = (status: number, code: string, message: string) => refuse(exchange, status, code, message);
    if (!auth.mayTry(exchange)) return tooMany(exchange);
    const body = textsOf(exchange, "type", "token", "email");
    if (!body) return badJson(exchange);
    if (body.token_hash) return noPart("links in mails");
    if (!body.type) return no(400, "validation_failed", "Verify requires a verification type");
    if (!body.token) return no(400, "validation_failed", "Verify requires either a token or a token hash");
    const email = String(body.email ?? "").toLowerCase();
    if (!EMAIL.test(email)) return no(422, "validation_failed", "Invalid email format");
    const user = users.get(email);
    const alive = user?.tokenAt !== undefined && user.tokenAt + settings.otpExpiry * 1000 > now();
    if (!user || !alive || body.type !== "email" || user.token !== body.token)
      return no(403, "otp_expired", "Token has expired or is invalid");
    // No lock is taken: a request that reads the same code before the commit wins as well.
    await auth.commit();
    user.token = undefined;
    user.confirmedAt ??= now();
    user.lastSignInAt = now();
    return { status: 200, body: auth.sessions.open(user) };
  }

  return { otp, verify };
}
