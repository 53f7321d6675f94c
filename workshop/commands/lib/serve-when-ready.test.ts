import { EventEmitter, once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { listen } from "./listen";
import { serveWhenReady } from "./serve-when-ready";

afterEach(() => void vi.useRealTimers());

test("before the site is ready, the studio is answered, and a page waits instead of failing", async () => {
  const site = serveWhenReady(async ({ url }, response) => {
    if (url !== "/studio") return false;
    response.end("the studio");
    return true;
  });
  const arrivals = new EventEmitter();
  const arrived = once(arrivals, "/");
  const server = await listen((request, response) => {
    arrivals.emit(request.url ?? "");
    void site.answer(request, response);
  });
  try {
    const page = fetch(server.url).then((response) => response.text());
    await arrived;
    // Its answer comes while the page waits.
    expect(await (await fetch(`${server.url}/studio`)).text()).toBe("the studio");
    site.ready({
      handle: async (_, response) => once(response.end("the page"), "finish"),
      upgrade: async () => null,
    });
    expect(await page).toBe("the page");
    expect(await (await fetch(server.url)).text()).toBe("the page");
  } finally {
    server.close();
  }
});

test("the site starts when a page of it is asked for, or the studio has rested, but not while a form is on its way", async () => {
  vi.useFakeTimers();
  const before = async ({ url }: IncomingMessage) => url === "/studio";
  const begun = () => {
    const site = serveWhenReady(before, 3000);
    let isWanted = false;
    void site.wanted.then(() => {
      isWanted = true;
    });
    const ask = (url: string, dest: string) => {
      void site.answer({ url, headers: { "sec-fetch-dest": dest } } as never, {} as never);
      return vi.advanceTimersByTimeAsync(2000);
    };
    return { ask, isWanted: () => isWanted };
  };
  const { ask, isWanted } = begun();
  await ask("/studio", "document");
  await ask("/icon.svg", "image");
  await ask("/studio", "empty");
  expect(isWanted()).toBe(false);
  await ask("/about", "iframe");
  expect(isWanted()).toBe(true);

  const other = begun();
  await vi.advanceTimersByTimeAsync(3000);
  expect(other.isWanted()).toBe(true);

  const polled = begun();
  for (let asked = 0; asked < 5; asked++) await polled.ask("/studio", "empty");
  expect(polled.isWanted()).toBe(true);
});
