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

/**
 * Reads one of the site's cookies from a Cookie header: every value of that name, in the header's order. Another subdomain can
 * plant one beside the site's own, so a value counts only once it is verified (firstValid).
 */
export function readCookies(header: string | null, base: CookieBase, secure: boolean): string[] {
  const wanted = `${cookieName(base, secure)}=`;
  return (header?.split(";") ?? [])
    .map(trimmed)
    .filter((pair) => pair.startsWith(wanted) && pair.length > wanted.length)
    .map((pair) => pair.slice(wanted.length));
}

/** Spaces and tabs alone, as browsers do: to them a name that begins with any other white space has no __Host- prefix. */
const trimmed = (text: string): string => text.replace(/^[ \t]+|[ \t]+$/g, "");

/** What the first valid value says. `read` gives null for an invalid one. */
export async function firstValid<T>(
  values: readonly string[],
  read: (value: string) => Promise<T | null>,
): Promise<T | null> {
  for (const value of values) {
    const said = await read(value);
    if (said !== null) return said;
  }
  return null;
}
