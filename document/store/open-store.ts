import { join } from "node:path";
import { oncePerProcess } from "@/lib/env/per-process";
import { env } from "@/lib/env/server-env";
import { makePrivate } from "@/lib/files/private-folder";
import { baseCache, cacheBases } from "./cache-bases";
import { DOCUMENT_BUCKET, type DocumentStore, ROOMS } from "./document-store";
import { fileStore } from "./file-store";

export type StoreSettings = {
  dataDir: string;
  /** Set if the gates run on Supabase, because a serverless host keeps no files. */
  supabase?: { url: string; secretKey: string } | undefined;
};

/**
 * Picks the store of a document by its key, from the environment: the project's bucket with Supabase, otherwise files under
 * DATA_DIR. The key is a room's id, null for the NDA document, or a translation's.
 */
export async function openStore(
  { dataDir, supabase }: StoreSettings,
  key: string | null = null,
): Promise<DocumentStore> {
  if (!supabase) {
    const place = key === null ? ["document"] : [ROOMS, key];
    const folder = join(/* turbopackIgnore: true */ dataDir, ...place);
    await makePrivate(folder);
    return fileStore(folder);
  }
  const { bucketStore } = await import("./bucket-store");
  const prefix = key === null ? "" : `${ROOMS}/${key}/`;
  return cacheBases(bucketStore({ ...supabase, bucket: DOCUMENT_BUCKET, prefix }), liveCache());
}

const liveCache = oncePerProcess("document.bases", baseCache);
const liveStores = oncePerProcess("document.stores", () => new Map<string | null, Promise<DocumentStore>>());

/** The store of a document in this process. */
export function liveStore(key: string | null): Promise<DocumentStore> {
  const known = liveStores().get(key);
  if (known) return known;
  const opening = openStore(env(), key);
  liveStores().set(key, opening);
  return opening;
}
