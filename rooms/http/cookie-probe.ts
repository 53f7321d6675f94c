import "server-only";
import { readCookies, setCookie } from "@/lib/http/cookies";
import { Refusal } from "@/lib/http/refusal";
import { COOKIES_NEEDED } from "@/rooms/rules/policy";
import type { Context } from "./app";

/** The same for every visitor. It has three parts, like a token: readCookies skips other values. */
const VALUE = "kept.by.browser";

/** The Set-Cookie value that tests whether the browser keeps cookies; null if that cookie has come back. */
export const cookieProbe = (cookieHeader: string | null, secure: boolean): string | null =>
  readCookies(cookieHeader, "kept", secure).length > 0 ? null : setCookie("kept", VALUE, secure);

/** Throws Refusal no_cookies if a gate's form came back without the cookie of its page. Other forms pass. */
export function requireCookies(
  { cookieHeader, secure }: Context,
  fields: Readonly<Record<string, unknown>>,
): void {
  const needed = fields[COOKIES_NEEDED.name] === COOKIES_NEEDED.value;
  if (needed && cookieProbe(cookieHeader, secure)) throw new Refusal("no_cookies");
}
