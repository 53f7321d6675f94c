import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** A request as one hop hands it to the next: the path as it came, encoded or not. */
export type Forwarded = Readonly<{ method: string; url: string; headers: Headers; body: Buffer }>;

/** Sends a request to a port of this machine and reads the whole answer. */
export function forward(port: number, { method, url, headers, body }: Forwarded): Promise<Response> {
  return new Promise((done, failed) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers: rawHeaders(headers) });
    outgoing.once("error", failed);
    outgoing.once("response", (answer) => {
      const { statusCode: status = 500 } = answer;
      buffer(answer).then((bytes) => {
        const empty = bytes.length === 0 || status === 204 || status === 304;
        done(
          new Response(empty ? null : new Uint8Array(bytes), { status, headers: toHeaders(answer.headers) }),
        );
      }, failed);
    });
    outgoing.end(body);
  });
}

/** Hop-by-hop headers, and those that the next hop counts by itself. */
const OWN_TO_EACH_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

export function toHeaders(raw: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw))
    if (!OWN_TO_EACH_HOP.has(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** Set-Cookie is the one header that may not be joined with commas. */
export function rawHeaders(headers: Headers): Record<string, string | string[]> {
  const raw: Record<string, string | string[]> = Object.fromEntries(
    [...headers].filter(([name]) => !OWN_TO_EACH_HOP.has(name)),
  );
  if (headers.getSetCookie().length > 0) raw["set-cookie"] = headers.getSetCookie();
  return raw;
}
