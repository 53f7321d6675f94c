import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serveWhenReady } from "./serve-when-ready";

/** Holds the caller's address; a client's own value is overwritten. */
const SOCKET_ADDRESS_HEADER = "x-socket-address";

/** Node closes a resting connection after five seconds. A client that sends its next request at that moment gets an error. */
const RESTS_MS = 120_000;

/**
 * Serves the site on this machine (port 0: any free one). Unlike `next start` it passes on the socket's address, so that
 * limits per address work without a proxy. It listens before Next is ready: until then, the site's requests wait.
 *
 * @returns the server, once Next is ready
 * @throws Error if it cannot listen, or Next does not start
 */
export async function startSiteServer({
  port,
  dev = false,
  host,
  before,
  restMs,
  listening = () => {},
  starting = async () => {},
}: {
  port: number;
  /** By default, all addresses of the machine. */
  host?: string;
  dev?: boolean;
  /** Gets each request first; returns true if it has answered. */
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Next starts at the first request that is not answered `before`, or after this pause in requests. */
  restMs?: number;
  /** Runs when the server listens. */
  listening?: () => void;
  /** Runs before Next starts. */
  starting?: () => Promise<void>;
}): Promise<Server> {
  const site = serveWhenReady(before, restMs);
  const server = createServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    void site.answer(request, response);
  });
  server.keepAliveTimeout = RESTS_MS;
  if (dev) server.on("upgrade", (request, socket, head) => void site.upgrade(request, socket, head));
  await once(server.listen(port, host), "listening");
  try {
    listening();
    await site.wanted;
    await starting();
    const { default: next } = await import("next");
    const app = next({ dev, hostname: "localhost", port });
    await app.prepare();
    site.ready({ handle: app.getRequestHandler(), upgrade: app.getUpgradeHandler() });
  } catch (error) {
    server.closeAllConnections();
    server.close();
    throw error;
  }
  return server;
}

/** The same for a command, which ends with a message and exit code 1 if the server does not start. */
export const serveOrExit = (options: Parameters<typeof startSiteServer>[0]): Promise<Server> =>
  startSiteServer(options).catch(({ message }: Error) => {
    console.error(`The server did not start: ${message}`);
    process.exit(1);
  });

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
