import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request as ask, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { gatePaths, lockedPaths } from "./site";
import { expect, test } from "./visitor";

/** Sends a path as it is. */
async function get(site: string | undefined, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(String(site));
  const asking = ask({ hostname, port, path, headers, agent: false });
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const { date: _, connection: __, "keep-alive": ___, ...about } = answer.headers;
  return { status: answer.statusCode, headers: about, body: await buffer(answer) };
}

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };
const OF_THE_BODY = ["content-encoding", "content-length", "transfer-encoding"];
const without = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.includes(name)));

/** What the build made; the addresses with an underscore are Next's own. */
const made = (): string[] =>
  Object.keys(JSON.parse(readFileSync(".next/prerender-manifest.json", "utf8")).routes).filter(
    (path) => !path.startsWith("/_"),
  );

test("every static address has the same status, headers and text ahead of the router as from it", async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  let ahead = 0;
  for (const path of made()) {
    // Next answers a browser without compression.
    const next = await get(baseURL ?? "", path, { "accept-encoding": "identity" });
    const isText = /text|json|xml/.test(String(next.headers["content-type"]));
    for (const encoding of ["br", "gzip"] as const) {
      const found = () => get(baseURL ?? "", path, { "accept-encoding": encoding });
      if (next.status === 200 && isText)
        await expect
          .poll(async () => (await found()).headers["content-length"], { message: path })
          .toBeDefined();
      const { status, headers, body } = await found();
      const given = headers["content-encoding"];
      const text = given === "br" || given === "gzip" ? DECODE[given](body) : body;
      expect(status, path).toBe(next.status);
      expect(without(headers), path).toEqual(without(next.headers));
      expect(text.equals(next.body), path).toBe(true);
      if (given === "br") ahead++;
    }
  }
  // Only the answers ahead of the router are brotli.
  expect(ahead).toBeGreaterThan(5);
});

test("no gate and no private page is answered ahead of the router, in any spelling", async ({ baseURL }) => {
  const paths = [
    ...gatePaths,
    ...lockedPaths,
    "/owner",
    "/undernda",
    "/ndacasestudies",
    "/casestudies?search=a",
  ];
  for (const path of paths)
    for (const spelling of [
      path,
      path.replace(/\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    ])
      for (let i = 0; i < 3; i++)
        expect(
          (await get(baseURL ?? "", spelling, { "accept-encoding": "br" })).headers["content-encoding"],
          spelling,
        ).not.toBe("br");
});

test("a resting connection stays open for a minute at least: a request that meets its end would fail", async ({
  request,
}) => {
  const { "keep-alive": kept = "" } = (await request.get("/robots.txt")).headers();
  expect(Number(/timeout=(\d+)/.exec(kept)?.[1])).toBeGreaterThanOrEqual(60);
});
