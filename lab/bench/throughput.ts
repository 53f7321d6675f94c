import { type ChildProcess, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../tools/lib/start-server";
import { startCaddy, whenAnswers } from "./caddy";
import { table } from "./tables";

const SECONDS = 5;
const SAMPLES = ["/", "/contact", "/casestudies"] as const;
const PORTS = { site: 3791, files: 3792 };

function rate(url: string) {
  const args = ["-t1", "-c16", `-d${SECONDS}`, "--latency", "-H", "Accept-Encoding: br, gzip", url];
  const out = execFileSync("wrk", args, { encoding: "utf8" });
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? Number.NaN),
    p99: /99%\s+(\S+)/.exec(out)?.[1] ?? "?",
  };
}

/** Requests a second of each way to serve pages, by http on sixteen connections. Needs caddy and wrk. */
export async function rates(): Promise<string> {
  if (spawnSync("which", ["caddy", "wrk"]).status !== 0)
    throw new Error("throughput needs caddy and wrk: apt-get install caddy wrk");
  const site = await startServer("x-socket-address");
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const children: ChildProcess[] = [];
  try {
    execFileSync("node_modules/.bin/tsx", ["tools/container/proxy-files.ts", folder], { stdio: "ignore" });
    const proxy = `http://localhost:${PORTS.site}`;
    const env = { SITE_URL: proxy, FILES: folder, UPSTREAM: `localhost:${site.port}` };
    children.push(startCaddy(folder, "Caddyfile", env));
    await whenAnswers(`${proxy}${SAMPLES[0]}`);
    // Two servers cannot share the admin port.
    const plain = `{\n admin off\n}\nhttp://localhost:${PORTS.files} {\n root * ${folder}\n file_server {\n precompressed br gzip\n }\n}\n`;
    const config = join(folder, "plain.caddy");
    writeFileSync(config, plain);
    children.push(startCaddy(folder, config));
    const file = (path: string) =>
      `http://localhost:${PORTS.files}${path === "/" ? "/home/" : `/pages${path}.html`}`;
    await whenAnswers(file(SAMPLES[0]));
    const rows = SAMPLES.map((path) => {
      const found = [`http://localhost:${site.port}${path}`, `${proxy}${path}`, file(path)].map(rate);
      const [, byProxy = Number.NaN, byFiles = Number.NaN] = found.map(({ perSecond }) => perSecond);
      const cells = found.map(({ perSecond, p99 }) => `${perSecond.toFixed(0)}, p99 ${p99}`);
      return [path, ...cells, `${((100 * byProxy) / byFiles).toFixed(0)} %`];
    });
    const ways = ["next start", "the proxy before it", "a plain file server (Caddy)", "proxy / plain"];
    return `Requests a second of the compressed page, wrk with 16 connections on the same machine.\n\n${table(["page", ...ways], rows)}`;
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  }
}
