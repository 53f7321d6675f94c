import "server-only";
import type { ServerEnv } from "@/lib/env/server-env";

export const COOKIES = {
  study: "study",
  document: "document",
  pending: "pending",
  notice: "notice",
  owner: "owner",
  ownerPending: "owner-pending",
  ownerMade: "owner-made",
} as const;
export type CookieBase = keyof typeof COOKIES;

/**
 * Whether the visitor's connection is encrypted: the site's own address says so, or a trusted proxy. Others are not believed.
 */
export function isSecure(
  headers: Headers,
  { siteUrl, clientIp }: Pick<ServerEnv, "siteUrl" | "clientIp">,
): boolean {
  if (siteUrl.startsWith("https:")) return true;
  const proto = clientIp.trustedHops > 0 ? headers.get("x-forwarded-proto") : null;
  return proto?.split(",").at(-1)?.trim() === "https";
}

/** On https a cookie has the __Host- prefix: then no other subdomain can plant it. */
export const cookieName = (base: CookieBase, secure: boolean): string =>
  secure ? `__Host-${COOKIES[base]}` : COOKIES[base];

/** One Set-Cookie value. `maxAge` is in seconds; without it the cookie ends with the browser session. */
export function setCookie(base: CookieBase, value: string, secure: boolean, maxAge?: number): string {
  return [
    `${cookieName(base, secure)}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join("; ");
}

export const clearCookie = (base: CookieBase, secure: boolean): string => setCookie(base, "", secure, 0);

/** Reads one of the site's cookies from a Cookie header. */
export function readCookie(header: string | null, base: CookieBase, secure: boolean): string | undefined {
  const wanted = `${cookieName(base, secure)}=`;
  for (const part of header?.split(";") ?? []) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length) || undefined;
  }
  return undefined;
}
