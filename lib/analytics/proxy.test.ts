import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

// A visitor who gave no answer is measured, whatever this site asks of its own visitors.
vi.mock("@/lib/content/own.generated", async (original) => {
  const own = await original<typeof import("@/lib/content/own.generated")>();
  return { ...own, site: { ...own.site, consent: "opt-out" } };
});

const MB = 1024 * 1024;
const SITE = "http://localhost:3000";

let server: Server;
/** What PostHog does with a request. */
let posthog: RequestListener;
/** Lengths of the bodies that PostHog got. */
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

/** A body of so many MB in pieces, with a count of those that were asked for. */
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

/** A body of which a first byte comes, and the rest when the test says so. */
function stalled(): { body: ReadableStream<Uint8Array>; end(): void } {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(sink) {
      sink.enqueue(new Uint8Array(1));
      end = () => sink.close();
    },
  });
  return { body, end: () => end() };
}

test("a body in pieces arrives at PostHog whole, and its answer on the page", async () => {
  const reply = await post(pieces(3).body);
  expect([reply.status, await reply.json()]).toEqual([200, { status: 1 }]);
  expect(taken).toEqual([3 * MB]);
});

test("a body that says it is too large is refused before a byte of it is read", async () => {
  const { body, asked } = pieces(1);
  expect((await post(body, { "content-length": String(100 * MB) })).status).toBe(413);
  expect([asked(), taken]).toEqual([0, []]);
});

test("a body that grows too large is cut off there, and nothing of it is handed on", async () => {
  const { body, asked } = pieces(64);
  expect((await post(body)).status).toBe(413);
  expect(asked()).toBeLessThan(16);
  expect(taken).toEqual([]);
});

test("a body that does not come to its end is given up on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reply = post(stalled().body);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reply).status).toBe(408);
  expect(taken).toEqual([]);
});

test("only so many bodies are in hand at once, and a place that becomes free is given away", async () => {
  const slow = Array.from({ length: 64 }, stalled);
  const replies = slow.map(({ body }) => post(body));
  // Those without a place are answered at once; those with one wait for the rest of their body.
  const refused = await Promise.race(replies);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  for (const { end } of slow) end();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  const places = statuses.filter((status) => status === 200).length;
  expect(places).toBeGreaterThan(0);
  // Of eight megabytes at most, so this is what all of them may hold.
  expect(places * 8).toBeLessThanOrEqual(128);
  expect((await post("{}")).status).toBe(200);
});

test("an answer of PostHog that is far too large is cut off, and the page gets the quiet one", async () => {
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
  // By its length first: a report of a failure should not print it whole.
  expect([reply.status, (await reply.clone().text()).length]).toEqual([200, 2]);
  expect(await reply.json()).toEqual({});
  expect(await ended).toBeInstanceOf(Error);
  expect(sent).toBeLessThan(32);
});
