import "server-only";
import { after } from "next/server";
import { ndaGate } from "@/lib/content/own.generated";
import { type DocumentService, documentService } from "./document-service";
import { liveStore } from "./store/live-store";

/** What the document's routes need; tests pass in their own. */
export type DocumentPlatform = Readonly<{
  service(): Promise<DocumentService>;
  /** The last line of every mark. */
  ownershipLine: string;
  /** Runs a task when the answer has been sent. */
  afterwards(task: () => Promise<unknown>): void;
}>;

const KEPT = Symbol.for("portfolio.document");
// Next evaluates this module once per bundle; what must be one per process is kept on globalThis.
const shared = globalThis as { [KEPT]?: Promise<DocumentService> };

export const liveDocument: DocumentPlatform = {
  service() {
    shared[KEPT] ??= liveStore().then((store) => documentService(store));
    return shared[KEPT];
  },
  // Nobody asks for it on a site without the gate: that site has no document, and its handlers answer 404.
  ownershipLine: ndaGate?.document.ownershipLine ?? "",
  afterwards: after,
};
