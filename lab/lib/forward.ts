import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "../../workshop/commands/lib/listen";

/** A request between two servers; the path is unchanged. */
export type Forwarded = Readonly<{ method: string; url: string; headers: Headers; body: Buffer }>;

/** Answers requests on a free port of this machine. */
export const answerAll = (answer: (asked: Forwarded) => Promise<Response>) =>
  listen(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const reply = await buffer(request)
      .then((body) => answer({ method, url, headers: toHeaders(headers), body }))
      .catch((error) => {
        console.error(error);
        return new Response("The server behind this one failed", { status: 500 });
      });
    response.writeHead(reply.status, rawHeaders(reply.headers));
    response.end(request.method === "HEAD" ? undefined : Buffer.from(await reply.arrayBuffer()));
  });

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
