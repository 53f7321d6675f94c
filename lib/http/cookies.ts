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
  kept: "kept",
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

/** A compact token, signed (three parts) or sealed (five): what each of the site's cookies has as its value. */
const TOKEN = "[\\w-]+(?:\\.[\\w-]*){2,4}";
/** How many values of one name are worth verifying. A browser sends one; planted ones must not keep the server busy. */
const MOST_VALUES = 16;

/**
 * Reads one of the site's cookies from a Cookie header: the different values of that name that look like a token, at most
 * sixteen, in the header's order. Any of them may be somebody else's: one counts only once it is verified (see firstValid).
 *
 * Only spaces and tabs around a name are skipped, as in browsers. To them a name that begins with U+00A0 has no __Host- prefix,
 * and any subdomain may set it.
 */
export function readCookies(header: string | null, base: CookieBase, secure: boolean): string[] {
  const pair = new RegExp(`^[ \\t]*${cookieName(base, secure)}=(${TOKEN})[ \\t]*$`);
  const values = (header?.split(";") ?? []).flatMap((part) => pair.exec(part)?.[1] ?? []);
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/**
 * Of the values that readCookies returns, what the first valid one says; null where none is valid. A planted value therefore
 * does not hide the site's own. `verify` returns null for an invalid value.
 */
export async function firstValid<T>(
  values: readonly string[],
  verify: (value: string) => Promise<T | null>,
): Promise<T | null> {
  for (const value of values) {
    const verified = await verify(value);
    if (verified !== null) return verified;
  }
  return null;
}
