import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { answerAll, type Forwarded } from "../lib/forward";
import { SITE_URL, VISITOR_HEADER } from "./settings";

/** A visitor's request at a host's edge. */
export type Visit = Forwarded & Readonly<{ address: string }>;

/**
 * Serves a host's edge on a free port. Every request gets the site's host name; the visitor's address is separate from the
 * headers, which a visitor can set.
 *
 * @param sign the name of a header that the host adds to each answer
 */
export const serve = (answer: (visit: Visit) => Promise<Response>, sign?: string) =>
  answerAll(async (asked) => {
    const { headers } = asked;
    const address = headers.get(VISITOR_HEADER) ?? "203.0.113.1";
    headers.delete(VISITOR_HEADER);
    headers.set("host", new URL(SITE_URL).host);
    const reply = await answer({ ...asked, address });
    if (sign) reply.headers.set(sign, "walk");
    return reply;
  });

/**
 * Overwrites the headers that only the host's edge may set.
 *
 * @param own matches more headers of the host, which are removed
 * @param added more headers to set
 */
export function edgeHeaders(
  { headers: given, address }: Pick<Visit, "headers" | "address">,
  own: RegExp | undefined,
  added: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers([...given].filter(([name]) => !own?.test(name)));
  const { host } = new URL(SITE_URL);
  const usual = { "x-forwarded-host": host, "x-forwarded-proto": "https", "x-forwarded-for": address };
  for (const [name, value] of Object.entries({ ...usual, ...added })) headers.set(name, value);
  return headers;
}

export const fileFor = ({ method, url }: Forwarded, files: ReadonlyMap<string, string>) =>
  ["GET", "HEAD"].includes(method) ? files.get(new URL(url, SITE_URL).pathname.slice(1)) : undefined;

/** Of the files whose type the walk checks. */
const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
};

/** A file with the content type of its name, unless the headers have one. */
export async function fileAnswer(file: string, headers = new Headers()): Promise<Response> {
  if (!headers.has("content-type"))
    headers.set("content-type", TYPES[extname(file)] ?? "application/octet-stream");
  return new Response(new Uint8Array(await readFile(file)), { headers });
}
