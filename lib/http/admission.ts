import "server-only";
import { decodedPath } from "./canonical-path";

/** Most characters in a URL. Servers should read 8,000 (https://www.rfc-editor.org/rfc/rfc9110#section-4.1-5). */
export const LONGEST_ADDRESS = 8_000;

/** Most parameters in a URL. Next's work grows with their square. */
export const MOST_PARAMETERS = 200;

/** A request is refused with a status, or passed on to Next with this address. */
export type Admission =
  | Readonly<{ refused: 400 | 414 | 501 }>
  | Readonly<{ refused: 405; allow: string }>
  | Readonly<{ url: string; host?: string }>;

/** No page has this address, so Next answers with the site's 404 page. As in middleware.ts. */
const MISSING = "/_missing";
const READS: readonly (string | undefined)[] = ["GET", "HEAD"];

/** Decides about a request by its method and target. `isFile`: Next serves this decoded path as a file. */
export function admit(
  method: string | undefined,
  target: string,
  isFile: (path: string) => boolean,
): Admission {
  // Next would answer with 500, because a fetch `Request` cannot have this method (https://fetch.spec.whatwg.org/#methods).
  if (method === "TRACE") return { refused: 501 };
  if (target.length > LONGEST_ADDRESS) return { refused: 414 };
  const asked = inOriginForm(target);
  if (!asked) return { refused: 400 };
  const { pathname, search } = new URL(`http://n${asked.url}`);
  if (search.split("&").length > MOST_PARAMETERS) return { refused: 414 };
  // The middleware refuses a path that cannot be decoded.
  const path = decodedPath(pathname) ?? "";
  if (/\/\[[^/]*\](\/|$)/.test(path)) return { ...asked, url: MISSING };
  if (!READS.includes(method) && isFile(path)) return { refused: 405, allow: READS.join(", ") };
  return asked;
}

/** Servers must also accept an absolute URL, and use its host (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). */
function inOriginForm(target: string): { url: string; host?: string } | null {
  if (target.startsWith("/")) return { url: target };
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  if (!origin || !URL.canParse(origin)) return null;
  const rest = target.slice(origin.length);
  return { url: rest.startsWith("/") ? rest : `/${rest}`, host: new URL(origin).host };
}
