import { randomUUID } from "node:crypto";
import type { Forwarded } from "../../lib/forward";
import { edgeHeaders, fileAnswer, fileFor, type Visit } from "../serve";
import { SITE_URL } from "../settings";

export type EdgeRoute = { function: string; pattern: string; excluded_patterns: string[] };

/** A header rule of netlify.toml. */
export type HeaderRule = { for: string; values: Record<string, string | string[]> };

/** Visitors cannot set these. */
const OWN = /^(x-nf-|x-forwarded-|x-next-request-meta$)/;

/** Sets Netlify's headers and runs edge functions, before the origin. */
export function edge(
  routes: readonly EdgeRoute[],
  callEdge: (name: string, request: Forwarded) => Promise<Response>,
  origin: (request: Forwarded) => Promise<Response>,
) {
  const compiled = routes.map((route) => ({
    name: route.function,
    pattern: new RegExp(route.pattern),
    excluded: route.excluded_patterns.map((one) => new RegExp(one)),
  }));
  return async ({ address, headers, ...visit }: Visit): Promise<Response> => {
    const { pathname } = new URL(visit.url, SITE_URL);
    const added = {
      "x-nf-client-connection-ip": address,
      "x-nf-request-id": randomUUID(),
      "x-nf-site-id": "walk",
      "x-nf-deploy-id": "walk",
    };
    const request = { ...visit, headers: edgeHeaders({ headers, address }, OWN, added) };
    const route = compiled.find(
      ({ pattern, excluded }) => pattern.test(pathname) && !excluded.some((one) => one.test(pathname)),
    );
    return route ? callEdge(route.name, request) : origin(request);
  };
}

/** Serves files of the deploy by their path, everything else by the server function. */
export const origin =
  (
    files: ReadonlyMap<string, string>,
    rules: readonly HeaderRule[],
    callServer: (request: Forwarded) => Promise<Response>,
  ) =>
  async (request: Forwarded): Promise<Response> => {
    const file = fileFor(request, files);
    if (!file) return callServer(request);
    const headers = headersFor(new URL(request.url, SITE_URL).pathname, rules);
    if (!headers.has("cache-control")) headers.set("cache-control", "public, max-age=0, must-revalidate");
    return fileAnswer(file, headers);
  };

/** The headers of every matching rule; both values if two name one header. */
function headersFor(path: string, rules: readonly HeaderRule[]): Headers {
  const headers = new Headers();
  for (const rule of rules.filter((one) => fits(path, one.for)))
    for (const [name, value] of Object.entries(rule.values))
      for (const one of [value].flat()) headers.append(name, one);
  return headers;
}

function fits(path: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/(?<=\/)\*(?=\/|$)/g, ".*")
    .replace(/(?<=\/):[^/]+/g, "[^/]+");
  return new RegExp(`^${source}$`).test(path);
}
