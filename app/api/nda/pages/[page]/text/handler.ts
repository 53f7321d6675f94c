import "server-only";
import { type DocumentPlatform, liveDocument } from "@/lib/document/live-service";
import {
  askedPage,
  fromStore,
  noteGivenOut,
  openDocument,
  PRIVATE_HEADERS,
} from "@/lib/document/open-document";
import { Refusal } from "@/lib/gate/refusal";
import type { Platform } from "@/lib/http/context";
import { readRoute } from "@/lib/http/route";

/** GET: one page as plain text, for screen readers. Behind the same grant; it ends with the reader's name. */
export const pageTextRoute = (platform?: Platform, documents: DocumentPlatform = liveDocument) =>
  readRoute(platform, async (context, request, params) => {
    const opened = await openDocument(context, request, documents);
    const { grant, service, document } = opened;
    const page = askedPage(request, params.page, document);
    const text = await fromStore(() => service.readText(document.id, page));
    if (text === null) throw new Refusal("not_found");
    noteGivenOut(opened, page);
    const shown = `Page ${page} of ${document.pages.length}, shown to ${grant.email}. ${documents.ownershipLine}`;
    return new Response(`${text || "This page has no text."}\n\n${shown}\n`, {
      headers: { ...PRIVATE_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  });
