import type { BuildOutput, Condition, Route, Target } from "./build-output";

export type Passage = {
  method: string;
  /** Initially the requested path; a route's dest replaces it. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
};

/** The target that answers, or the redirect of a route. */
export type Decision = {
  target: Target | null;
  /** The target's place in the build output, which Next needs. */
  place: string;
  status: number | undefined;
  headers: Headers;
};

type AskMiddleware = (name: string, passage: Passage, headers: Headers) => Promise<Response | null>;

type Phase = NonNullable<Route["handle"]> | "first";

/**
 * Takes a request through the routes of a build output in the order of Vercel's proxy: first routes and middleware, files and
 * functions, then the routes for misses.
 */
export function router({ routes, targets }: BuildOutput, askMiddleware: AskMiddleware) {
  const phases = new Map<Phase, Route[]>();
  let phase: Phase = "first";
  for (const route of routes) {
    if (route.handle) phase = route.handle;
    else phases.set(phase, [...(phases.get(phase) ?? []), route]);
  }

  return async (passage: Passage): Promise<Decision | Response> => {
    const decision: Decision = { target: null, place: "", status: undefined, headers: new Headers() };

    function find(): boolean {
      const place = decoded(passage.path).replace(/^\/|\/$/g, "") || "index";
      const target = targets.get(place);
      if (target) Object.assign(decision, { target, place: `/${place}` });
      return target !== undefined;
    }
    async function run(name: Phase): Promise<Response | boolean> {
      for (const route of phases.get(name) ?? []) {
        const captures = match(route, passage);
        if (!captures) continue;
        apply(route, captures, passage, decision);
        if (route.middlewarePath) {
          const answer = await askMiddleware(route.middlewarePath, passage, decision.headers);
          if (answer) return answer;
        }
        if (isRedirect(decision)) return true;
        if (route.check && find()) return true;
        if (!route.continue) break;
      }
      return false;
    }

    const first = await run("first");
    if (first) return first === true ? decision : first;
    if (!find())
      for (const name of ["filesystem", "miss", "rewrite", "resource"] as const) if (await run(name)) break;
    if (!decision.target) {
      await run("error");
      find();
    }
    await run("hit");
    return decision;
  };
}

function apply(route: Route, captures: Captures, passage: Passage, decision: Decision): void {
  for (const [name, value] of Object.entries(route.headers ?? {}))
    decision.headers.set(name, fill(value, captures));
  if (route.status !== undefined) decision.status = route.status;
  if (route.dest === undefined) return;
  const inPath = new Map([...captures].map(([key, value]) => [key, encoded(value)]));
  const dest = new URL(fill(route.dest, inPath), "http://dest");
  passage.path = dest.pathname;
  for (const [name, value] of dest.searchParams) passage.query.set(name, value);
}

const isRedirect = ({ status = 200, headers }: Decision): boolean =>
  status >= 300 && status < 400 && headers.has("location");

const encoded = (value: string): string => value.replaceAll("?", "%3F").replaceAll("#", "%23");

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Captures = ReadonlyMap<string, string>;

function match(route: Route, passage: Passage): Captures | null {
  if (route.methods && !route.methods.includes(passage.method)) return null;
  const found = anchored(route.src ?? ".*").exec(passage.path);
  if (!found) return null;
  const captures = new Map<string, string>();
  const keep = ({ groups, ...parts }: RegExpExecArray) => {
    for (const [name, value] of Object.entries({ ...parts, ...groups }))
      if (typeof value === "string") captures.set(name, value);
  };
  keep(found);
  const fits = (condition: Condition) => {
    const value = given(condition, passage);
    return value === null ? null : anchored(condition.value ?? ".*").exec(value);
  };
  for (const condition of route.has ?? []) {
    const held = fits(condition);
    if (!held) return null;
    keep(held);
    if (condition.key) captures.set(condition.key, held[0]);
  }
  return (route.missing ?? []).some(fits) ? null : captures;
}

/** Replaces $1 and $name; a missing capture is empty. */
const fill = (text: string, captures: Captures): string =>
  text.replace(/\$(\d+|[A-Za-z_]\w*)/g, (_, name: string) => captures.get(name) ?? "");

const anchored = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, "i");

function given({ type, key = "" }: Condition, { headers, query }: Passage): string | null {
  if (type === "query") return query.get(key);
  if (type === "host") return headers.get("host");
  if (type === "header") return headers.get(key);
  const cookie = headers
    .get("cookie")
    ?.split("; ")
    .find((pair) => pair.startsWith(`${key}=`));
  return cookie?.slice(key.length + 1) ?? null;
}
