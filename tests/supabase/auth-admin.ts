import { refuse } from "./auth-answers";
import type { AuthParts } from "./auth-parts";
import { userBody } from "./auth-users";
import { type Answer, type Exchange, noPart } from "./exchange";
import { roleOf } from "./gateway";

export function adminCalls({ users, sessions }: AuthParts) {
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

  return { list, remove };
}
