import { badJson, bodyOf, refuse } from "./auth-answers";
import type { AuthParts } from "./auth-parts";
import { type User, userBody } from "./auth-users";
import { type Answer, type Exchange, noPart } from "./exchange";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the secret key can do with users: list, read and delete them. */
export function adminCalls({ users, sessions, asAdmin }: AuthParts) {
  const list = (exchange: Exchange): Answer =>
    asAdmin(exchange, () => {
      const { query } = exchange;
      if (query.has("filter") || query.has("sort"))
        return noPart("lists of users that are filtered or sorted");
      const given = [query.get("page") || "1", query.get("per_page") || "50"];
      const wrong = given.find((number) => !/^\d+$/.test(number));
      if (wrong !== undefined)
        return refuse(
          exchange,
          400,
          "validation_failed",
          `Bad Pagination Parameters: strconv.ParseUint: parsing "${wrong}": invalid syntax`,
        );
      const [page = 1, perPage = 50] = given.map(Number);
      // The original divides by it.
      if (perPage === 0) return refuse(exchange, 500, "unexpected_failure", "Internal Server Error");
      const all = users.newestFirst();
      const first = Math.max(0, page - 1) * perPage;
      return {
        status: 200,
        headers: {
          "X-Total-Count": String(all.length),
          Link: links(query, page, Math.ceil(all.length / perPage)),
        },
        body: {
          users: all.slice(first, first + perPage).map((user) => userBody(user, true)),
          aud: "authenticated",
        },
      };
    });

  /** Acts on the user whose id the path names. */
  const asAdminOn = (exchange: Exchange, id: string, act: (user: User) => Answer): Answer =>
    asAdmin(exchange, () => {
      if (!UUID.test(id)) return refuse(exchange, 404, "validation_failed", "user_id must be an UUID");
      const user = users.withId(id.toLowerCase());
      return user ? act(user) : refuse(exchange, 404, "user_not_found", "User not found");
    });

  const read = (exchange: Exchange, id: string): Answer =>
    asAdminOn(exchange, id, (user) => ({ status: 200, body: userBody(user) }));

  const remove = (exchange: Exchange, id: string): Answer =>
    asAdminOn(exchange, id, (user) => {
      const body = exchange.bytes.length > 0 ? bodyOf(exchange, { should_soft_delete: "boolean" }) : {};
      if (!body) return badJson(exchange);
      if (body.should_soft_delete === true) return noPart("users who are deleted and kept");
      users.remove(user);
      sessions.end((session) => session.user === user);
      return { status: 200, body: {} };
    });

  return { list, read, remove };
}

/** Where the next page and the last one are, as Auth knows its own address: without the gateway's part of it. */
function links(query: URLSearchParams, page: number, pages: number): string {
  const to = (rel: string, number: number) => {
    const params = new URLSearchParams(query);
    params.set("page", String(number));
    params.sort();
    return `</admin/users?${params}>; rel="${rel}"`;
  };
  return [...(pages > page ? [to("next", page + 1)] : []), to("last", pages)].join(", ");
}
