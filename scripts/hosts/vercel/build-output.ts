import { lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { filesUnder } from "../lay-out";

// What `vercel build` leaves behind: https://vercel.com/docs/build-output-api/v3

export type Condition = { type: "header" | "query" | "cookie" | "host"; key?: string; value?: string };

export type Route = {
  handle?: "filesystem" | "resource" | "miss" | "rewrite" | "hit" | "error";
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  methods?: string[];
  has?: Condition[];
  missing?: Condition[];
  continue?: boolean;
  check?: boolean;
  middlewarePath?: string;
};

type BuiltFunction = {
  /** Its folder under functions/, without .func. */
  name: string;
  /** The paths it answers, its own among them. */
  places: string[];
  handler: string;
  /** Major version of Node. */
  node: string;
  isMiddleware: boolean;
  files: Map<string, string>;
};

/** What answers a path: a file, a page that the build made, or a function. */
export type Target =
  | { kind: "file"; path: string; contentType?: string }
  | { kind: "prerender"; path: string; status: number; headers: Record<string, string> }
  | { kind: "function"; name: string };

export type BuildOutput = {
  routes: Route[];
  functions: BuiltFunction[];
  /** By path without a slash at the beginning; "index" is the home page. */
  targets: Map<string, Target>;
};

type FunctionConfig = {
  handler: string;
  runtime: string;
  useWebApi?: boolean;
  filePathMap?: Record<string, string>;
};
type PrerenderConfig = {
  fallback?: { fsPath: string } | string | null;
  initialStatus?: number;
  initialHeaders?: Record<string, string>;
};

/** @param site the folder that was built */
export function readBuildOutput(site: string): BuildOutput {
  const output = join(site, ".vercel/output");
  const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(output, ...path), "utf8")) as T;
  const { routes, overrides = {} } = json<{
    routes: Route[];
    overrides?: Record<string, { path?: string; contentType?: string }>;
  }>("config.json");

  const targets = new Map<string, Target>();
  for (const [place, path] of filesUnder(join(output, "static"))) {
    const { path: other = place, contentType } = overrides[place] ?? {};
    targets.set(other, { kind: "file", path, contentType });
  }

  const functions: BuiltFunction[] = [];
  const places = new Map<string, string[]>();
  const folder = join(output, "functions");
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const place of entries.filter((name) => name.endsWith(".func"))) {
    const path = join(folder, place);
    // Many routes share one function: the others are links to it.
    const name = withoutEnd(relative(folder, realpathSync(path)), ".func");
    targets.set(withoutEnd(place, ".func"), { kind: "function", name });
    places.set(name, [...(places.get(name) ?? []), withoutEnd(place, ".func")]);
    if (lstatSync(path).isSymbolicLink()) continue;
    const config = json<FunctionConfig>("functions", place, ".vc-config.json");
    const traced = Object.entries(config.filePathMap ?? {}).map(
      ([to, from]) => [to, join(site, from)] as const,
    );
    functions.push({
      name,
      places: [],
      handler: config.handler,
      node: /^nodejs(\d+)/.exec(config.runtime)?.[1] ?? "",
      isMiddleware: config.useWebApi ?? false,
      files: new Map([...traced, ...filesUnder(path)]),
    });
  }
  for (const place of entries.filter((name) => name.endsWith(".prerender-config.json"))) {
    const { fallback, initialStatus = 200, initialHeaders = {} } = json<PrerenderConfig>("functions", place);
    const file = typeof fallback === "string" ? fallback : fallback?.fsPath;
    if (!file) continue;
    targets.set(withoutEnd(place, ".prerender-config.json"), {
      kind: "prerender",
      path: join(folder, place, "..", file.split("/").at(-1) ?? file),
      status: initialStatus,
      headers: initialHeaders,
    });
  }
  return {
    routes,
    functions: functions.map((one) => ({ ...one, places: places.get(one.name) ?? [] })),
    targets,
  };
}

const withoutEnd = (text: string, end: string): string => text.slice(0, -end.length);
