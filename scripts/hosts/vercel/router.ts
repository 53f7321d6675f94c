import type { BuildOutput, Route, Target } from "./build-output";
import { type Captures, fill, match, type Passage } from "./match";

/** How a request ends: something answers it, or a route did by itself (a redirect). */
export type Decision = {
  target: Target | null;
  /** Where the target stands in the build's output, which Next wants to be told. */
  place: string;
  status: number | undefined;
  /** Headers that routes add to the answer. */
  headers: Headers;
};

/** Asks middleware. It may change the passage, add headers, or answer by itself. */
export type AskMiddleware = (name: string, passage: Passage, headers: Headers) => Promise<Response | null>;

type Phase = NonNullable<Route["handle"]> | "first";

/**
 * Takes a request through the routes of a build output, in the order of Vercel's proxy: the first routes with
 * middleware, files and functions, then the routes for what was not found.
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
    /** Whether the request has come to its end. */
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
    if (first instanceof Response) return first;
    if (first) return decision;
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
  const dest = new URL(
    fill(route.dest, new Map([...captures].map(([key, value]) => [key, encoded(value)]))),
    "http://dest",
  );
  passage.path = dest.pathname;
  for (const [name, value] of dest.searchParams) passage.query.set(name, value);
}

const isRedirect = ({ status = 200, headers }: Decision): boolean =>
  status >= 300 && status < 400 && headers.has("location");

/** A capture may hold what would end a path; slashes between its parts stay. */
const encoded = (value: string): string => value.replaceAll("?", "%3F").replaceAll("#", "%23");

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
