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
  typedName: "typed-name",
  roomPasscode: "room-passcode",
  kept: "kept",
} as const;
type CookieBase = keyof typeof COOKIES;

/** Whether the visitor's connection is encrypted, by the site's address or by a trusted proxy's header. */
export function isSecure(
  headers: Headers,
  { siteUrl, clientIp }: Pick<ServerEnv, "siteUrl" | "clientIp">,
): boolean {
  if (siteUrl.startsWith("https:")) return true;
  const proto = clientIp.trustedHops > 0 ? headers.get("x-forwarded-proto") : null;
  return proto?.split(",").at(-1)?.trim() === "https";
}

/** With the __Host- prefix no other subdomain can plant the cookie. */
const cookieName = (base: CookieBase, secure: boolean): string =>
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

/** The value of every cookie is a compact token, signed (three parts) or sealed (five). */
const TOKEN = "[\\w-]+(?:\\.[\\w-]*){2,4}";
/** Most values of one name to verify. Browsers send one; planted ones must not keep the server busy. */
const MOST_VALUES = 16;

/**
 * The values of one of the site's cookies: at most sixteen different ones that look like a token. Any may be planted, so verify
 * each (firstValid). Only spaces and tabs around a name are skipped, as in browsers: for them a name that begins with U+00A0
 * has no __Host- prefix, and any subdomain may set it.
 */
export function readCookies(header: string | null, base: CookieBase, secure: boolean): string[] {
  const pair = new RegExp(`^[ \\t]*${cookieName(base, secure)}=(${TOKEN})[ \\t]*$`);
  const values = (header?.split(";") ?? []).flatMap((part) => pair.exec(part)?.[1] ?? []);
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** The first result of `verify` that is not null, so that a planted value does not hide the site's own. */
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
