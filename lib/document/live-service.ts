import "server-only";
import { oncePerProcess } from "@/lib/env/per-process";
import { documentService } from "./document-service";
import { liveStore } from "./store/open-store";

/** The document service of this process, on the store that the environment chose. */
export const liveDocuments = oncePerProcess("document", () =>
  liveStore().then((store) => documentService(store)),
);
