import { type ChildProcess, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../lib/start-server";
import { startCaddy, whenAnswers } from "./caddy";
import { table } from "./tables";

const SECONDS = 5;
const SAMPLES = ["/", "/contact", "/casestudies"];
const PORTS = { site: 3791, files: 3792 };

type Rate = { perSecond: number; p99: string };
/** Requests a second of one page: by `next start`, by the proxy before it, by a plain file server on the same file. */
type Throughput = { path: string; next: Rate; proxy: Rate; files: Rate };

const has = (program: string): boolean => {
  try {
    execFileSync("which", [program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

function rate(url: string): Rate {
  const out = execFileSync(
    "wrk",
    ["-t1", "-c16", `-d${SECONDS}`, "--latency", "-H", "Accept-Encoding: br, gzip", url],
    { encoding: "utf8" },
  );
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? Number.NaN),
    p99: /99%\s+(\S+)/.exec(out)?.[1] ?? "?",
  };
}

/**
 * How many requests a second each way of serving pages takes.
 *
 * @throws Error where caddy or wrk is not installed
 */
export async function rates(): Promise<string> {
  if (!has("caddy") || !has("wrk"))
    throw new Error("throughput needs caddy and wrk: apt-get install caddy wrk");
  const site = await startServer("x-socket-address");
  try {
    const found = await throughput(site.port, SAMPLES);
    const cell = ({ perSecond, p99 }: Rate) => `${perSecond.toFixed(0)}, p99 ${p99}`;
    return `Requests a second of the compressed page, wrk with 16 connections on the same machine.\n\n${table(
      ["page", "next start", "the proxy before it", "a plain file server (Caddy)", "proxy / plain"],
      found.map(({ path, next, proxy, files }) => [
        path,
        ...[next, proxy, files].map(cell),
        `${((100 * proxy.perSecond) / files.perSecond).toFixed(0)} %`,
      ]),
    )}`;
  } finally {
    await site.stop();
  }
}

/**
 * Measures pages with wrk, sixteen connections, over plain http.
 *
 * @param port of the site's own server
 * @param paths static pages
 */
async function throughput(port: number, paths: readonly string[]): Promise<Throughput[]> {
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const children: ChildProcess[] = [];
  const caddy = (config: string, env?: Record<string, string>) =>
    children.push(startCaddy(folder, config, env));
  try {
    execFileSync("node_modules/.bin/tsx", ["scripts/container/proxy-files.ts", folder], { stdio: "ignore" });
    caddy("Caddyfile", {
      SITE_URL: `http://localhost:${PORTS.site}`,
      FILES: folder,
      UPSTREAM: `localhost:${port}`,
    });
    await whenAnswers(`http://localhost:${PORTS.site}${paths[0]}`);
    // The second needs an admin port of its own, which only a configuration can give it: none here.
    const plain = `{\n admin off\n}\nhttp://localhost:${PORTS.files} {\n root * ${folder}\n file_server {\n precompressed br gzip\n }\n}\n`;
    const config = join(folder, "plain.caddy");
    writeFileSync(config, plain);
    caddy(config);
    const file = (path: string) => (path === "/" ? "/home/" : `/pages${path}.html`);
    await whenAnswers(`http://localhost:${PORTS.files}${file(paths[0] ?? "/")}`);
    return paths.map((path) => ({
      path,
      next: rate(`http://localhost:${port}${path}`),
      proxy: rate(`http://localhost:${PORTS.site}${path}`),
      files: rate(`http://localhost:${PORTS.files}${file(path)}`),
    }));
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
