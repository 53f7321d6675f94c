import { readFile } from "node:fs/promises";
import { contentType } from "../content-type";
import type { Forwarded } from "../forward";
import type { Visit } from "../serve";
import { SITE_URL } from "../site-settings";
import type { BuildOutput, Target } from "./build-output";
import type { Passage } from "./match";
import { applyMiddleware } from "./middleware";
import { type Decision, router } from "./router";

/** Headers of Vercel's own, which are never a visitor's. */
const OWN = /^(x-vercel-|x-matched-path$|x-now-route-matches$|x-real-ip$|x-forwarded-|x-middleware-)/;

/** Marks a passage whose address middleware has replaced. */
const REWRITTEN = "x-middleware-rewritten";

/** Answers a visit as Vercel's proxy does: routes first, then files, pages of the build, and functions. */
export function edge(output: BuildOutput, call: (name: string, request: Forwarded) => Promise<Response>) {
  const decide = router(output, async (name, passage, headers) => {
    const { method } = passage;
    const asked = { method, url: addressOf(passage), headers: passage.headers, body: Buffer.alloc(0) };
    return applyMiddleware(await call(name.replace(/^\//, ""), asked), passage, headers, REWRITTEN);
  });

  return async ({ method, url, headers, body, address }: Visit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, SITE_URL);
    const passage = { method, path: pathname, query: searchParams, headers: vouched(headers, address) };
    const decision = await decide(passage);
    if (decision instanceof Response) return decision;
    const { target, status, headers: added } = decision;
    if (!target) return new Response(null, { status: status ?? 404, headers: added });
    return target.kind === "function"
      ? fromFunction(target.name, decision, passage, pathname, body)
      : fromBuild(target, decision);
  };

  async function fromFunction(
    name: string,
    { place, headers }: Decision,
    passage: Passage,
    asked: string,
    body: Buffer,
  ): Promise<Response> {
    const request = new Headers(passage.headers);
    request.set("x-matched-path", place);
    // A rewrite of next.config.ts leaves the address as it was; one by middleware replaces it.
    const path = request.has(REWRITTEN) ? passage.path : asked;
    request.delete(REWRITTEN);
    const reply = await call(name, {
      method: passage.method,
      url: addressOf({ ...passage, path }),
      headers: request,
      body,
    });
    return withHeaders(reply, headers, reply.status);
  }
}

async function fromBuild(
  target: Exclude<Target, { kind: "function" }>,
  { status, headers }: Decision,
): Promise<Response> {
  const own = new Headers(target.kind === "prerender" ? target.headers : undefined);
  const type = target.kind === "file" ? target.contentType : undefined;
  if (!own.has("content-type")) own.set("content-type", type ?? contentType(target.path));
  if (!own.has("cache-control") && !headers.has("cache-control"))
    own.set("cache-control", "public, max-age=0, must-revalidate");
  const body = new Uint8Array(await readFile(target.path));
  const fixed = target.kind === "prerender" ? target.status : 200;
  return withHeaders(new Response(body, { headers: own }), headers, status ?? fixed);
}

/** The visitor's headers, with those that only Vercel writes. */
function vouched(given: Headers, address: string): Headers {
  const headers = new Headers([...given].filter(([name]) => !OWN.test(name)));
  const { host } = new URL(SITE_URL);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", "https");
  for (const name of ["x-forwarded-for", "x-real-ip", "x-vercel-forwarded-for"]) headers.set(name, address);
  return headers;
}

const addressOf = ({ path, query }: Pick<Passage, "path" | "query">): string =>
  query.size > 0 ? `${path}?${query}` : path;

/** Adds the headers of the routes. The answer's own win; cookies of both are set. */
function withHeaders(reply: Response, routes: Headers, status: number): Response {
  const headers = new Headers(routes);
  for (const [name, value] of reply.headers)
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  return new Response(reply.body, { status, headers });
}
