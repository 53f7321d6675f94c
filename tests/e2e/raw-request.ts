import { once } from "node:events";
import { type IncomingMessage, request as rawRequest } from "node:http";
import { expect } from "@playwright/test";

/** Sends a raw request to a port, since fetch would correct or refuse some. */
export async function ask(port: number, path: string, method = "GET", headers: Record<string, string> = {}) {
  const asking = rawRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return answer;
}

/** The headers of an answer that refuses a request. */
export const REFUSED = {
  "cache-control": "no-store",
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "strict-transport-security": expect.any(String),
};
