import { join } from "node:path";
import { oncePerProcess } from "@/lib/env/per-process";
import { env } from "@/lib/env/server-env";
import { makePrivate } from "@/lib/files/private-folder";
import { cacheBases } from "./cache-bases";
import type { DocumentStore } from "./document-store";
import { fileStore } from "./file-store";

export const DOCUMENT_BUCKET = "nda-document";

export type StoreSettings = {
  dataDir: string;
  /** Set if the gates run on Supabase, because a serverless host keeps no files. */
  supabase?: { url: string; secretKey: string } | undefined;
};

/** Picks the store from the environment: the project's bucket with Supabase, otherwise files under DATA_DIR. */
export async function openStore({ dataDir, supabase }: StoreSettings): Promise<DocumentStore> {
  if (!supabase) {
    const folder = join(/* turbopackIgnore: true */ dataDir, "document");
    await makePrivate(folder);
    return fileStore(folder);
  }
  const { bucketStore } = await import("./bucket-store");
  return cacheBases(bucketStore({ ...supabase, bucket: DOCUMENT_BUCKET }));
}

export const liveStore = oncePerProcess("document.store", () => openStore(env()));
