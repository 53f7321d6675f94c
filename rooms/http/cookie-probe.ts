import "server-only";
import { readCookies, setCookie } from "@/lib/http/cookies";

/** The same for every visitor. It has three parts, like a token: readCookies skips other values. */
const VALUE = "kept.by.browser";

/** The Set-Cookie value that tests whether the browser keeps cookies; null if that cookie has come back. */
export const cookieProbe = (cookieHeader: string | null, secure: boolean): string | null =>
  readCookies(cookieHeader, "kept", secure).length > 0 ? null : setCookie("kept", VALUE, secure);
