import { execFileSync } from "node:child_process";
import { readOwn } from "@/lib/content/own-files";
import { CASE_STUDIES } from "@/lib/paths";
import { publicRoutes } from "@/lib/seo/routes";
import { installMissing, type Need, whereIs } from "../../workshop/commands/lib/system";
import { measureSite } from "../budget/measure-site";
import { fileServer, overHttp2, proxyAndSite } from "../lib/caddy";
import { lighthouse } from "./lighthouse";
import { table } from "./tables";

/** In a row without an error. */
const HOME_RUNS = 10;

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const rounded = (value: number): string => value.toFixed(0);

/** One page of each kind. */
function kinds(): string[] {
  const paths = publicRoutes().map(({ path }) => path);
  const first = (list: string) => paths.find((path) => path.startsWith(`${list}/`));
  const lists = [CASE_STUDIES, "/blog"];
  const wanted = ["/", "/aboutme", "/photography", "/contact", ...lists, ...lists.map(first)];
  return paths.filter((path) => wanted.includes(path));
}

/** The weight and the Lighthouse scores on a desktop of one page of each kind. */
export async function pages(runs: number): Promise<string> {
  const { floor, routes } = await measureSite();
  const site = await proxyAndSite();
  try {
    const shown = kinds();
    const rows = routes
      .filter(({ path }) => shown.includes(path))
      .map(({ path, script, css, fonts, pictures, total }) => {
        const scores = lighthouse(`${site.url}${path}`, runs);
        return [
          path,
          ...[script, css, fonts, pictures, total].map(kb),
          scores.categories,
          rounded(scores.fcpMs),
          `${rounded(scores.lcpMs)} (${scores.lcpElement})`,
          rounded(scores.tbtMs),
          scores.cls.toFixed(3),
        ];
      });
    const head = "route,script,CSS,fonts,pictures,all,Lighthouse,FCP ms,LCP ms,TBT ms,CLS".split(",");
    return `One page of each kind. KB as Chromium fetches them, without headers, scripts compressed by gzip; an empty app fetches ${kb(floor)} KB of script. Lighthouse 12 desktop, median of ${runs}: performance / accessibility / best practices / SEO.

${table(head, rows)}`;
  } finally {
    await site.stop();
  }
}

/** Lighthouse on a slow line and processor, ten times for home. */
export async function phones(runs: number): Promise<string> {
  const shows = readOwn("site").content.desktopOnly ? "Phones get the notice" : "Phones get the pages";
  const site = await proxyAndSite();
  const secure = await overHttp2(site.port);
  try {
    const rows = kinds().map((path) => {
      const scores = lighthouse(`${secure.url}${path}`, path === "/" ? HOME_RUNS : runs, "mobile");
      const times = [scores.fcpMs, scores.lcpMs, scores.tbtMs, scores.longestTaskMs].map(rounded);
      return [path, scores.categories, ...times, scores.cls.toFixed(3)];
    });
    return `${shows} (\`desktopOnly\` in content/site.yaml). Lighthouse 12 mobile (slow 4G, processor four times slower) over HTTP/2, one page of each kind, median of ${runs}, of ${HOME_RUNS} for home: performance / accessibility / best practices / SEO.\n\n${table(["route", "Lighthouse", "FCP ms", "LCP ms", "TBT ms", "longest task ms", "CLS"], rows)}`;
  } finally {
    await secure.stop();
    await site.stop();
  }
}

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
