import "server-only";
import { after } from "next/server";
import { ndaGate } from "@/lib/content/own.generated";
import { oncePerProcess } from "@/lib/env/per-process";
import { type DocumentService, documentService } from "./document-service";
import { liveStore } from "./store/open-store";

/** What the document's routes depend on; tests pass in their own. */
export type DocumentPlatform = Readonly<{
  service(): Promise<DocumentService>;
  /** The last line of every mark. */
  ownershipLine: string;
  /** Runs a task after the response has been sent. */
  afterwards(task: () => Promise<unknown>): void;
}>;

export const liveDocument: DocumentPlatform = {
  service: oncePerProcess("document", () => liveStore().then((store) => documentService(store))),
  // Unused on a site without the gate: it has no document, and its handlers answer 404.
  ownershipLine: ndaGate?.document.ownershipLine ?? "",
  afterwards: after,
};
