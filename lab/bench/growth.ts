import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { get } from "node:http";
import { dirname, join, resolve } from "node:path";
import { copyProject } from "../../tests/fixtures/project-copy";
import { eventually } from "../../workshop/commands/lib/eventually";
import { end, firstMatch, run } from "../../workshop/commands/lib/run";
import { benchEnv } from "../../workshop/commands/lib/start-server";
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
      columns.push(new Map([...(await answers(folder, env)), ...functions(folder), ...pictures(folder)]));
    }
    const names = [...(columns[0]?.keys() ?? [])];
    const rows = names.map((name) => [name, ...columns.map((column) => kb(column.get(name)))]);
    const sizes = SIZES.map(({ articles, studies }) => `${articles} and ${studies} more`);
    return `KB, as \`npm start\` compresses it; with more articles and studies.\n\n${table(["", ...sizes], rows)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kb = (bytes = Number.NaN): string => (Number.isNaN(bytes) ? "none" : (bytes / 1024).toFixed(1));

async function answers(folder: string, env: Record<string, string>): Promise<[string, number][]> {
  const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "-p", "0"], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await firstMatch(server, /http:\/\/localhost:\d+/);
    const sizes: [string, number][] = [];
    for (const path of ANSWERS) sizes.push([path, await weight(url + path)]);
    for (const path of WHEN_USED) sizes.push([`${path}, when it is used`, await weight(url + path)]);
    return sizes;
  } finally {
    await end(server);
  }
}

/**
 * The bytes of an answer as sent; none of an address that a small site does not have. The server compresses each text once, after
 * its first request.
 */
async function weight(url: string): Promise<number> {
  const asked = () =>
    new Promise<number | undefined>((done, failed) => {
      get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
        let bytes = 0;
        response.on("data", (part: Buffer) => {
          bytes += part.length;
        });
        response.on("end", () => {
          if (response.statusCode === 404) done(Number.NaN);
          else if (response.statusCode !== 200) failed(new Error(`${url}: ${response.statusCode}`));
          else done(response.headers["content-encoding"] === "gzip" ? bytes : undefined);
        });
      }).on("error", failed);
    });
  return eventually(asked, { within: 10_000, pause: 100, failed: `${url} is not compressed` });
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
