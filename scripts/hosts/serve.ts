import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { VISITOR_HEADER } from "./deployment";
import { type Forwarded, rawHeaders, toHeaders } from "./forward";
import { SITE_URL } from "./site-settings";

/** A visitor's request as a host's edge sees it. */
export type Visit = Forwarded & Readonly<{ address: string }>;

/**
 * Serves one host's edge on a free port of this machine. Every request is given the site's own host name, and the
 * visitor's address apart from the headers, where a visitor could write what they like.
 */
export async function serve(
  answer: (visit: Visit) => Promise<Response>,
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const reply = await visitOf(request)
      .then(answer)
      .catch((error) => {
        console.error(error);
        return new Response("The function failed", { status: 500 });
      });
    response.writeHead(reply.status, rawHeaders(reply.headers));
    response.end(request.method === "HEAD" ? undefined : Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function visitOf(request: IncomingMessage): Promise<Visit> {
  const headers = toHeaders(request.headers);
  const address = headers.get(VISITOR_HEADER) ?? "203.0.113.1";
  headers.delete(VISITOR_HEADER);
  headers.set("host", new URL(SITE_URL).host);
  return {
    method: request.method ?? "GET",
    url: request.url ?? "/",
    headers,
    body: await buffer(request),
    address,
  };
}
