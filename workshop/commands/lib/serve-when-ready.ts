import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

type Site = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<unknown>;
};

/**
 * Makes the handlers of a server whose site is not ready yet. The site's requests wait for it.
 *
 * @param before gets each request first, at once; returns true if it has answered
 * @param restMs the pause in requests after which the site is wanted anyway; at the latest after three times as long
 * @returns the handlers; `wanted`, which waits until the site is to start; and `ready`, which takes the site
 */
export function serveWhenReady(
  before: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () => false,
  restMs = 0,
) {
  let want = () => {};
  const wanted = new Promise<void>((done) => {
    want = done;
  });
  const rest = setTimeout(() => want(), restMs);
  // A page that asks for news again and again never rests.
  setTimeout(() => want(), 3 * restMs);
  let ready: (site: Site) => void = () => {};
  const site = new Promise<Site>((done) => {
    ready = done;
  });
  return {
    wanted,
    ready,
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      rest.refresh();
      if (await before(request, response)) return;
      // A browser asks for the site's icon while the studio's page loads.
      if (request.headers["sec-fetch-dest"] !== "image") want();
      await (await site).handle(request, response);
    },
    upgrade: async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
      // A window that closes meanwhile would end this process.
      const ignore = () => {};
      socket.on("error", ignore);
      const { upgrade } = await site;
      socket.off("error", ignore);
      if (!socket.destroyed) await upgrade(request, socket, head);
    },
  };
}
