import { lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { UsageError } from "../content/usage-error";

const DEFAULT_LIMIT = 64 * 1024 * 1024;
const LIMIT_MS = 30_000;
const MOST_REDIRECTS = 5;

/** What a server sent: `address` after redirects, `type` as in "text/html; charset=utf-8". */
export type Fetched = Readonly<{ bytes: Uint8Array; address: string; type: string }>;

export type FetchOptions = Readonly<{
  /** The most bytes of an answer, unpacked: 64 MB by default. */
  limit?: number;
  /** The header of this name: what kinds of files are wanted. */
  accept?: string;
  /** By default, what is in the internet, at the ports of http and https. Tests reach their own server. */
  mayReach?: (ip: string, port: number) => boolean;
  /** For the whole answer, redirects included. */
  limitMs?: number;
}>;

/**
 * Reads an address that somebody else wrote. It reaches no machine of one's own network: that is checked on the IP address that is
 * connected to, for each redirect. Sends no cookies.
 *
 * @throws UsageError for an address that is not http(s), that has a password, that is not in the internet, that does not answer in time,
 *   whose answer is not 200 or is too big, or that redirects too often
 */
export async function safeFetch(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.limitMs ?? LIMIT_MS);
  let place = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const url = checked(place, options);
      const answer = await ask(url, options, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode !== 200) answer.destroy();
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
        place = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) throw new UsageError(`${place} answers with ${statusCode}.`);
      const bytes = await readWithin(unpacked(answer), options.limit ?? DEFAULT_LIMIT, place);
      return { bytes, address: url.href, type: headers["content-type"] ?? "" };
    }
    throw new UsageError(`${address} redirects more than ${MOST_REDIRECTS} times.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = signal.aborted ? "it takes too long" : error instanceof Error ? error.message : "";
    throw new UsageError(`${place} cannot be read: ${reason}.`, undefined, { cause: error });
  }
}

function checked(place: string, { mayReach = isPublic }: FetchOptions): URL {
  const url = URL.canParse(place) ? new URL(place) : null;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new UsageError(`${place} is not an address that begins with http:// or https://.`);
  if (url.username || url.password) throw new UsageError(`The address of ${url.host} contains a password.`);
  // URL has brought other spellings of an IP address, such as 0x7f.1, into the usual one.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayReach(host, portOf(url))) throw notInInternet(url);
  return url;
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === "https:" ? 443 : 80);

const notInInternet = (url: URL): UsageError =>
  new UsageError(`${url.host} is not in the internet, or not at its usual port. Nothing is read from there.`);

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { accept = "*/*", mayReach = isPublic } = options;
  const reachable = (ip: string): boolean => mayReach(ip, portOf(url));
  // Node asks for all addresses of a host or for one.
  const onlyReachable: LookupFunction = (host, wanted, done) =>
    lookup(host, { ...wanted, all: true }, (error, found) => {
      const [first, ...more] = error ? [] : found.filter((one) => reachable(one.address));
      if (error || !first) done(error ?? notInInternet(url), []);
      else if (wanted.all) done(null, [first, ...more]);
      else done(null, first.address, first.family);
    });
  const headers = { accept, "accept-encoding": "gzip, br", "user-agent": "Mozilla/5.0 (bring your work)" };
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    // Without an agent, which would use a connection of another request.
    const request = send(url, { agent: false, headers, lookup: onlyReachable, signal });
    request.once("socket", (socket) =>
      socket.once("connect", () => {
        if (!socket.remoteAddress || !reachable(socket.remoteAddress)) request.destroy(notInInternet(url));
      }),
    );
    request.once("response", resolve).once("error", reject).end();
  });
}

function unpacked(answer: IncomingMessage): Readable {
  const coding = answer.headers["content-encoding"];
  const unpack = coding === "gzip" ? createGunzip() : coding === "br" ? createBrotliDecompress() : null;
  if (!unpack) return answer;
  answer.once("error", (error) => unpack.destroy(error));
  unpack.once("close", () => answer.destroy());
  return answer.pipe(unpack);
}

async function readWithin(stream: Readable, limit: number, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limit) throw new UsageError(`${name} is larger than ${Math.round(limit / 1024 / 1024)} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const networks = (text: string): BlockList => {
  const list = new BlockList();
  for (const [ip = "", bits] of text.split(/\s+/).map((one) => one.split("/")))
    list.addSubnet(ip, Number(bits), isIP(ip) === 4 ? "ipv4" : "ipv6");
  return list;
};
// The last IPv4 address looks public and has Azure's data about a machine. Of IPv6 only what is assigned can be public; within it are
// tunnels (Teredo, 6to4), which contain an IPv4 address, and examples.
const NOT_PUBLIC = networks(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 168.63.129.16/32
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`,
);
const ASSIGNED = networks("2000::/3");

/** Whether an IP address is one of the internet. An IPv6 address that contains an IPv4 address (mapped, 6to4, NAT64) is not. */
export function isPublic(ip: string, port = 443): boolean {
  const kind = isIP(ip) === 4 ? "ipv4" : "ipv6";
  const isAssigned = kind === "ipv4" || (isIP(ip) === 6 && ASSIGNED.check(ip, "ipv6"));
  return (port === 80 || port === 443) && isAssigned && !NOT_PUBLIC.check(ip, kind);
}
