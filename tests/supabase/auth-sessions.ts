import { createHmac, randomUUID } from "node:crypto";
import { type Answer, type Exchange, noPart, refuse } from "./exchange";

export type User = {
  id: string;
  email: string;
  /** The data of the first request for a code. Later ones change nothing. */
  data: Record<string, unknown>;
  createdAt: number;
  confirmedAt?: number;
  confirmationSentAt?: number;
  recoverySentAt?: number;
  lastSignInAt?: number;
  token?: string | undefined;
  tokenAt?: number;
};

export const newUser = (email: string, data: Record<string, unknown>, now: number): User => ({
  id: randomUUID(),
  email,
  data,
  createdAt: now,
});

/** When the last code was sent. The cool-down of a user who proved the address begins again. */
export const sentAt = (user: User): number | undefined =>
  user.confirmedAt ? user.recoverySentAt : user.confirmationSentAt;

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

export const userBody = (user: User) => ({
  id: user.id,
  aud: "authenticated",
  role: "authenticated",
  email: user.email,
  email_confirmed_at: iso(user.confirmedAt),
  confirmation_sent_at: iso(user.confirmationSentAt),
  recovery_sent_at: iso(user.recoverySentAt),
  last_sign_in_at: iso(user.lastSignInAt),
  app_metadata: { provider: "email", providers: ["email"] },
  user_metadata: {
    ...user.data,
    sub: user.id,
    email: user.email,
    email_verified: user.confirmedAt !== undefined,
  },
  created_at: iso(user.createdAt),
});

export type Session = { id: string; user: User };
type Claims = { session_id: string; exp: number };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signatureOf = (text: string): string =>
  createHmac("sha256", "stand-in").update(text).digest("base64url");

export function isOwnToken(token: string): boolean {
  const [, text = "", signature] = /^([^.]+\.[^.]+)\.([^.]+)$/.exec(token) ?? [];
  return signature === signatureOf(text);
}

function claimsOf(token: string, now: number): Claims | null {
  if (!isOwnToken(token)) return null;
  const claims: Claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return claims.exp * 1000 > now ? claims : null;
}

export function createSessions(now: () => number) {
  const sessions = new Map<string, Session>();

  function open(user: User) {
    const session = { id: randomUUID(), user };
    sessions.set(session.id, session);
    const issued = Math.floor(now() / 1000);
    const claims = {
      ...{ sub: user.id, aud: "authenticated", role: "authenticated", email: user.email },
      ...{ session_id: session.id, iat: issued, exp: issued + 3600 },
    };
    const text = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
    return {
      access_token: `${text}.${signatureOf(text)}`,
      token_type: "bearer",
      expires_in: 3600,
      expires_at: claims.exp,
      refresh_token: randomUUID().slice(-12),
      user: userBody(user),
    };
  }

  function end(ends: (session: Session) => boolean): void {
    for (const session of sessions.values()) if (ends(session)) sessions.delete(session.id);
  }

  function logout(exchange: Exchange): Answer {
    if (exchange.query.get("scope") !== "local") return noPart("signing out of several sessions");
    const token = exchange.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const claims = claimsOf(token, now());
    if (!claims) return refuse(exchange, 403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
    const session = sessions.get(claims.session_id);
    if (!session)
      return refuse(
        exchange,
        403,
        "session_not_found",
        "Session from session_id claim in JWT does not exist",
      );
    sessions.delete(session.id);
    return { status: 204 };
  }

  return { open, end, logout, list: () => [...sessions.values()] };
}
