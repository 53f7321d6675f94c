import "server-only";
import { recordEvent, type Visitor } from "@/lib/gate/events";
import type { Gate } from "@/lib/gate/gate";
import type { DocumentGrant } from "@/lib/gate/grant";
import { tellOwner } from "@/lib/gate/tell-owner";
import type { DocumentService } from "../document-service";
import type { DocumentPlatform } from "../live-service";
import type { Manifest } from "../manifest";

type Opening = {
  gate: Gate | null;
  visitor: Visitor;
  grant: DocumentGrant;
  service: DocumentService;
  document: Manifest;
  documents: DocumentPlatform;
};

/** Writes down that a session opened the document: once, and after the answer, so that no reader waits for the log. */
export function noteOpened({ gate, visitor, grant, service, document, documents }: Opening): void {
  const { email, session } = grant;
  if (!gate || !service.isNew("opened", session, document.id)) return;
  documents.afterwards(async () => {
    const written = await recordEvent(gate.database, visitor, { kind: "document_opened", email, session });
    if (written) await tellOwner(gate, { kind: "document_opened", email, session, ip: visitor.ip });
  });
}
