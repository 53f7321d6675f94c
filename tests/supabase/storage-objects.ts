import { createHash } from "node:crypto";

export type StoredObject = {
  id: string;
  /** Another with each writing. */
  version: string;
  bytes: Buffer;
  type: string;
  cacheControl: string;
  createdAt: number;
  updatedAt: number;
};

export type Bucket = {
  id: string;
  public: boolean;
  /** Bytes; null leaves the project's own limit. */
  fileSizeLimit: number | null;
  /** Such as image/jpeg or text/*; null allows every type. */
  allowedTypes: string[] | null;
  createdAt: number;
  objects: Map<string, StoredObject>;
};

/** What a new project takes: 50 MiB a file. */
export const MAX_BYTES = 50 * 1024 * 1024;
/** No listing is longer, whatever was asked for. */
const LONGEST_LIST = 1500;

const iso = (at: number) => new Date(at).toISOString();
export const etagOf = ({ bytes }: StoredObject) => `"${createHash("md5").update(bytes).digest("hex")}"`;

const metadataOf = (object: StoredObject) => ({
  eTag: etagOf(object),
  size: object.bytes.length,
  mimetype: object.type,
  cacheControl: object.cacheControl,
  lastModified: iso(object.updatedAt),
  contentLength: object.bytes.length,
  httpStatusCode: 200,
});

const timesOf = ({ createdAt, updatedAt }: StoredObject) => ({
  updated_at: iso(updatedAt),
  created_at: iso(createdAt),
  last_accessed_at: iso(createdAt),
});

/** An object as a removal names it. */
export const rowOf = (bucket: Bucket, name: string, object: StoredObject) => ({
  name,
  bucket_id: bucket.id,
  owner: "",
  owner_id: "",
  version: object.version,
  id: object.id,
  ...timesOf(object),
  metadata: metadataOf(object),
  user_metadata: {},
});

const byLowerCase = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

export type Listing = { prefix: string; limit: number; offset: number };

/**
 * Names one level under a folder, folders once and without an id. Upper and lower case are one, in what a folder holds
 * and in the order.
 */
export function listed({ objects }: Bucket, { prefix, limit, offset }: Listing) {
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const entries = new Map<string, { name: string; object: StoredObject | null }>();
  for (const name of [...objects.keys()].sort(byLowerCase)) {
    if (!name.toLowerCase().startsWith(folder.toLowerCase())) continue;
    const [first = "", ...deeper] = name.slice(folder.length).split("/");
    const place = `${first}${deeper.length > 0 ? "/" : ""}`.toLowerCase();
    const object = deeper.length > 0 ? null : (objects.get(name) ?? null);
    if (!entries.has(place)) entries.set(place, { name: first, object });
  }
  return [...entries]
    .sort(([a], [b]) => byLowerCase(a, b))
    .slice(offset, offset + Math.min(limit, LONGEST_LIST))
    .map(([, { name, object }]) =>
      object
        ? { name, id: object.id, ...timesOf(object), metadata: metadataOf(object) }
        : { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null },
    );
}
