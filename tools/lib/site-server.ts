import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";

/** Holds the caller's address; a client's own value is overwritten. */
const SOCKET_ADDRESS_HEADER = "x-socket-address";

/**
 * Serves the site on this machine (port 0: any free one). Unlike `next start` it passes on the socket's address, so that
 * limits per address work without a proxy.
 */
export async function startSiteServer({
  port,
  dev = false,
  host,
  before,
}: {
  port: number;
  /** By default, all addresses of the machine. */
  host?: string;
  dev?: boolean;
  /** Gets each request first; returns true if it has answered. */
  before?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}): Promise<Server> {
  const app = next({ dev, hostname: "localhost", port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await before?.(request, response))) await handle(request, response);
  };
  const server = createServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    void answer(request, response);
  });
  if (dev) server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
  await once(server.listen(port, host), "listening");
  return server;
}

/** The same for a command, which ends with a message and exit code 1 if the server does not start. */
export const serveOrExit = (options: Parameters<typeof startSiteServer>[0]): Promise<Server> =>
  startSiteServer(options).catch(({ message }: Error) => {
    console.error(`The server did not start: ${message}`);
    process.exit(1);
  });

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
