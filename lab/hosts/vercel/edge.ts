import type { Forwarded } from "../../lib/forward";
import { edgeHeaders, fileAnswer, type Visit } from "../serve";
import { SITE_URL } from "../settings";
import type { BuildOutput, Target } from "./build-output";
import { type Decision, type Passage, router } from "./router";

/** Visitors cannot set these. */
const OWN = /^(x-vercel-|x-matched-path$|x-now-route-matches$|x-real-ip$|x-forwarded-|x-middleware-)/;

const REWRITTEN = "x-middleware-rewritten";

/** Answers as Vercel's proxy does: routes first, then files, prerendered pages and functions. */
export function edge(output: BuildOutput, call: (name: string, request: Forwarded) => Promise<Response>) {
  const decide = router(output, async (name, passage, headers) => {
    const asked = { ...passage, url: addressOf(passage), body: Buffer.alloc(0) };
    return applyMiddleware(await call(name.replace(/^\//, ""), asked), passage, headers);
  });

  return async ({ method, url, headers, body, address }: Visit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, SITE_URL);
    const addresses = { "x-real-ip": address, "x-vercel-forwarded-for": address };
    const request = edgeHeaders({ headers, address }, OWN, addresses);
    const passage = { method, path: pathname, query: searchParams, headers: request };
    const decision = await decide(passage);
    if (decision instanceof Response) return decision;
    const { target, status, headers: added } = decision;
    if (!target) return new Response(null, { status: status ?? 404, headers: added });
    if (target.kind !== "function") return fromBuild(target, decision);
    request.set("x-matched-path", decision.place);
    // Middleware's rewrites change the address, those of next.config.ts do not.
    const path = request.has(REWRITTEN) ? passage.path : pathname;
    request.delete(REWRITTEN);
    const reply = await call(target.name, { ...passage, url: addressOf({ ...passage, path }), body });
    return withHeaders(reply, added, reply.status);
  };
}

async function fromBuild(
  target: Exclude<Target, { kind: "function" }>,
  { status, headers }: Decision,
): Promise<Response> {
  const own = new Headers(target.kind === "prerender" ? target.headers : undefined);
  const type = target.kind === "file" ? target.contentType : undefined;
  if (type && !own.has("content-type")) own.set("content-type", type);
  if (!own.has("cache-control") && !headers.has("cache-control"))
    own.set("cache-control", "public, max-age=0, must-revalidate");
  const fixed = target.kind === "prerender" ? target.status : 200;
  return withHeaders(await fileAnswer(target.path, own), headers, status ?? fixed);
}

const addressOf = ({ path, query }: Pick<Passage, "path" | "query">): string =>
  query.size > 0 ? `${path}?${query}` : path;

function take(headers: Headers, from: Headers): Headers {
  for (const [name, value] of from)
    if (name === "set-cookie") headers.append(name, value);
    else if (!name.startsWith("x-middleware-")) headers.set(name, value);
  return headers;
}

/** The answer's headers win over the routes'; both set cookies. */
function withHeaders(reply: Response, routes: Headers, status: number): Response {
  const headers = take(new Headers(routes), reply.headers);
  return new Response(reply.body, { status, headers });
}

/**
 * Applies middleware's answer to the request and to the `headers` of the final answer.
 *
 * @returns middleware's own answer, such as a redirect; null if the request goes on
 */
function applyMiddleware(reply: Response, passage: Passage, headers: Headers): Response | null {
  for (const name of reply.headers.get("x-middleware-override-headers")?.split(",") ?? []) {
    const value = reply.headers.get(`x-middleware-request-${name}`);
    if (value === null) passage.headers.delete(name);
    else passage.headers.set(name, value);
  }
  take(headers, reply.headers);
  const rewrite = reply.headers.get("x-middleware-rewrite");
  if (rewrite) {
    const { pathname, searchParams } = new URL(rewrite, SITE_URL);
    passage.path = pathname;
    passage.query = searchParams;
    passage.headers.set(REWRITTEN, "1");
    return null;
  }
  if (reply.headers.has("x-middleware-next")) return null;
  return new Response(reply.body, { status: reply.status, headers });
}
