import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

// Measures visitors without a choice, whatever the site's own setting.
vi.mock("@/lib/content/own", async (original) => {
  const own = (await original<typeof import("@/lib/content/own")>()).own();
  return { own: () => ({ ...own, site: { ...own.site, consent: "opt-out" } }) };
});

const MB = 1024 * 1024;
const SITE = "http://localhost:3000";

let server: Server;
let posthog: RequestListener;
/** Lengths of the bodies at PostHog. */
let taken: number[];
let forwardToPosthog: typeof import("@/lib/analytics/proxy").forwardToPosthog;

beforeAll(async () => {
  server = createServer((request, response) => posthog(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  vi.stubEnv("SITE_URL", SITE);
  vi.stubEnv("NEXT_PUBLIC_POSTHOG_KEY", "phc_unit");
  vi.stubEnv("POSTHOG_HOST", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.resetModules();
  ({ forwardToPosthog } = await import("@/lib/analytics/proxy"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  taken = [];
  posthog = async (request, response) => {
    taken.push((await buffer(request)).length);
    response.end('{"status":1}');
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  forwardToPosthog(
    new Request(`${SITE}/ingest/e`, {
      method: "POST",
      headers: { origin: SITE, ...headers },
      body,
      duplex: "half",
    } as RequestInit),
    "e",
  );

/** A body in pieces of a MB, with a count of the requested pieces. */
function pieces(megabytes: number): { body: ReadableStream<Uint8Array>; asked(): number } {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(sink) {
        if (asked++ < megabytes) sink.enqueue(new Uint8Array(MB));
        else sink.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked: () => asked };
}

/** A body that stops after a byte until `end` is called. */
function stalled() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(new Uint8Array(1));
  return { body: readable, end: () => void writer.close() };
}

test("PostHog gets a whole body, and the page gets its answer", async () => {
  const reply = await post(pieces(3).body);
  expect([reply.status, await reply.json()]).toEqual([200, { status: 1 }]);
  expect(taken).toEqual([3 * MB]);
});

test.each(["dnt", "sec-gpc"])("what a browser sends with %s is not forwarded", async (signal) => {
  expect((await post("{}", { [signal]: "1" })).status).toBe(200);
  expect(taken).toEqual([]);
  await post("{}", { [signal]: "0" });
  expect(taken).toEqual([2]);
});

test("a body with a large content-length is refused before it is read", async () => {
  const { body, asked } = pieces(1);
  expect((await post(body, { "content-length": String(100 * MB) })).status).toBe(413);
  expect([asked(), taken]).toEqual([0, []]);
});

test("a body that grows too large is cut off and not forwarded", async () => {
  const { body, asked } = pieces(64);
  expect((await post(body)).status).toBe(413);
  expect(asked()).toBeLessThan(16);
  expect(taken).toEqual([]);
});

test("a body that never ends is given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reply = post(stalled().body);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reply).status).toBe(408);
  expect(taken).toEqual([]);
});

test("the number of concurrent bodies is limited, and a free place is used again", async () => {
  const slow = Array.from({ length: 64 }, stalled);
  const replies = slow.map(({ body }) => post(body));
  const refused = await Promise.race(replies);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  for (const { end } of slow) end();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  const places = statuses.filter((status) => status === 200).length;
  expect(places).toBeGreaterThan(0);
  // Each has eight megabytes at most.
  expect(places * 8).toBeLessThanOrEqual(128);
  expect((await post("{}")).status).toBe(200);
});

test("a huge answer of PostHog is cut off, and the page gets {}", async () => {
  let sent = 0;
  function* list() {
    yield "[";
    for (; sent < 64; sent++) yield "1,".repeat(MB / 2);
    yield "1]";
  }
  const ended = new Promise((done) => {
    posthog = (_request, response) => pipeline(list, response, done);
  });
  const reply = await post("{}");
  expect([reply.status, await reply.text()]).toEqual([200, "{}"]);
  expect(await ended).toBeInstanceOf(Error);
  expect(sent).toBeLessThan(32);
});
