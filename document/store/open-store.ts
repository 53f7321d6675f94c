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
 * Picks the store of the document of a room, by its id, or of the NDA document for null, from the environment: the project's
 * bucket with Supabase, otherwise files under DATA_DIR.
 */
export async function openStore(
  { dataDir, supabase }: StoreSettings,
  room: string | null = null,
): Promise<DocumentStore> {
  if (!supabase) {
    const place = room === null ? ["document"] : [ROOMS, room];
    const folder = join(/* turbopackIgnore: true */ dataDir, ...place);
    await makePrivate(folder);
    return fileStore(folder);
  }
  const { bucketStore } = await import("./bucket-store");
  const prefix = room === null ? "" : `${ROOMS}/${room}/`;
  return cacheBases(bucketStore({ ...supabase, bucket: DOCUMENT_BUCKET, prefix }), liveCache());
}

const liveCache = oncePerProcess("document.bases", baseCache);
const liveStores = oncePerProcess("document.stores", () => new Map<string | null, Promise<DocumentStore>>());

/** The store of a document in this process. */
export function liveStore(room: string | null): Promise<DocumentStore> {
  const known = liveStores().get(room);
  if (known) return known;
  const opening = openStore(env(), room);
  liveStores().set(room, opening);
  return opening;
}
