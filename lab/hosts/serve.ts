import { readFile } from "node:fs/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { listen } from "../../workshop/commands/lib/listen";
import { SITE_URL, VISITOR_HEADER } from "./settings";

/** A request between two servers; the path is unchanged. */
export type Forwarded = Readonly<{ method: string; url: string; headers: Headers; body: Buffer }>;

/** A visitor's request at a host's edge. */
export type Visit = Forwarded & Readonly<{ address: string }>;

/**
 * Serves a host's edge on a free port. Every request gets the site's host name; the visitor's address is separate from the
 * headers, which a visitor can set.
 *
 * @param sign the name of a header that the host adds to each answer
 */
export const serve = (answer: (visit: Visit) => Promise<Response>, sign?: string) =>
  listen(async (request, response) => {
    const reply = await visitOf(request)
      .then(answer)
      .catch((error) => {
        console.error(error);
        return new Response("The function failed", { status: 500 });
      });
    response.writeHead(reply.status, { ...rawHeaders(reply.headers), ...(sign && { [sign]: "walk" }) });
    response.end(request.method === "HEAD" ? undefined : Buffer.from(await reply.arrayBuffer()));
  });

/**
 * Overwrites the headers that only the host's edge may set.
 *
 * @param own matches more headers of the host, which are removed
 * @param added more headers to set
 */
export function edgeHeaders(
  { headers: given, address }: Pick<Visit, "headers" | "address">,
  own: RegExp | undefined,
  added: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers([...given].filter(([name]) => !own?.test(name)));
  const { host } = new URL(SITE_URL);
  const usual = { "x-forwarded-host": host, "x-forwarded-proto": "https", "x-forwarded-for": address };
  for (const [name, value] of Object.entries({ ...usual, ...added })) headers.set(name, value);
  return headers;
}

export const fileFor = ({ method, url }: Forwarded, files: ReadonlyMap<string, string>) =>
  ["GET", "HEAD"].includes(method) ? files.get(new URL(url, SITE_URL).pathname.slice(1)) : undefined;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".woff2": "font/woff2",
};

/** A file with the content type of its name, unless the headers have one. */
export async function fileAnswer(file: string, headers = new Headers()): Promise<Response> {
  if (!headers.has("content-type"))
    headers.set("content-type", TYPES[extname(file)] ?? "application/octet-stream");
  return new Response(new Uint8Array(await readFile(file)), { headers });
}

async function visitOf(request: IncomingMessage): Promise<Visit> {
  const { method = "GET", url = "/" } = request;
  const headers = toHeaders(request.headers);
  const address = headers.get(VISITOR_HEADER) ?? "203.0.113.1";
  headers.delete(VISITOR_HEADER);
  headers.set("host", new URL(SITE_URL).host);
  return { method, url, headers, body: await buffer(request), address };
}

/** Sends a request to a port of this machine. */
export async function forward(port: number, { method, url, headers, body }: Forwarded): Promise<Response> {
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path: url, headers: rawHeaders(headers) });
    outgoing.once("error", failed).once("response", done).end(body);
  });
  const { statusCode: status = 500 } = answer;
  const bytes = await buffer(answer);
  const isEmpty = bytes.length === 0 || status === 204 || status === 304;
  const init = { status, headers: toHeaders(answer.headers) };
  return new Response(isEmpty ? null : new Uint8Array(bytes), init);
}

const OWN_TO_EACH_HOP = ["connection", "keep-alive", "transfer-encoding", "content-length"];

function toHeaders(raw: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw))
    if (!OWN_TO_EACH_HOP.includes(name)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

/** Set-Cookie must not be joined with commas. */
function rawHeaders(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  const raw = Object.fromEntries([...headers].filter(([name]) => !OWN_TO_EACH_HOP.includes(name)));
  return cookies.length > 0 ? { ...raw, "set-cookie": cookies } : raw;
}
