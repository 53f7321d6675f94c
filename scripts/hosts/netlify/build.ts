import { appendFileSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { run } from "../../lib/run";
import type { Builders } from "../builders";
import { SITE_URL } from "../deployment";
import type { EdgeRoute, HeaderRule } from "./edge";

/** What Netlify tells a build. A function is told none of it. */
const SYSTEM = { NETLIFY: "true", CONTEXT: "production", URL: SITE_URL, DEPLOY_ID: "walk" };

export type Built = {
  /** Where the builder left its work. */
  output: string;
  headers: HeaderRule[];
  routes: EdgeRoute[];
  functions: { name: string; path: string; runtimeVersion: string }[];
};

/** Builds a copy of the site with Netlify's own builder. */
export async function buildForNetlify(
  site: string,
  builders: Builders,
  settings: Record<string, string>,
): Promise<Built> {
  // Netlify finds its runtime for Next by itself; without its servers it has to be named.
  const plugin = relative(site, builders.file("@netlify/plugin-nextjs"));
  appendFileSync(join(site, "netlify.toml"), `\n[[plugins]]\npackage = ${JSON.stringify(plugin)}\n`);
  // Netlify reads the version from this file.
  const node = readFileSync(join(site, ".nvmrc"), "utf8").trim();
  const PATH = builders.path(node);
  const env = { ...process.env, ...settings, ...SYSTEM, PATH, NEXT_TELEMETRY_DISABLED: "1" };
  await run("npm", ["ci", "--no-audit", "--prefix", site], env);
  const output = join(site, ".netlify");
  const config = join(site, ".netlify-config.json");
  await run(
    builders.node(node),
    [resolve("scripts/hosts/netlify/build.mjs"), site, config, builders.file()],
    env,
  );
  const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
  return {
    output,
    headers: read<{ headers?: HeaderRule[] }>(config).headers ?? [],
    routes: read<{ routes: EdgeRoute[] }>(join(output, "edge-functions-dist/manifest.json")).routes,
    functions: read<{ functions: Built["functions"] }>(join(output, "functions/manifest.json")).functions,
  };
}
