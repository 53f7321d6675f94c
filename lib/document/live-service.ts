import "server-only";
import { after } from "next/server";
import { ndaGate } from "@/lib/content/own.generated";
import { oncePerProcess } from "@/lib/env/per-process";
import { type DocumentService, documentService } from "./document-service";
import { liveStore } from "./store/open-store";

/** What the document's routes need; tests pass in their own. */
export type DocumentPlatform = Readonly<{
  service(): Promise<DocumentService>;
  /** The last line of every mark. */
  ownershipLine: string;
  /** Runs a task when the answer has been sent. */
  afterwards(task: () => Promise<unknown>): void;
}>;

export const liveDocument: DocumentPlatform = {
  service: oncePerProcess("document", () => liveStore().then((store) => documentService(store))),
  // Nobody asks for it on a site without the gate: that site has no document, and its handlers answer 404.
  ownershipLine: ndaGate?.document.ownershipLine ?? "",
  afterwards: after,
};
