import { SITE_URL } from "../site-settings";
import type { Passage } from "./match";

/**
 * Puts into effect what middleware decided, as it stands in the headers of its answer.
 *
 * @param headers of the answer to come
 * @param mark set on a passage whose address middleware has replaced
 * @returns middleware's own answer, such as a redirect; null where the request goes on
 */
export function applyMiddleware(
  reply: Response,
  passage: Passage,
  headers: Headers,
  mark: string,
): Response | null {
  for (const name of reply.headers.get("x-middleware-override-headers")?.split(",") ?? []) {
    const value = reply.headers.get(`x-middleware-request-${name}`);
    if (value === null) passage.headers.delete(name);
    else passage.headers.set(name, value);
  }
  for (const [name, value] of reply.headers)
    if (name === "set-cookie") headers.append(name, value);
    else if (!name.startsWith("x-middleware-")) headers.set(name, value);
  const rewrite = reply.headers.get("x-middleware-rewrite");
  if (rewrite) {
    const { pathname, searchParams } = new URL(rewrite, SITE_URL);
    passage.path = pathname;
    passage.query = searchParams;
    passage.headers.set(mark, "1");
    return null;
  }
  if (reply.headers.has("x-middleware-next")) return null;
  return new Response(reply.body, { status: reply.status, headers });
}
