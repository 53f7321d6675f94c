import "server-only";
import { type DocumentPlatform, liveDocument } from "@/lib/document/live-service";
import { endOf, openDocument, PRIVATE_HEADERS } from "@/lib/document/open-document";
import type { Platform } from "@/lib/http/context";
import { readRoute } from "@/lib/http/route";

/** GET: the document's title, page sizes and outline, and until when this reader may see it. No page itself. */
export const documentRoute = (platform?: Platform, documents: DocumentPlatform = liveDocument) =>
  readRoute(platform, async (context, request) => {
    const { grant, document } = await openDocument(context, request, documents);
    const { id, title, outline } = document;
    const pages = document.pages.map(({ width, height }) => ({ width, height }));
    return Response.json(
      { id, title, pages, outline, expiresAt: endOf(grant), now: Date.now() },
      { headers: PRIVATE_HEADERS },
    );
  });
