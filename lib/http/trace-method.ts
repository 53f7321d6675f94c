import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** What Node publishes about a request before it passes it on (`http.server.request.start`). */
type Started = { request: Pick<IncomingMessage, "method"> };

/**
 * From now on this process answers TRACE as it answers any method that an address does not know, with 405. Next would make a
 * fetch `Request` of it before any code of the site runs, which may not have that method (https://fetch.spec.whatwg.org/#methods),
 * and answer 500. So the request gets another method of the same kind: one that reads and changes nothing.
 */
export function takeTraceForUnknown(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as Started;
    if (request.method === "TRACE") request.method = "OPTIONS";
  });
}
