import "server-only";
import { once } from "node:events";
import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Answer = { headers: OutgoingHttpHeaders; br: Buffer; gzip: Buffer };

/** Bytes of compressed answers that a process keeps: those of about a thousand pages. */
const MOST = 32 * 2 ** 20;

/**
 * Answers for static addresses without Next, compressed once. The first request of an address is Next's; this process then asks
 * itself for the address and keeps what Next answers, so the headers are Next's own. Everything but a plain GET of a browser is
 * Next's: parts of a page, conditions, ranges, queries, other spellings.
 *
 * @param isStatic whether the build made the answer of an address, for everybody
 * @returns a function that returns true if it has answered a request
 */
export function staticAnswers(
  isStatic: (address: string) => boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const kept = new LRUCache<string, Answer>({
    maxSize: MOST,
    sizeCalculation: (answer) => answer.br.length + answer.gzip.length + 1024,
  });
  // Next's answer is being fetched, or is none to keep.
  const left = new Set<string>();

  return (request, response) => {
    const { url: address = "" } = request;
    const encoding = isPlain(request) ? encodingFor(request.headers["accept-encoding"]) : null;
    if (!encoding || !isStatic(address)) return false;
    const answer = kept.get(address);
    if (answer) {
      const body = answer[encoding];
      response.writeHead(200, {
        ...answer.headers,
        "content-encoding": encoding,
        "content-length": body.length,
      });
      response.end(body);
      return true;
    }
    if (!left.has(address)) {
      left.add(address);
      learn(address, request)
        .then((learnt) => {
          if (!learnt) return;
          left.delete(address);
          kept.set(address, learnt);
        })
        // For example, the server is closing.
        .catch(() => left.delete(address));
    }
    return false;
  };
}

/** Request headers that change what Next answers. */
const NOT_PLAIN =
  /^(rsc|range|authorization|next-.*|if-.*|content-.*|transfer-.*|x-(next|middleware|prerender|invoke|matched).*)$/;

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && !Object.keys(headers).some((name) => NOT_PLAIN.test(name));

/** The better encoding that a browser accepts. Null for neither: then Next answers. */
export function encodingFor(accepted: string | string[] | undefined): "br" | "gzip" | null {
  const names = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((one) => one.replace(/\s/g, ""))
    .filter((one) => !/;q=0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]);
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}

/** Headers of one connection or one message. */
const OF_THE_MESSAGE = ["connection", "keep-alive", "date", "transfer-encoding", "content-length"];

/** Next's answer, or null if it is not one for everybody, or not text. Throws if the server does not answer. */
async function learn(address: string, { socket }: IncomingMessage): Promise<Answer | null> {
  const { localAddress: host, localPort: port } = socket;
  const asking = ask({ host, port, path: address, agent: false, headers: { "accept-encoding": "identity" } });
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { statusCode = 500, headers } = answer;
  if (statusCode >= 500) throw new Error(`${address} answered ${statusCode}`);
  const isForAll = !headers["set-cookie"] && !/no-store|private/.test(headers["cache-control"] || "no-store");
  const isText = /text|json|xml|javascript/.test(headers["content-type"] ?? "");
  if (statusCode !== 200 || headers["content-encoding"] || !isForAll || !isText) return null;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_MESSAGE.includes(name))),
    br: await brotli(body, quality),
    gzip: await gz(body, { level: 9 }),
  };
}
