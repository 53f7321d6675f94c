import { randomInt, randomUUID } from "node:crypto";
import { signed } from "./auth-jwt";
import { appMetadata, type User, userBody, userMetadata } from "./auth-users";

type RefreshToken = { value: string; parent?: string; revoked: boolean; changedAt: number };

export type Session = {
  id: string;
  user: User;
  /** How it came to be: a project that asks for no proof opens one at the sign-up. */
  method: "otp" | "password";
  openedAt: number;
  tokens: RefreshToken[];
};

type Found = { session: Session; token: RefreshToken };

export type Sessions = ReturnType<typeof createSessions>;

/** The project's sessions. Each stays until somebody signs out or its user is deleted. */
export function createSessions(reuseSeconds: () => number, now: () => number) {
  const sessions = new Map<string, Session>();
  const token = (parent?: string): RefreshToken => ({
    value: Array.from({ length: 12 }, () => randomInt(36).toString(36)).join(""),
    parent,
    revoked: false,
    changedAt: now(),
  });

  function open(user: User, method: Session["method"]): Session {
    const session = { id: randomUUID(), user, method, openedAt: now(), tokens: [token()] };
    user.lastSignInAt = now();
    sessions.set(session.id, session);
    return session;
  }

  /**
   * Changes a refresh token for the next one. The one before the newest keeps the newest, for a caller that lost the
   * answer. One out of use for longer is taken for stolen: no token of the session is good any more.
   *
   * @returns whether it was good
   */
  function refresh({ session, token: given }: Found): boolean {
    if (given.revoked && newestOf(session)?.parent === given.value) return true;
    const stolen = given.revoked && now() > given.changedAt + reuseSeconds() * 1000;
    for (const one of stolen ? session.tokens.filter(({ revoked }) => !revoked) : [given])
      Object.assign(one, { revoked: true, changedAt: now() });
    if (!stolen) session.tokens.push(token(given.value));
    return !stolen;
  }

  function withRefreshToken(value: string): Found | undefined {
    for (const session of sessions.values())
      for (const one of session.tokens) if (one.value === value) return { session, token: one };
  }

  return {
    open,
    refresh,
    list: () => [...sessions.values()],
    withId: (id: string) => sessions.get(id),
    withRefreshToken,
    end: (ends: (session: Session) => boolean) => {
      for (const session of sessions.values()) if (ends(session)) sessions.delete(session.id);
    },
  };
}

const newestOf = ({ tokens }: Session) => tokens.findLast(({ revoked }) => !revoked);

/** What Auth answers to a code or a refresh token that was right. */
export function sessionBody(session: Session, now: number) {
  const { id, user, method, openedAt } = session;
  const issued = Math.floor(now / 1000);
  const claims = {
    sub: user.id,
    aud: "authenticated",
    exp: issued + 3600,
    iat: issued,
    email: user.email,
    phone: "",
    app_metadata: appMetadata,
    user_metadata: userMetadata(user),
    role: "authenticated",
    aal: "aal1",
    amr: [{ method, timestamp: Math.floor(openedAt / 1000) }],
    session_id: id,
    is_anonymous: false,
  };
  return {
    access_token: signed(claims),
    token_type: "bearer",
    expires_in: 3600,
    expires_at: claims.exp,
    refresh_token: newestOf(session)?.value,
    user: userBody(user),
  };
}
