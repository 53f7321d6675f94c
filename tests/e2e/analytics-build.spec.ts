import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { menu, own, studyPaths } from "./site";
import { openToRest, pass, untilReactBegins, watchFetches } from "./stop-motion";
import { expect, requestsOf, test } from "./visitor";

const CODE = [/posthog/i, /ph_distinct_id/, /\/ingest/, /Rage Click/, /id:"consent"/, /analytics=/];

const normalized = (text: string): string =>
  text
    .replace(/&#?\w+;/g, "")
    .replace(/["'&<>“”‘’]/g, "")
    .replace(/\s+/g, "");

test("without a key no script contains analytics code; with one some do", async () => {
  const [plain, keyed] = [await clientScripts(BUILDS.plain), await clientScripts(BUILDS.keyed)];
  expect(plain.length).toBeGreaterThan(20);
  for (const code of CODE) {
    expect(plain.filter((script) => code.test(script))).toEqual([]);
    expect(
      keyed.filter((script) => code.test(script)),
      String(code),
    ).not.toEqual([]);
  }
});

test("without a key the privacy page and the footer offer no choice and do not name analytics", async () => {
  const [plain, keyed] = [
    await builtPage(BUILDS.plain, "/privacy"),
    await builtPage(BUILDS.keyed, "/privacy"),
  ];
  const { choices, events, rights, kept } = own.privacy ?? {};
  expect(normalized(plain)).toContain(normalized(choices?.off ?? "?"));
  expect(normalized(keyed)).not.toContain(normalized(choices?.off ?? "?"));
  // The words of every site's page, and this site's words about analytics.
  const needles = [
    ...["Rage Click", "phc_", words().consent.doNotCount],
    ...[events?.intro ?? "?", rights?.analytics ?? "?"],
    ...(kept?.rows ?? []).filter(({ analytics }) => analytics).map(({ what }) => what),
    ...menu("footer").flatMap(({ path }) => (path === "/privacy#choices" ? [path] : [])),
  ];
  for (const word of needles) {
    expect(normalized(plain), word).not.toContain(normalized(word));
    expect(normalized(keyed), word).toContain(normalized(word));
  }
  for (const { what, analytics } of kept?.rows ?? [])
    if (!analytics) expect(normalized(plain)).toContain(normalized(what));
});

test("without a key a page requests no analytics", async ({ browser }) => {
  // A visitor who does not refuse tracking.
  const page = await browser.newPage();
  const { url, server } = await serveBuild(BUILDS.plain);
  try {
    const asked = requestsOf(page, (one) => one.url());
    await page.clock.install();
    const rest = watchFetches(page);
    await page.goto(`${url}/contact`);
    await untilReactBegins(page);
    await pass(page, 60_000);
    await rest();
    expect(asked.filter((address) => address.includes("/_next/static/")).length).toBeGreaterThan(5);
    expect(asked.filter((address) => /ingest|posthog/.test(address))).toEqual([]);
  } finally {
    await page.close();
    server.close();
  }
});

/** Gzipped bytes of all scripts that a page fetches for an unmeasured visitor, before it is idle. */
async function weigh(page: Page, build: string, path: string): Promise<number> {
  const { url, server } = await serveBuild(build);
  try {
    const scripts: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await openToRest(page, `${url}${path}`);
    page.removeAllListeners("requestfinished");
    return (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  } finally {
    server.close();
  }
}

for (const path of ["/", "/contact", "/casestudies", ...studyPaths.slice(0, 1)])
  test(`with a key ${path} loads at most 2 KB more JavaScript than without`, async ({ page }) => {
    const plain = await weigh(page, BUILDS.plain, path);
    const keyed = await weigh(page, BUILDS.keyed, path);
    test.info().annotations.push({ type: "gzip bytes", description: `${plain} without, ${keyed} with` });
    expect(plain).toBeGreaterThan(50_000);
    expect(keyed - plain).toBeLessThanOrEqual(2048);
  });

/** The served build, and the one without a key that tests/e2e/build.ts keeps. */
const BUILDS = { keyed: ".next", plain: process.env.E2E_PLAIN ?? ".data/e2e/plain-build" };

async function clientScripts(build: string): Promise<string[]> {
  const names = await readdir(join(build, "static"), { recursive: true });
  const scripts = names.filter((name) => name.endsWith(".js"));
  return Promise.all(scripts.map((name) => readFile(join(build, "static", name), "utf8")));
}

const builtPage = (build: string, path: string): Promise<string> =>
  readFile(join(build, "server/app", `${path === "/" ? "index" : path}.html`), "utf8");

const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css" };

/** Serves a build's pages and files gzipped, so that two builds can be compared by weight. */
async function serveBuild(build: string): Promise<{ url: string; server: Server }> {
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
