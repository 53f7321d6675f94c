import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { run } from "../../lib/run";
import type { Builders } from "../builders";
import { type Deployment, SITE_URL } from "../deployment";
import { functionPool, type Startable } from "../function-pool";
import { filesUnder, layOut } from "../lay-out";
import { serve } from "../serve";
import { inWorkshop } from "../workshop";
import { startBlobs } from "./blobs";
import type { EdgeRoute, HeaderRule } from "./edge";
import { edge, origin } from "./edge";

const SERVER = "___netlify-server-handler";

/**
 * Builds the site with Netlify's own builder and serves what came out: the server function unpacked alone, the edge
 * function under Deno, which may read its own folder and nothing else, prerendered pages from Netlify's own blob server.
 *
 * @param settings what the owner sets at the host
 */
export const deployToNetlify = (builders: Builders, settings: Record<string, string>): Promise<Deployment> =>
  inWorkshop("Netlify", async ({ site, room, lend }) => {
    const { output, headers, routes, functions } = await buildForNetlify(site, builders, settings);

    /** The one function that renders everything which is no file. */
    function serverFunction(env: Record<string, string>, blobsOfEvent: string): Startable {
      const server = functions.find(({ name }) => name === SERVER);
      if (!server) throw new Error("Netlify's builder made no server function");
      const unpacked = room("unpacked");
      execFileSync("unzip", ["-q", server.path, "-d", unpacked]);
      const major = /^nodejs(\d+)/.exec(server.runtimeVersion)?.[1] ?? "";
      const runtime = lend(builders.node(major), `node${major}`);
      const program = lend("scripts/hosts/netlify/function-server.mjs");
      return {
        laidOut: layOut(SERVER, join(room("server"), "task"), filesUnder(unpacked)),
        command: [runtime, program, blobsOfEvent, SITE_URL],
        env: { ...settings, ...env },
        serves: "all",
      };
    }

    function edgeFunction(name: string, originUrl: string): Startable {
      const files = filesUnder(join(output, "edge-functions", name));
      const laidOut = layOut(name, join(room(name), "task"), files);
      return {
        laidOut,
        command: [
          lend(builders.file("deno/deno")),
          "run",
          ...["--no-remote", "--no-npm", "--no-config", "--no-lock", "--no-check"],
          `--import-map=${lend(join(output, "edge-functions-import-map.json"))}`,
          ...["--allow-env", "--allow-net=127.0.0.1", `--allow-read=${laidOut.folder}`],
          lend("scripts/hosts/netlify/edge-server.mjs"),
          join(laidOut.folder, `${name}.js`),
          originUrl,
          SITE_URL,
        ],
        env: settings,
        serves: "public",
      };
    }

    const blobs = await startBlobs(builders, join(output, "deploy/v1/blobs/deploy"));
    const answer = origin(filesUnder(join(output, "static")), headers, (request) =>
      pool.call(SERVER, request),
    );
    // Edge functions pass requests on to this one.
    const behind = await serve(answer);
    const pool = functionPool([
      serverFunction({ NETLIFY_BLOBS_CONTEXT: blobs.context }, blobs.event),
      ...[...new Set(routes.map((route) => route.function))].map((name) => edgeFunction(name, behind.url)),
    ]);
    const front = await serve(edge(routes, pool.call, answer));
    return {
      url: front.url,
      filesHaveHeaders: true,
      pool,
      stop: async () => {
        front.close();
        behind.close();
        await blobs.stop();
      },
    };
  });

/** What Netlify tells a build. A function is told none of it. */
const SYSTEM = { NETLIFY: "true", CONTEXT: "production", URL: SITE_URL, DEPLOY_ID: "walk" };

type Built = {
  /** Where the builder left its work. */
  output: string;
  headers: HeaderRule[];
  routes: EdgeRoute[];
  functions: { name: string; path: string; runtimeVersion: string }[];
};

/** Builds a copy of the site with Netlify's own builder. */
async function buildForNetlify(
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
