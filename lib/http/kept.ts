import "server-only";
import { COOKIES_NEEDED } from "@/lib/gate/policy";
import { Refusal } from "@/lib/gate/refusal";
import type { Context } from "./app";
import { readCookies, setCookie } from "./cookies";

/** The same for everybody. It has a token's three parts, since readCookies skips other values. */
const VALUE = "kept.by.browser";

/** The Set-Cookie value by which a gate learns whether the browser keeps cookies; null where that cookie came back already. */
export const keptCookie = (cookieHeader: string | null, secure: boolean): string | null =>
  readCookies(cookieHeader, "kept", secure).length > 0 ? null : setCookie("kept", VALUE, secure);

/**
 * Checks a form before anything is sent, compared, counted or recorded.
 * @param fields of the form; one without COOKIES_NEEDED comes from no gate's page, and passes
 * @throws Refusal no_cookies where the browser did not keep the cookie of the gate's page
 */
export function requireKept(
  { cookieHeader, secure }: Context,
  fields: Readonly<Record<string, unknown>>,
): void {
  const needed = fields[COOKIES_NEEDED.name] === COOKIES_NEEDED.value;
  if (needed && keptCookie(cookieHeader, secure)) throw new Refusal("no_cookies");
}
