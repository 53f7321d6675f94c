import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"] as const;
/** Another page's form can send neither. */
const TYPES: readonly string[] = ["application/json", "application/octet-stream"];

/**
 * Refuses requests from other machines, under other host names (DNS rebinding), and from the pages of other sites.
 *
 * @returns the reason, or null for a request from the studio's own page on this machine
 */
export function refusal({ socket, headers, method }: IncomingMessage): string | null {
  // A tunnel or proxy on this machine forwards other machines' requests.
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  if (isForwarded || !LOOPBACK.test(socket.remoteAddress ?? ""))
    return "The studio answers requests from this machine only.";
  const { host = "", origin, "sec-fetch-site": site } = headers;
  if (!HOST.test(host)) return `The studio is at localhost, not at ${host}.`;
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  if (!isOwn || (origin !== undefined && origin !== `http://${host}`))
    return "Pages of other sites may not use the studio.";
  if (method === "GET" || method === "HEAD") return null;
  // Browsers send an origin with every change.
  if (origin === undefined) return "A change must have an Origin header.";
  return TYPES.includes(headers["content-type"] ?? "") ? null : "A change must be JSON or a picture.";
}
