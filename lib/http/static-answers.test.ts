import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodingFor, staticAnswers } from "./static-answers";

const PAGE = "<p>A ferry at night</p>".repeat(100);
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "s-maxage=31536000",
  "content-security-policy": "default-src 'self'",
  vary: "rsc, Accept-Encoding",
  etag: '"abc"',
};

/** A server in Next's place, which notes what reaches it. */
let server: Server;
let reached: string[];
let headers: Record<string, string>;
let status: number;

beforeEach(async () => {
  reached = [];
  headers = HEADERS;
  status = 200;
  const ahead = staticAnswers((address) => address === "/notes");
  server = createServer((request, response) => {
    if (ahead(request, response)) return;
    reached.push(`${request.method} ${request.url} ${request.headers["accept-encoding"] ?? ""}`.trim());
    response.writeHead(status, headers).end(PAGE);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function get(
  path: string,
  sent: Record<string, string> = { "accept-encoding": "gzip" },
  method = "GET",
) {
  const { port } = server.address() as AddressInfo;
  const asking = ask({ host: "127.0.0.1", port, path, method, headers: sent, agent: false });
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** The first request is the router's. Then the page is kept, once the server has asked itself and compressed it. */
async function keep(): Promise<void> {
  await expect
    .poll(async () => (await get("/notes")).headers["content-encoding"], { timeout: 20_000 })
    .toBe("gzip");
  reached = [];
}

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(["br", "gzip"] as const)(
  "a page is answered by %s without the router, as the router answers it",
  async (encoding) => {
    await keep();
    const {
      date: _,
      connection: __,
      ...answered
    } = (await get("/notes", { "accept-encoding": encoding })).headers;
    const { body, status: code } = await get("/notes", { "accept-encoding": encoding });
    expect(code).toBe(200);
    expect(DECODE[encoding](body).toString()).toBe(PAGE);
    expect(answered).toEqual({
      ...HEADERS,
      "content-encoding": encoding,
      "content-length": `${body.length}`,
    });
    expect(reached).toEqual([]);
  },
);

test.each<[string, string, Record<string, string>, string?]>([
  ["a part of a page", "/notes", { rsc: "1" }],
  ["a page fetched ahead", "/notes", { "next-router-prefetch": "1" }],
  ["a condition", "/notes", { "if-none-match": '"abc"' }],
  ["a range", "/notes", { range: "bytes=0-9" }],
  ["Next's own headers", "/notes", { "x-middleware-subrequest": "middleware" }],
  ["a body", "/notes", { "content-length": "0" }],
  ["HEAD", "/notes", {}, "HEAD"],
  ["POST", "/notes", {}, "POST"],
  ["a query", "/notes?a=1", {}],
  ["another spelling", "/%6eotes", {}],
  ["a slash at the end", "/notes/", {}],
  ["another page", "/private-studies/hud", {}],
])("the router answers %s", async (_, path, sent, method) => {
  await keep();
  await get(path, { "accept-encoding": "gzip", ...sent }, method);
  expect(reached).toHaveLength(1);
});

test("the router answers a browser that accepts no compression", async () => {
  await keep();
  expect((await get("/notes", {})).body.toString()).toBe(PAGE);
  expect(reached).toHaveLength(1);
});

test.each<[string, number, Record<string, string>]>([
  ["a missing page", 404, {}],
  ["a redirect", 307, { location: "/" }],
  ["a page that is not to be stored", 200, { "cache-control": "private, no-store" }],
  ["a page without a rule for caches", 200, { "cache-control": "" }],
  ["a page that sets a cookie", 200, { "set-cookie": "a=1" }],
  ["a picture", 200, { "content-type": "image/png" }],
])("%s is never kept, and the server asks itself for it once", async (_, code, more) => {
  status = code;
  headers = { ...HEADERS, ...more };
  for (let i = 0; i < 5; i++) expect((await get("/notes")).headers["content-encoding"]).toBeUndefined();
  await expect.poll(() => reached.filter((one) => one.endsWith("identity"))).toHaveLength(1);
  await get("/notes");
  expect(reached.filter((one) => one.endsWith("identity"))).toHaveLength(1);
});

test("after a failure of the router the page is asked for again", async () => {
  status = 500;
  await get("/notes");
  await expect.poll(() => reached.length).toBe(2);
  status = 200;
  await keep();
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP;q=1.0, *;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("of %s the encoding is %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
