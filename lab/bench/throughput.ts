import { execFileSync } from "node:child_process";
import { installMissing, type Need, whereIs } from "../../workshop/commands/lib/system";
import { fileServer, proxyAndSite } from "../lib/caddy";
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
  installMissing([WRK]);
  const proxy = await proxyAndSite();
  const plain = await fileServer(proxy.files);
  try {
    const file = (path: string) => `${plain.url}${path === "/" ? "/home/" : `/pages${path}.html`}`;
    const rows = SAMPLES.map((path) => {
      const found = [`${proxy.site}${path}`, `${proxy.url}${path}`, file(path)].map(rate);
      const [, byProxy = Number.NaN, byFiles = Number.NaN] = found.map(({ perSecond }) => perSecond);
      const cells = found.map(({ perSecond, p99 }) => `${perSecond.toFixed(0)}, p99 ${p99}`);
      return [path, ...cells, `${((100 * byProxy) / byFiles).toFixed(0)} %`];
    });
    const ways = ["next start", "the proxy before it", "a plain file server (Caddy)", "proxy / plain"];
    return `Requests a second of the compressed page, wrk with 16 connections on the same machine.\n\n${table(["page", ...ways], rows)}`;
  } finally {
    await plain.stop();
    await proxy.stop();
  }
}
