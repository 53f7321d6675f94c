import "server-only";
import { oncePerProcess } from "@/lib/env/per-process";
import { liveStore } from "../../document/store/open-store";
import { type DocumentService, documentService } from "./document-service";

const services = oncePerProcess("documents", () => new Map<string | null, Promise<DocumentService>>());

/** This process's service for a room's document, or for the NDA document for null. `room` must be one of the site's. */
export function liveDocuments(room: string | null): Promise<DocumentService> {
  const known = services().get(room);
  if (known) return known;
  const opening = liveStore(room).then(documentService);
  services().set(room, opening);
  return opening;
}
