import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;
/** Neither is one that a form of another page could send. */
const TYPES: readonly string[] = ["application/json", "application/octet-stream"];

/**
 * Whether a request comes from the person at this machine, in the studio's own page: not from another machine, not from a name
 * that somebody made point here, and not from another site's page.
 *
 * @returns why it is refused; null where it is not
 */
export function refusal({ socket, headers, method }: IncomingMessage): string | null {
  if (!LOOPBACK.test(socket.remoteAddress ?? "")) return "The studio answers this machine alone.";
  // A tunnel or proxy on this machine asks for somebody elsewhere.
  if (FORWARDED.some((name) => headers[name] !== undefined)) return "The studio answers this machine alone.";
  const { host = "", origin, "sec-fetch-site": site } = headers;
  if (!HOST.test(host)) return `The studio is at localhost, not at ${host}.`;
  if (origin !== undefined && origin !== `http://${host}`)
    return "Another site's page may not use the studio.";
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  if (!isOwn) return "Another site's page may not use the studio.";
  if (method === "GET" || method === "HEAD") return null;
  // A form of another page could send neither of the two.
  if (origin === undefined) return "A change has to name the page it comes from.";
  return TYPES.includes(headers["content-type"] ?? "") ? null : "A change has to be JSON or a picture.";
}
