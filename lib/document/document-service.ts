import { LRUCache } from "lru-cache";
import { dwellLedger } from "./dwell-ledger";
import type { Manifest } from "./manifest";
import { currentDocument } from "./page/current-document";
import type { DocumentStore } from "./store/document-store";

/** What a server process knows about the document: one of each, whatever the number of readers. Draws nothing. */
export type DocumentService = Readonly<{
  /** @throws DocumentError store */
  current(): Promise<Manifest | null>;
  readText: DocumentStore["readText"];
  ledger: ReturnType<typeof dwellLedger>;
  /** True the first time a fact occurs in this process: used to write it into the log once. */
  isNew(...facts: (string | number)[]): boolean;
}>;

const REMEMBERED_FACTS = 50_000;

export function documentService(store: DocumentStore, now: () => number = () => Date.now()): DocumentService {
  const seen = new LRUCache<string, true>({ max: REMEMBERED_FACTS });
  return {
    current: currentDocument(store, now),
    readText: store.readText.bind(store),
    ledger: dwellLedger(now),
    isNew(...facts) {
      const key = JSON.stringify(facts);
      if (seen.get(key)) return false;
      seen.set(key, true);
      return true;
    },
  };
}
