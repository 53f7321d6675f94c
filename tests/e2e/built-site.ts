import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The served build, and the one without a key that tests/e2e/build.ts keeps. */
export const BUILDS = { keyed: ".next", plain: process.env.E2E_PLAIN ?? ".data/e2e/plain-build" };

export async function clientScripts(build: string): Promise<string[]> {
  const names = await readdir(join(build, "static"), { recursive: true });
  const scripts = names.filter((name) => name.endsWith(".js"));
  return Promise.all(scripts.map((name) => readFile(join(build, "static", name), "utf8")));
}

export const builtPage = (build: string, path: string): Promise<string> =>
  readFile(join(build, "server/app", `${path === "/" ? "index" : path}.html`), "utf8");

const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css" };

/** Serves a build's pages and files gzipped, so that two builds can be compared by weight. */
export async function serveBuild(build: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://built").pathname;
    const file = path.startsWith("/_next/static/") ? path.slice("/_next/".length) : null;
    const body = await (file ? readFile(join(build, file)) : builtPage(build, path)).catch(() => null);
    if (body === null) {
      response.writeHead(404).end();
      return;
    }
    const type = file ? (TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream") : "text/html";
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip" }).end(gzipSync(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
