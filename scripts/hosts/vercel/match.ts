import type { Condition, Route } from "./build-output";

/** One request on its way through the routes. */
export type Passage = {
  method: string;
  /** As the address names it; a route's dest replaces it. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
};

/** Parts of the address that dest and header values may repeat: $1, $slug. */
export type Captures = ReadonlyMap<string, string>;

/** @returns the captures where the route fits the request, else null */
export function match(route: Route, passage: Passage): Captures | null {
  if (route.methods && !route.methods.includes(passage.method)) return null;
  const found = anchored(route.src ?? ".*").exec(passage.path);
  if (!found) return null;
  const captures = new Map<string, string>();
  const keep = ({ groups, ...parts }: RegExpExecArray) => {
    for (const [name, value] of Object.entries({ ...parts, ...groups }))
      if (typeof value === "string") captures.set(name, value);
  };
  keep(found);
  for (const condition of route.has ?? []) {
    const value = given(condition, passage);
    const held = value === null ? null : anchored(condition.value ?? ".*").exec(value);
    if (!held) return null;
    keep(held);
    if (condition.key) captures.set(condition.key, held[0]);
  }
  const isThere = (condition: Condition) => {
    const value = given(condition, passage);
    return value !== null && anchored(condition.value ?? ".*").test(value);
  };
  return (route.missing ?? []).some(isThere) ? null : captures;
}

/** Puts captures in the place of $1 and $name; what was not captured is empty. */
export const fill = (text: string, captures: Captures): string =>
  text.replace(/\$(\d+|[A-Za-z_]\w*)/g, (_, name: string) => captures.get(name) ?? "");

const anchored = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "i");

function given({ type, key = "" }: Condition, { headers, query }: Passage): string | null {
  if (type === "query") return query.get(key);
  if (type === "host") return headers.get("host");
  if (type === "header") return headers.get(key);
  const cookies = headers.get("cookie")?.split("; ") ?? [];
  const cookie = cookies.find((pair) => pair.startsWith(`${key}=`));
  return cookie === undefined ? null : cookie.slice(key.length + 1);
}
