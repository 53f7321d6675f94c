import { once } from "node:events";
import { rmSync } from "node:fs";
import { type IncomingMessage, request as rawRequest } from "node:http";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { beforeSite, type Caddy, layOutFiles } from "@/lab/lib/caddy";
import { ask, REFUSED } from "@/tests/e2e/raw-request";
import { PORT } from "@/tests/e2e/server-env";
import { aPublicFile, articlePaths, gatePaths, hasPage, lockedPaths, studyPaths } from "@/tests/e2e/site";
import { WHOLE } from "@/tests/whole";
import { filesUnder } from "@/workshop/content/disk";

const site = Number(new URL(process.env.E2E_URL ?? `http://localhost:${PORT}`).port);

// In one process, since a proxy's files take ten seconds.
test.describe.configure({ mode: "default" });

/** The port of a proxy before the tested site, which has no files. */
let bare: number;
/** The port of one that has the build's pages in `files`. */
let proxy: number;
let files = "";
const started: Caddy[] = [];

test.beforeAll(async () => {
  if (WHOLE) files = layOutFiles();
  started.push(await beforeSite(site), ...(WHOLE ? [await beforeSite(site, files)] : []));
  [bare = 0, proxy = 0] = started.map(({ port }) => port);
});
test.afterAll(async () => {
  for (const { stop } of started) await stop();
  rmSync(files, { recursive: true, force: true });
});

const UPGRADE = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };

test("upgrades, long addresses, TRACE and what is no address are refused, with the headers of every answer", async () => {
  for (const path of ["/contact", "/CASESTUDIES", "/never", "/api/health"]) {
    for (const [status, query, method, headers] of [
      [426, "", "GET", UPGRADE],
      [414, `?${"a&".repeat(200)}`, "GET", {}],
      [414, `?${"x".repeat(8_000)}`, "POST", {}],
      [501, "", "TRACE", {}],
    ] as const) {
      const answer = await ask(bare, `${path}${query}`, method, headers);
      expect(answer.statusCode, `${method} ${path}`).toBe(status);
      expect(answer.headers, `${method} ${path}`).toMatchObject(REFUSED);
    }
    const links = [`?${"a&".repeat(199)}`, `?code=${"x".repeat(4_000)}&utm_source=a`];
    for (const query of links)
      expect((await ask(bare, `${path}${query}`)).statusCode, path).toBeLessThan(414);
  }
  expect((await ask(bare, "*")).statusCode).toBe(400);
  // Go answers it: the server as a whole has no options.
  expect((await ask(bare, "*", "OPTIONS")).statusCode).toBe(200);
});

test("a complete URL in the request line is served, not redirected to itself", async () => {
  const plain = await text(await ask(bare, "/casestudies"));
  for (const origin of ["http://jo.design", "https://jo.design"]) {
    const whole = await ask(bare, `${origin}/casestudies`);
    expect(whole.statusCode, origin).toBe(200);
    expect(await text(whole), origin).toBe(plain);
  }
});

test("a body that does not end is cut off, by HTTP/1.1, too @lab", async () => {
  const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
  const asking = rawRequest({ host: "127.0.0.1", port: bare, path: "/api/nda/otp", method: "POST", headers });
  asking.write("{");
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(408);
  asking.destroy();
});

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };
const OF_EVERY_PAGE = [
  ...["content-security-policy", "strict-transport-security", "x-content-type-options", "x-frame-options"],
  ...["referrer-policy", "permissions-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"],
  ...["x-permitted-cross-domain-policies", "content-type"],
];

test("each page of the build comes from the proxy's disk, with the site's text and headers, and is checked by its ETag @lab", async () => {
  const paths = [...filesUnder(join(files, "pages")).keys()].filter((name) => name.endsWith(".html"));
  const pages = ["/", ...paths.map((name) => `/${name.replace(/\.html$/, "")}`)];
  expect(pages).toEqual(
    expect.arrayContaining(["/contact", ...studyPaths.slice(0, 3), ...articlePaths.slice(0, 3)]),
  );
  for (const path of pages) {
    const next = await ask(site, path);
    const page = await text(next);
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, ...answer } = await ask(proxy, path, "GET", { "accept-encoding": encoding }).then(
        async (one) => ({ headers: one.headers, status: one.statusCode, body: await buffer(one) }),
      );
      expect([answer.status, headers["content-encoding"]], path).toEqual([200, encoding]);
      expect(DECODE[encoding](answer.body).toString(), path).toBe(page);
      for (const name of OF_EVERY_PAGE) expect(headers[name], `${name} of ${path}`).toBe(next.headers[name]);
      expect(headers["cache-control"], path).toBe("public, max-age=0, must-revalidate");
      expect(headers.vary, path).toMatch(/RSC.*Accept-Encoding/);
      const again = { "accept-encoding": encoding, "if-none-match": headers.etag ?? "" };
      expect((await ask(proxy, path, "GET", again)).statusCode, path).toBe(304);
    }
  }
});

test("a file of the disk is only read @lab", async () => {
  for (const path of [aPublicFile(), `/x/..${aPublicFile()}?v=1`])
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { statusCode, headers } = await ask(proxy, path, method);
      expect(statusCode, `${method} ${path}`).toBe(405);
      expect(headers, `${method} ${path}`).toMatchObject({ ...REFUSED, allow: "GET, HEAD" });
    }
});

test("gates, private pages, searches and other spellings are the site's answers, never the disk's @lab", async () => {
  const paths = [
    ...[
      ...gatePaths,
      ...lockedPaths,
      "/owner",
      "/casestudies?search=a",
      "//contact",
      "/contact.html",
      "/%63ontact",
    ],
    ...(hasPage("/ndacasestudies") ? ["/undernda", "/ndacasestudies"] : []),
  ];
  for (const path of paths)
    for (const spelling of [
      path,
      path.replace(/\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    ]) {
      const next = await ask(site, spelling);
      const answer = await ask(proxy, spelling);
      expect(answer.statusCode, spelling).toBe(next.statusCode);
      expect(answer.headers["cache-control"], spelling).toBe(next.headers["cache-control"]);
      expect(answer.headers["last-modified"], spelling).toBeUndefined();
    }
});
