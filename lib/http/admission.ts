import "server-only";
import { decodedPath } from "./canonical-path";

/**
 * Characters of an address. Every server should read 8,000 (https://www.rfc-editor.org/rfc/rfc9110#section-4.1-5). Links out of
 * advertisements and sign-ins have at most about 4,000.
 */
export const LONGEST_ADDRESS = 8_000;

/** Parameters of an address. Next's work grows with their square; links out of advertisements have some twenty. */
export const MOST_PARAMETERS = 200;

/** The answer to a request before Next reads it: refused with a status, or passed on with this address. */
export type Admission =
  | Readonly<{ refused: 400 | 414 }>
  | Readonly<{ refused: 405; allow: string }>
  | Readonly<{ url: string; host?: string }>;

/** An address that no page can have, as in middleware.ts: Next answers with the site's 404 page. */
const MISSING = "/_missing";
const READS: readonly (string | undefined)[] = ["GET", "HEAD"];

/**
 * @param target what the request's first line asks for, as the visitor sent it
 * @param isFile whether this decoded path is a file that Next serves as it is
 */
export function admit(
  method: string | undefined,
  target: string,
  isFile: (path: string) => boolean,
): Admission {
  if (target.length > LONGEST_ADDRESS) return { refused: 414 };
  const asked = inOriginForm(target);
  if (!asked) return { refused: 400 };
  // As Next does: it resolves `..`, and takes `//host` for a path.
  const { pathname, search } = new URL(`http://n${asked.url}`);
  if (search.split("&").length > MOST_PARAMETERS) return { refused: 414 };
  // The middleware refuses what cannot be decoded.
  const path = decodedPath(pathname) ?? "";
  // A page's name in the code, such as [slug].
  if (/\/\[[^/]*\](\/|$)/.test(path)) return { ...asked, url: MISSING };
  if (!READS.includes(method) && isFile(path)) return { refused: 405, allow: READS.join(", ") };
  return asked;
}

/**
 * Path and query of a target, which is all that Next can read. A server must accept a whole address as well, and then use its host
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). Null for anything else, such as `*`.
 */
function inOriginForm(target: string): { url: string; host?: string } | null {
  if (target.startsWith("/")) return { url: target };
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  if (!origin || !URL.canParse(origin)) return null;
  const rest = target.slice(origin.length);
  return { url: rest.startsWith("/") ? rest : `/${rest}`, host: new URL(origin).host };
}
