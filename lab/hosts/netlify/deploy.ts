import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { run } from "../../../workshop/commands/lib/run";
import { filesUnder } from "../../../workshop/content/disk";
import { builders } from "../builders";
import { functionPool, layOut, type Startable } from "../function-pool";
import { serve } from "../serve";
import { SITE_URL } from "../settings";
import { type Deployment, inWorkshop } from "../workshop";
import { startBlobs } from "./blobs";
import { type EdgeRoute, edge, type HeaderRule, origin } from "./edge";

const SERVER = "___netlify-server-handler";

/**
 * Builds the site with Netlify's builder and serves it: the server function alone, the edge functions under Deno, prerendered
 * pages from Netlify's blob server. `settings` are the owner's variables.
 */
export const deployToNetlify = (settings: Record<string, string>): Promise<Deployment> =>
  inWorkshop("Netlify", async ({ site, place, lend }) => {
    const { output, headers, routes, functions } = await buildForNetlify(site, settings);
    const blobs = await startBlobs(join(output, "deploy/v1/blobs/deploy"));

    function serverFunction(): Startable {
      const server = functions.find(({ name }) => name === SERVER);
      if (!server) throw new Error("Netlify's builder made no server function");
      const unpacked = place("unpacked");
      execFileSync("unzip", ["-q", server.path, "-d", unpacked]);
      const major = /^nodejs(\d+)/.exec(server.runtimeVersion)?.[1] ?? "";
      const runtime = lend(builders.node(major), `node${major}`);
      return {
        laidOut: layOut(SERVER, place("server"), filesUnder(unpacked)),
        command: [runtime, lend("lab/hosts/netlify/function-server.mjs"), blobs.event, SITE_URL],
        env: { ...settings, NETLIFY_BLOBS_CONTEXT: blobs.context },
        serves: "all",
      };
    }

    function edgeFunction(name: string, originUrl: string): Startable {
      const laidOut = layOut(name, place(name), filesUnder(join(output, "edge-functions", name)));
      return {
        laidOut,
        command: [
          lend(builders.file("deno/deno")),
          "run",
          ...["--no-remote", "--no-npm", "--no-config", "--no-lock", "--no-check"],
          `--import-map=${lend(join(output, "edge-functions-import-map.json"))}`,
          ...["--allow-env", "--allow-net=127.0.0.1", `--allow-read=${laidOut.folder}`],
          lend("lab/hosts/netlify/edge-server.mjs"),
          join(laidOut.folder, `${name}.js`),
          originUrl,
          SITE_URL,
        ],
        env: settings,
        serves: "public",
      };
    }

    const answer = origin(filesUnder(join(output, "static")), headers, (request) =>
      pool.call(SERVER, request),
    );
    const behind = await serve(answer);
    const edgeNames = new Set(routes.map((route) => route.function));
    const pool = functionPool([
      serverFunction(),
      ...[...edgeNames].map((name) => edgeFunction(name, behind.url)),
    ]);
    const front = await serve(edge(routes, pool.call, answer), "x-nf-request-id");
    const stop = () => {
      front.close();
      behind.close();
      return blobs.stop();
    };
    return { url: front.url, filesHaveHeaders: true, pool, stop };
  });

/** Variables of Netlify's build; functions do not get them. */
const SYSTEM = { NETLIFY: "true", CONTEXT: "production", URL: SITE_URL, DEPLOY_ID: "walk" };

type BuiltFunction = { name: string; path: string; runtimeVersion: string };

async function buildForNetlify(site: string, settings: Record<string, string>) {
  // Only Netlify's servers find its runtime for Next by themselves.
  const plugin = relative(site, builders.file("@netlify/plugin-nextjs"));
  appendFileSync(join(site, "netlify.toml"), `\n[[plugins]]\npackage = ${JSON.stringify(plugin)}\n`);
  const node = readFileSync(join(site, ".nvmrc"), "utf8").trim();
  const env = builders.env(node, { ...settings, ...SYSTEM });
  await run("npm", ["ci", "--no-audit", "--prefix", site], env);
  const config = join(site, ".netlify-config.json");
  const program = resolve("lab/hosts/netlify/build.mjs");
  await run(builders.node(node), [program, site, config, builders.file()], env);
  const output = join(site, ".netlify");
  const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
  const { routes } = read<{ routes: EdgeRoute[] }>(join(output, "edge-functions-dist/manifest.json"));
  const { functions } = read<{ functions: BuiltFunction[] }>(join(output, "functions/manifest.json"));
  return { output, headers: read<{ headers?: HeaderRule[] }>(config).headers ?? [], routes, functions };
}
