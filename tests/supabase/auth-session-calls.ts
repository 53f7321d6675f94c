import { badJson, bodyOf, refuse, tooMany } from "./auth-answers";
import type { AuthParts } from "./auth-parts";
import { type Session, sessionBody } from "./auth-sessions";
import { userBody } from "./auth-users";
import type { Answer, Exchange } from "./exchange";

/** What a signed-in user can do: see themselves, change their token for the next, sign out. */
export function sessionCalls({ now, sessions, mayRefresh, asWelcomeUser }: AuthParts) {
  const user = (exchange: Exchange): Answer =>
    asWelcomeUser(exchange, (session) => ({ status: 200, body: userBody(session.user) }));

  function logout(exchange: Exchange): Answer {
    return asWelcomeUser(exchange, (session) => {
      const scope = exchange.query.get("scope") || "global";
      const ends: Record<string, (one: Session) => boolean> = {
        local: (one) => one === session,
        others: (one) => one !== session && one.user === session.user,
        global: (one) => one.user === session.user,
      };
      const end = ends[scope];
      if (!end) return refuse(exchange, 400, "validation_failed", `Unsupported logout scope "${scope}"`);
      sessions.end(end);
      return { status: 204 };
    });
  }

  function token(exchange: Exchange): Answer {
    const no = (code: string, message: string) => refuse(exchange, 400, code, message);
    if (exchange.query.get("grant_type") !== "refresh_token")
      return no("invalid_credentials", "unsupported_grant_type");
    if (!mayRefresh(exchange)) return tooMany(exchange);
    const body = bodyOf(exchange, { refresh_token: "string" });
    if (!body) return badJson(exchange);
    const given = String(body.refresh_token ?? "");
    if (!/^[a-z0-9]{12}$/.test(given)) return no("validation_failed", "Refresh token is not valid");
    const found = sessions.withRefreshToken(given);
    if (!found) return no("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    if (found.session.user.banned) return no("user_banned", "Invalid Refresh Token: User Banned");
    if (!sessions.refresh(found))
      return no("refresh_token_already_used", "Invalid Refresh Token: Already Used");
    return { status: 200, body: sessionBody(found.session, now()) };
  }

  return { user, logout, token };
}
