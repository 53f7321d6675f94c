import "server-only";
import { recordEvent, type Visitor } from "@/lib/gate/events";
import type { Gate } from "@/lib/gate/gate";
import type { DocumentGrant } from "@/lib/gate/grant";
import { tellOwner } from "@/lib/gate/tell-owner";
import type { DocumentService } from "./document-service";
import type { DocumentPlatform } from "./live-service";
import type { Manifest } from "./manifest";

/** A request that may see the document, the document, and what is needed to record it. */
export type Reading = {
  gate: Gate | null;
  visitor: Visitor;
  grant: DocumentGrant;
  service: DocumentService;
  document: Manifest;
  documents: DocumentPlatform;
};

// Each of these is recorded once per session, and after the answer, so that no reader waits for the log.

/** Records that a session opened the document, and tells the owner about a first opening. */
export function noteOpened({ gate, visitor, grant, service, document, documents }: Reading): void {
  const { email, session } = grant;
  if (!gate || !service.isNew("opened", email, session, document.id)) return;
  documents.afterwards(async () => {
    const written = await recordEvent(gate.database, visitor, { kind: "document_opened", email, session });
    if (written) await tellOwner(gate, { kind: "document_opened", email, session, ip: visitor.ip });
  });
}

/** Records that a page was given out to a session, as an image or as text. */
export function noteGivenOut(
  { gate, visitor, grant, service, document, documents }: Reading,
  page: number,
): void {
  const { email, session } = grant;
  if (!gate || !service.isNew("page", email, session, document.id, page)) return;
  documents.afterwards(() =>
    recordEvent(gate.database, visitor, { kind: "page_viewed", email, session, page }),
  );
}
