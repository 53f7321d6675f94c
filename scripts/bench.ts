/**
 * `npm run bench [-- --only pages,phones,throughput,gates,handlers,document] [--runs 5]`: measures the built site (npm run build
 * first) and writes the tables into docs/performance.md, each part between its own marks. Figures are for comparing
 * within one run on one machine; a test never asks for them.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { readOwn } from "@/lib/content/own-files";
import { publicRoutes } from "@/lib/seo/routes";
import { lighthouse } from "./bench/lighthouse";
import { overHttp2 } from "./bench/over-http2";
import { startServer } from "./bench/start-server";
import { throughput } from "./bench/throughput";
import { measureSite } from "./budget/measure-site";

const settings = readOwn("site").content;

const DOC = "docs/performance.md";
const PARTS = ["pages", "phones", "throughput", "gates", "handlers", "document"] as const;
const SAMPLES = ["/", "/contact", "/casestudies"];

const { values } = parseArgs({
  options: { only: { type: "string" }, runs: { type: "string", default: "5" } },
});
const wanted = values.only?.split(",") ?? PARTS;
const unknown = wanted.filter((name) => !PARTS.includes(name as (typeof PARTS)[number]));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. Parts: ${PARTS.join(", ")}`);
  process.exit(1);
}

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

/** Puts a part's text between its marks. */
function write(part: string, text: string): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const doc = readFileSync(DOC, "utf8");
  const [from, to] = [doc.indexOf(begin), doc.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${DOC} has no place for ${part}: ${begin} … ${end}`);
  writeFileSync(
    DOC,
    `${doc.slice(0, from + begin.length)}\n\n${machine}\n\n${text.trim()}\n\n${doc.slice(to)}`,
  );
  console.log(`\n${part}\n${text}`);
}

const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const rounded = (value: number): string => value.toFixed(0);

async function pages(): Promise<void> {
  const { floor, routes } = await measureSite();
  const site = await startServer("x-socket-address");
  try {
    const rows = routes.map((route) => {
      const scores = lighthouse(`http://localhost:${site.port}${route.path}`, Number(values.runs));
      const { performance, accessibility, bestPractices, seo, lcpMs, lcpElement, tbtMs, cls } = scores;
      return [
        route.path,
        kb(route.script),
        kb(route.css),
        kb(route.fonts),
        kb(route.pictures),
        kb(route.total),
        `${performance} / ${accessibility} / ${bestPractices} / ${seo}`,
        `${rounded(lcpMs)} (${lcpElement})`,
        rounded(tbtMs),
        cls.toFixed(3),
      ];
    });
    const head = [
      "route",
      "script",
      "CSS",
      "fonts",
      "pictures",
      "all",
      "Lighthouse",
      "LCP ms",
      "TBT ms",
      "CLS",
    ];
    write(
      "pages",
      `KB as Chromium fetches them, without headers; an empty app fetches ${kb(floor)} KB of script. Lighthouse 12 desktop, median of ${values.runs}: performance / accessibility / best practices / SEO.\n\n${table(head, rows)}`,
    );
  } finally {
    await site.stop();
  }
}

/** Lighthouse as on a phone: a slow line and a processor four times slower. Only where phones get the pages. */
async function phones(): Promise<void> {
  if (settings.desktopOnly) {
    console.log(
      "phones: left out, for they get the notice. Set desktopOnly to false in content/site.yaml and build.",
    );
    return;
  }
  const site = await startServer("x-socket-address");
  const proxy = await overHttp2(site.port);
  try {
    const rows = publicRoutes().map(({ path }) => {
      const scores = lighthouse(`${proxy.url}${path}`, Number(values.runs), "mobile");
      const { performance, accessibility, bestPractices, seo, lcpMs, tbtMs, longestTaskMs, cls } = scores;
      return [
        path,
        `${performance} / ${accessibility} / ${bestPractices} / ${seo}`,
        rounded(lcpMs),
        rounded(tbtMs),
        rounded(longestTaskMs),
        cls.toFixed(3),
      ];
    });
    write(
      "phones",
      `Built with \`desktopOnly: false\`. Lighthouse 12 mobile (slow 4G, processor four times slower) over HTTP/2, median of ${values.runs}: performance / accessibility / best practices / SEO.\n\n${table(["route", "Lighthouse", "LCP ms", "TBT ms", "longest task ms", "CLS"], rows)}`,
    );
  } finally {
    proxy.stop();
    await site.stop();
  }
}

async function rates(): Promise<void> {
  const site = await startServer("x-socket-address");
  try {
    const found = await throughput(site.port, SAMPLES);
    if (!found) throw new Error("throughput needs caddy and wrk: apt-get install caddy wrk");
    const cell = ({ perSecond, p99 }: { perSecond: number; p99: string }) =>
      `${rounded(perSecond)}, p99 ${p99}`;
    write(
      "throughput",
      `Requests a second of the compressed page, wrk with 16 connections on the same machine.\n\n${table(
        ["page", "next start", "the proxy before it", "a plain file server (Caddy)", "proxy / plain"],
        found.map(({ path, next, proxy, files }) => [
          path,
          cell(next),
          cell(proxy),
          cell(files),
          `${rounded((100 * proxy.perSecond) / files.perSecond)} %`,
        ]),
      )}`,
    );
  } finally {
    await site.stop();
  }
}

const printed = (part: string, script: string): void =>
  write(
    part,
    `\`\`\`\n${execFileSync("node_modules/.bin/tsx", ["--conditions=react-server", script], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 1e7,
    }).trimEnd()}\n\`\`\``,
  );

if (wanted.includes("pages")) await pages();
if (wanted.includes("phones")) await phones();
if (wanted.includes("throughput")) await rates();
if (wanted.includes("gates")) printed("gates", "scripts/bench-gates.ts");
if (wanted.includes("handlers")) printed("handlers", "scripts/bench-handlers.ts");
if (wanted.includes("document")) printed("document", "scripts/bench-document.ts");
