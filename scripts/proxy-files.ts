/**
 * `tsx scripts/proxy-files.ts FOLDER`: lays out what the proxy serves from its own disk (Caddyfile), from the built
 * site (npm run build): each page that the build made, the built files and public/, with brotli and gzip copies.
 * Pages rendered on request, the gates and everything private are not among them: those only the site serves.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compress } from "./proxy/compress";
import { pageHeaders, type Rule } from "./proxy/page-headers";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Where to? tsx scripts/proxy-files.ts FOLDER");
  process.exit(1);
}

type Rewrite = { source: string; has?: unknown[] };

async function readBuilt<T>(name: string): Promise<T> {
  const text = await readFile(join(".next", name), "utf8").catch(() => {
    console.error("There is no build here: npm run build");
    process.exit(1);
  });
  return JSON.parse(text) as T;
}
const { routes } = await readBuilt<{ routes: Record<string, { routeType?: string }> }>(
  "prerender-manifest.json",
);
const { headers, rewrites } = await readBuilt<{
  headers: Rule[];
  rewrites: { beforeFiles: Rewrite[] };
}>("routes-manifest.json");
// A page that the site is without (next.config.ts): the build leaves a stub of it, and another page stands in its place.
const missing = rewrites.beforeFiles.filter(({ has }) => !has).map(({ source }) => source);

await rm(folder, { recursive: true, force: true });
const pages = Object.keys(routes).filter(
  (route) => routes[route]?.routeType === "page" && !route.startsWith("/_") && !missing.includes(route),
);
for (const route of pages) {
  // The home page has a folder of its own, so that /index is no second address of it.
  const file = route === "/" ? join(folder, "home/index.html") : join(folder, "pages", `${route}.html`);
  await mkdir(dirname(file), { recursive: true });
  await cp(join(".next/server/app", route === "/" ? "index.html" : `${route}.html`), file);
}
await cp("public", join(folder, "files"), { recursive: true });
await cp(".next/static", join(folder, "files/_next/static"), { recursive: true });

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
for (const entry of entries) if (entry.isFile()) await compress(join(entry.parentPath, entry.name));

await writeFile(join(folder, "page-headers.caddy"), pageHeaders(headers));
console.log(`${pages.length} pages and the built files are in ${folder}`);
