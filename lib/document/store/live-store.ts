import "server-only";
import { env } from "@/lib/env/server-env";
import type { DocumentStore } from "./document-store";
import { openStore } from "./open-store";

const KEPT = Symbol.for("portfolio.document.store");
// Next evaluates this module once per bundle; what must be one per process is kept on globalThis.
const shared = globalThis as { [KEPT]?: Promise<DocumentStore> };

/** The store that the environment chose, one per process. */
export function liveStore(): Promise<DocumentStore> {
  shared[KEPT] ??= openStore(env());
  return shared[KEPT];
}
