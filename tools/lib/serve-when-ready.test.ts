import { EventEmitter, once } from "node:events";
import { expect, test } from "vitest";
import { listen } from "./listen";
import { serveWhenReady } from "./serve-when-ready";

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
