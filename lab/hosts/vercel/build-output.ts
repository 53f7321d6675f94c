import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { filesUnder } from "../../../workshop/content/disk";

// The output of `vercel build`: https://vercel.com/docs/build-output-api/v3

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

export type Target =
  | { kind: "file"; path: string; contentType?: string }
  | { kind: "prerender"; path: string; status: number; headers: Record<string, string> }
  | { kind: "function"; name: string };

export type BuildOutput = ReturnType<typeof readBuildOutput>;

type Config = { routes: Route[]; overrides?: Record<string, { path?: string; contentType?: string }> };
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

export function readBuildOutput(site: string) {
  const output = join(site, ".vercel/output");
  const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(output, ...path), "utf8")) as T;
  const { routes, overrides = {} } = json<Config>("config.json");

  // By path without its first slash; "index" is the home page.
  const targets = new Map<string, Target>();
  for (const [place, path] of filesUnder(join(output, "static"))) {
    const { path: other = place, contentType } = overrides[place] ?? {};
    targets.set(other, { kind: "file", path, contentType });
  }

  const folder = join(output, "functions");
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const endingIn = (end: string) =>
    entries.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length));
  // Routes that share a function link to it.
  const nameAt = (place: string) =>
    relative(folder, realpathSync(join(folder, `${place}.func`))).slice(0, -".func".length);
  const places = new Map(endingIn(".func").map((place) => [place, nameAt(place)]));
  for (const [place, name] of places) targets.set(place, { kind: "function", name });
  const functions = [...new Set(places.values())].map((name) => {
    const { handler, runtime, useWebApi, filePathMap } = json<FunctionConfig>(
      `functions/${name}.func/.vc-config.json`,
    );
    const traced = Object.entries(filePathMap ?? {}).map(([to, from]) => [to, join(site, from)] as const);
    return {
      name,
      places: [...places.keys()].filter((place) => places.get(place) === name),
      handler,
      node: /^nodejs(\d+)/.exec(runtime)?.[1] ?? "",
      isMiddleware: useWebApi ?? false,
      files: new Map([...traced, ...filesUnder(join(folder, `${name}.func`))]),
    };
  });
  for (const place of endingIn(".prerender-config.json")) {
    const config = json<PrerenderConfig>("functions", `${place}.prerender-config.json`);
    const { fallback, initialStatus: status = 200, initialHeaders: headers = {} } = config;
    const file = typeof fallback === "string" ? fallback : fallback?.fsPath;
    if (file)
      targets.set(place, {
        kind: "prerender",
        path: join(folder, dirname(place), basename(file)),
        status,
        headers,
      });
  }
  return { routes, functions, targets };
}
