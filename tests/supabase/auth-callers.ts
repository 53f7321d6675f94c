import { refuse } from "./auth-answers";
import { claimsOf } from "./auth-jwt";
import type { Session, Sessions } from "./auth-sessions";
import type { Users } from "./auth-users";
import type { Answer, Exchange } from "./exchange";
import { roleOf } from "./gateway";

/** Lets requests act for the user or the admin whose token they carry. */
export function createCallers(users: Users, sessions: Sessions, now: () => number) {
  /** Acts for the session of a user's token. The keys are nobody's. */
  function asUser(exchange: Exchange, act: (session: Session) => Answer): Answer {
    const no = (code: string, message: string, status = 403) => refuse(exchange, status, code, message);
    if (["anon", "service_role"].includes(roleOf(exchange)))
      return no("bad_jwt", "invalid claim: missing sub claim");
    const [, token] = /^bearer (\S+)$/i.exec(exchange.headers.authorization ?? "") ?? [];
    if (!token) return no("no_authorization", "This endpoint requires a valid Bearer token", 401);
    const claims = claimsOf(token, now());
    if (typeof claims === "string")
      return no("bad_jwt", `invalid JWT: unable to parse or verify signature, ${claims}`);
    const user = users.withId(claims.sub);
    if (!user) return no("user_not_found", "User from sub claim in JWT does not exist");
    const session = sessions.withId(claims.session_id);
    if (!session) return no("session_not_found", "Session from session_id claim in JWT does not exist");
    return act(session);
  }

  /** The same for what a user may do as long as nobody has banned them. */
  const asWelcomeUser = (exchange: Exchange, act: (session: Session) => Answer): Answer =>
    asUser(exchange, (session) =>
      session.user.banned ? refuse(exchange, 403, "user_banned", "User is banned") : act(session),
    );

  /** Acts for the secret key. A user's token is looked at first, and a dead one refused as such. */
  function asAdmin(exchange: Exchange, act: () => Answer): Answer {
    const role = roleOf(exchange);
    if (role === "service_role") return act();
    const notAllowed = () => refuse(exchange, 403, "not_admin", "User not allowed");
    return role === "anon" ? notAllowed() : asUser(exchange, notAllowed);
  }

  return { asWelcomeUser, asAdmin };
}
