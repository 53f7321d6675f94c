import "server-only";
import { oncePerProcess } from "@/lib/env/per-process";
import { liveStore } from "../../document/store/open-store";
import { type DocumentService, documentService } from "./document-service";

const services = oncePerProcess("documents", () => new Map<string | null, Promise<DocumentService>>());

/** This process's service for a document: of a room of the site by its id, the NDA document for null, or a translation by its key. */
export function liveDocuments(key: string | null): Promise<DocumentService> {
  const known = services().get(key);
  if (known) return known;
  const opening = liveStore(key).then(documentService);
  services().set(key, opening);
  return opening;
}
