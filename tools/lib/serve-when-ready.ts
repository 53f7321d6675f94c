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
 * @returns the handlers, and `ready`, which takes the site
 */
export function serveWhenReady(
  before: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () => false,
) {
  let ready: (site: Site) => void = () => {};
  const site = new Promise<Site>((done) => {
    ready = done;
  });
  return {
    ready,
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (!(await before(request, response))) await (await site).handle(request, response);
    },
    upgrade: async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
      await (await site).upgrade(request, socket, head);
    },
  };
}
