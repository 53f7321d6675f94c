import { codeCalls } from "./auth-codes";
import { createParts } from "./auth-parts";
import { userBody } from "./auth-sessions";
import { type AuthSettings, publicSettings } from "./auth-settings";
import { type Answer, answerBy, type Exchange, noPart, type Route, refuse, tooMany } from "./exchange";
import { roleOf } from "./gateway";

/** Supabase Auth's calls that the site makes, with its messages, codes and order of checks. `commit` ends a transaction. */
export function createAuth(settings: AuthSettings, now: () => number, commit: () => Promise<void>) {
  const parts = createParts(settings, now, commit);
  const { users, sessions } = parts;
  const code = codeCalls(parts);
  const asAdmin = (exchange: Exchange, act: () => Answer): Answer =>
    roleOf(exchange) === "service_role" ? act() : refuse(exchange, 403, "not_admin", "User not allowed");

  const list = (exchange: Exchange): Answer =>
    asAdmin(exchange, () => {
      const { query } = exchange;
      if (query.has("filter") || query.has("sort")) return noPart("sorted or filtered lists of users");
      const [page, perPage] = [Number(query.get("page") || 1), Number(query.get("per_page") || 50)];
      const newest = [...users.values()].reverse().sort((a, b) => b.createdAt - a.createdAt);
      const shown = newest.slice((page - 1) * perPage, page * perPage).map(userBody);
      return { status: 200, body: { users: shown, aud: "authenticated" } };
    });

  const remove = (exchange: Exchange, id: string): Answer =>
    asAdmin(exchange, () => {
      const user = [...users.values()].find((one) => one.id === id);
      if (!user) return refuse(exchange, 404, "user_not_found", "User not found");
      users.delete(user.email);
      sessions.end((session) => session.user === user);
      return { status: 200, body: {} };
    });
  /** The site refreshes no session. Doctor asks for it only to meet the limit. */
  const refresh = (exchange: Exchange) =>
    parts.mayRefresh(exchange)
      ? refuse(exchange, 400, "validation_failed", "Refresh token is not valid")
      : tooMany(exchange);
  const routes: Route[] = [
    ["GET", /^settings$/, () => publicSettings(settings)],
    ["POST", /^otp$/, code.otp],
    ["POST", /^verify$/, code.verify],
    ["POST", /^token$/, refresh],
    ["POST", /^logout$/, sessions.logout],
    ["GET", /^admin\/users$/, list],
    ["DELETE", /^admin\/users\/([^/]+)$/, remove],
  ];

  return {
    answer: (exchange: Exchange) => answerBy(routes, exchange, exchange.path.slice("/auth/v1/".length)),
    mails: parts.mails,
    get sessions() {
      return sessions.list();
    },
    configure: (changes: Partial<AuthSettings>) => Object.assign(settings, changes),
    failMails: (on: boolean) => {
      parts.mailFault = on;
    },
  };
}
