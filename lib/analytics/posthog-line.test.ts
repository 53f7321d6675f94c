import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPostHog, type SenderOptions } from "@/lib/analytics/posthog-sender";

/** Names of the events in each request to PostHog. */
let asked: string[][];
let answer: (response: ServerResponse) => void;
let server: Server;
/** Ends the pause after a failure. */
let rested: () => void;

const well = (response: ServerResponse) => response.end("{}");
const away = (response: ServerResponse) => response.socket?.destroy();
const refusing = (response: ServerResponse) => response.writeHead(400).end("no");

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gzipped = request.headers["content-encoding"] === "gzip";
  const body = JSON.parse(await text(gzipped ? request.pipe(createGunzip()) : request));
  asked.push(body.batch.map(({ event }: { event: string }) => event));
  answer(response);
}

beforeEach(async () => {
  asked = [];
  answer = well;
  rested = () => {};
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

const open = (options: SenderOptions = {}) =>
  openPostHog(
    { key: "phc_test", host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    {
      batchMs: 0,
      pauseMs: 1,
      delay: (ms) =>
        ms === 0
          ? Promise.resolve()
          : new Promise<void>((done) => {
              rested = done;
            }),
      ...options,
    },
  );
const message = (event: string) => ({ event, distinctId: "0123456789", properties: {} });
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `event ${i}`);

test("events of one moment share a request", async () => {
  const line = await open();
  await Promise.all(numbered(50).map((event) => line.send(message(event))));
  expect(asked).toEqual([numbered(50)]);
});

test("while PostHog is down there is one request per pause, nothing in the log, and the first events are kept", async () => {
  answer = away;
  const logged = [vi.spyOn(console, "error"), vi.spyOn(console, "warn"), vi.spyOn(console, "log")];
  const line = await open({ maxWaiting: 100 });
  for (let i = 0; i < 300; i++) await line.send(message(`event ${i}`));
  expect(asked).toHaveLength(1);
  rested();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await line.send(message("later"));
  expect(asked).toHaveLength(2);
  for (const log of logged) expect(log).not.toHaveBeenCalled();
  answer = well;
  rested();
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(numbered(100)));
  await vi.waitFor(async () => {
    await line.send(message("after the outage"));
    expect(asked.at(-1)).toEqual(["after the outage"]);
  });
});

test("refused events are not sent again", async () => {
  answer = refusing;
  const line = await open();
  await line.send(message("refused"));
  answer = well;
  await line.send(message("next"));
  rested();
  await vi.waitFor(() => expect(asked).toEqual([["refused"], ["next"]]));
});

test("a PostHog that hangs is given up after the timeout, and never gets two requests at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const hanging = new Promise<void>((arrived) => {
    answer = () => arrived();
  });
  const line = await open({ timeoutMs: 3000 });
  const sent = numbered(20).map((event) => line.send(message(event)));
  await hanging;
  sent.push(line.send(message("meanwhile")));
  await vi.advanceTimersByTimeAsync(3000);
  await Promise.all(sent);
  expect(asked).toEqual([numbered(20)]);
});
