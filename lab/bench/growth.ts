import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { copyProject } from "../../tests/fixtures/project-copy";
import { run } from "../../workshop/commands/lib/run";
import { benchEnv, startServer } from "../../workshop/commands/lib/start-server";
import { growSite } from "../sites/grow";
import { buildContent } from "../sites/lay-out";
import { table } from "./tables";

/** How many articles and studies the site gets, more than its own. */
const SIZES = [
  { articles: 0, studies: 0 },
  { articles: 100, studies: 40 },
  { articles: 500, studies: 200 },
];

/** Fetched by every visitor of the page, or by machines. */
const ANSWERS = [
  ...["/", "/aboutme", "/blog", "/casestudies", "/casestudies?search=a", "/feed.xml", "/feed.json"],
  ...["/sitemap.xml", "/sitemaps/1.xml", "/llms.txt"],
];
/** Fetched when a visitor searches or filters. */
const WHEN_USED = ["/palette/1.json", "/palette/2.json", "/casestudies.json"];

/** Builds a copy of the site with more and more entries, and weighs what visitors, machines and hosts get. */
export async function growth(): Promise<string> {
  const folder = copyProject();
  const env = benchEnv(join(folder, ".data"), "x-socket-address");
  try {
    buildContent(folder);
    const columns: Map<string, number>[] = [];
    for (const size of SIZES) {
      growSite(folder, size);
      await run("npm", ["run", "--silent", "build"], { ...process.env, ...env }, folder);
      columns.push(new Map([...(await answers(folder)), ...functions(folder), ...pictures(folder)]));
    }
    const names = [...(columns[0]?.keys() ?? [])];
    const rows = names.map((name) => [name, ...columns.map((column) => kb(column.get(name)))]);
    const sizes = SIZES.map(({ articles, studies }) => `${articles} and ${studies} more`);
    return `KB, compressed by gzip; with more articles and studies.\n\n${table(["", ...sizes], rows)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kb = (bytes = Number.NaN): string => (Number.isNaN(bytes) ? "none" : (bytes / 1024).toFixed(1));

async function answers(folder: string): Promise<[string, number][]> {
  const { port, stop } = await startServer("x-socket-address", {}, { cwd: folder, documents: false });
  try {
    const url = `http://localhost:${port}`;
    const sizes: [string, number][] = [];
    for (const path of ANSWERS) sizes.push([path, await weight(url + path)]);
    for (const path of WHEN_USED) sizes.push([`${path}, when it is used`, await weight(url + path)]);
    return sizes;
  } finally {
    await stop();
  }
}

/** The compressed bytes of an answer; NaN for an address that a small site does not have. */
async function weight(url: string): Promise<number> {
  const answer = await fetch(url);
  if (answer.status === 404) return Number.NaN;
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return gzipSync(await answer.arrayBuffer()).length;
}

/** The files of the middleware, and of the largest function, besides packages. */
function functions(folder: string): [string, number][] {
  const server = join(folder, ".next/server");
  const weights = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".nft.json"))
    .map((name): [string, number] => {
      const path = join(server, name);
      const { files } = JSON.parse(readFileSync(path, "utf8")) as { files: string[] };
      const own = files
        .map((file) => resolve(dirname(path), file))
        .filter((file) => !file.includes("/node_modules/"));
      return [name, own.reduce((sum, file) => sum + statSync(file).size, 0)];
    });
  const largest = weights.filter(([name]) => name !== "middleware.js.nft.json").map(([, bytes]) => bytes);
  return [
    ["middleware", new Map(weights).get("middleware.js.nft.json") ?? Number.NaN],
    ["the largest function, without packages", Math.max(...largest)],
  ];
}

function pictures(folder: string): [string, number][] {
  const og = join(folder, "public/og");
  return [
    [
      "the largest sharing picture",
      Math.max(...readdirSync(og).map((name) => statSync(join(og, name)).size)),
    ],
  ];
}
