import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../tools/lib/start-server";
import { installMissing, type Need, whereIs } from "../../tools/lib/system";
import { beforeSite, CADDY, type Caddy, fileServer, layOutFiles } from "../lib/caddy";
import { table } from "./tables";

const WRK = { name: "wrk", packages: ["wrk"], files: ["/usr/bin/wrk"] } as const satisfies Need;
const SECONDS = 5;
const SAMPLES = ["/", "/contact", "/casestudies"] as const;

function rate(url: string) {
  const args = ["-t1", "-c16", `-d${SECONDS}`, "--latency", "-H", "Accept-Encoding: br, gzip", url];
  const out = execFileSync(whereIs(WRK), args, { encoding: "utf8" });
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? Number.NaN),
    p99: /99%\s+(\S+)/.exec(out)?.[1] ?? "?",
  };
}

/** Requests a second of each way to serve pages, by http on sixteen connections. */
export async function rates(): Promise<string> {
  installMissing([CADDY, WRK]);
  const site = await startServer("x-socket-address");
  const folder = mkdtempSync(join(tmpdir(), "proxy-"));
  const started: Caddy[] = [];
  try {
    layOutFiles(folder);
    const proxy = await beforeSite(site.port, folder);
    started.push(proxy);
    const plain = await fileServer(folder);
    started.push(plain);
    const file = (path: string) => `${plain.url}${path === "/" ? "/home/" : `/pages${path}.html`}`;
    const rows = SAMPLES.map((path) => {
      const found = [`http://localhost:${site.port}${path}`, `${proxy.url}${path}`, file(path)].map(rate);
      const [, byProxy = Number.NaN, byFiles = Number.NaN] = found.map(({ perSecond }) => perSecond);
      const cells = found.map(({ perSecond, p99 }) => `${perSecond.toFixed(0)}, p99 ${p99}`);
      return [path, ...cells, `${((100 * byProxy) / byFiles).toFixed(0)} %`];
    });
    const ways = ["next start", "the proxy before it", "a plain file server (Caddy)", "proxy / plain"];
    return `Requests a second of the compressed page, wrk with 16 connections on the same machine.\n\n${table(["page", ...ways], rows)}`;
  } finally {
    for (const one of started) await one.stop();
    rmSync(folder, { recursive: true, force: true });
    await site.stop();
  }
}
