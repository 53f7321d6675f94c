/**
 * `tsx workshop/commands/container/proxy-files.ts FOLDER`: writes the files that the proxy serves itself (Caddyfile): each page
 * that the build made, the built files and public/, with brotli and gzip copies. The site serves everything else.
 */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesUnder } from "../../content/disk";
import { UsageError } from "../../content/usage-error";
import { command } from "../lib/cli";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** Smaller files fit into one packet. */
const LEAST = 1024;

type Source = { source: string; has?: unknown[] };
type Rewrite = Source & { destination: string };
type Rule = Source & { headers: readonly { key: string; value: string }[] };

async function layOut(folder: string | undefined): Promise<void> {
  if (!folder) throw new UsageError("Where to? tsx workshop/commands/container/proxy-files.ts FOLDER");
  type Made = { routes: Record<string, { routeType?: string }> };
  const { routes } = await readBuilt<Made>("prerender-manifest.json");
  type Ruled = { headers: Rule[]; rewrites: { beforeFiles: Rewrite[] } };
  const { headers, rewrites } = await readBuilt<Ruled>("routes-manifest.json");
  const rewritten = rewrites.beforeFiles.filter(({ has }) => !has);
  // The build makes stubs of pages that the site lacks (next.config.ts).
  const missing = rewritten.map(({ source }) => source);
  // Another language's home page has a route below its address, which redirects there.
  const addresses = new Map(rewritten.map(({ source, destination }) => [destination, source]));

  await rm(folder, { recursive: true, force: true });
  const pages = Object.keys(routes).filter(
    (route) => routes[route]?.routeType === "page" && !route.includes("/_") && !missing.includes(route),
  );
  for (const route of pages) {
    // In a separate folder, so that /index is not a second address.
    const page = `${addresses.get(route) ?? route}.html`;
    const file = route === "/" ? join(folder, "home/index.html") : join(folder, "pages", page);
    await mkdir(dirname(file), { recursive: true });
    await cp(join(".next/server/app", route === "/" ? "index.html" : `${route}.html`), file);
  }
  await cp("public", join(folder, "files"), { recursive: true });
  await cp(".next/static", join(folder, "files/_next/static"), { recursive: true });

  for (const file of filesUnder(folder).values()) await compress(file);

  await writeFile(join(folder, "page-headers.caddy"), pageHeaders(headers));
  console.log(`${pages.length} pages and the built files are in ${folder}`);
}

async function readBuilt<T>(name: string): Promise<T> {
  const text = await readFile(join(".next", name), "utf8").catch(() => {
    throw new UsageError("There is no build here: npm run build");
  });
  return JSON.parse(text) as T;
}

async function compress(file: string): Promise<void> {
  if (!TEXT.test(file)) return;
  const bytes = await readFile(file);
  if (bytes.length < LEAST) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, await brotli(bytes, best));
  await writeFile(`${file}.gz`, await gz(bytes, { level: 9 }));
}

/**
 * The headers of a public page, as lines for a Caddyfile.
 *
 * @throws Error without a Content-Security-Policy
 */
function pageHeaders(rules: readonly Rule[]): string {
  const headers = new Map<string, string>();
  for (const { source, has, headers: set } of rules)
    if (!has && (source === "/:path*" || source.startsWith("/((?!")))
      for (const { key, value } of set) headers.set(key, value);
  if (!headers.has("Content-Security-Policy")) throw new Error("The build names no policy for its pages");
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  // The site answers the router's requests.
  headers.set("+Vary", "RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch");
  return `${[...headers].map(([key, value]) => `header ${key} ${JSON.stringify(value)}`).join("\n")}\n`;
}

await command(() => layOut(process.argv[2]));
