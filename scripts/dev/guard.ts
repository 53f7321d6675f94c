import type { IncomingMessage, ServerResponse } from "node:http";
import type { FaultyFile } from "./content-watch";
import { ASK, fingerprint, overlayPage } from "./overlay";

/**
 * Stands before the development server: while content is wrong, every page is the list of its mistakes.
 *
 * @param faults asks for the faulty files
 * @returns answers the request where it must, and says whether it did
 */
export function contentGuard(
  faults: () => Promise<FaultyFile[]>,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  return async (request, response) => {
    if (request.url === ASK) {
      const same = request.headers["x-shown"] === fingerprint(await faults());
      response.writeHead(same ? 304 : 204, { "Cache-Control": "no-store" }).end();
      return true;
    }
    if (!wantsPage(request)) return false;
    const faulty = await faults();
    if (faulty.length === 0) return false;
    response
      .writeHead(500, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(overlayPage(faulty));
    return true;
  };
}

/** A page itself, or the part of one that Next asks for after an edit: given a whole page instead, it loads that. */
const wantsPage = ({ url = "", method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  !url.startsWith("/_next/") &&
  !url.startsWith("/__nextjs") &&
  (headers.rsc !== undefined || (headers.accept ?? "").includes("text/html"));
