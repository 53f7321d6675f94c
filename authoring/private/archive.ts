import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { UsageError } from "../usage-error";

/** Files by their path inside content/private, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

const MAGIC = Buffer.from("private content 1\n");
const IV = 12;
const TAG = 16;

/** One encrypted archive: AES-256-GCM with a key of 32 bytes over a gzipped list of names and sizes, then the bytes. */
export function seal(files: Files, key: Buffer): Buffer {
  const names = [...files.keys()].sort();
  const list = Buffer.from(JSON.stringify(names.map((name) => [name, files.get(name)?.length ?? 0])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  const bytes = names.map((name) => files.get(name) ?? Buffer.alloc(0));
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(MAGIC);
  const body = Buffer.concat([
    cipher.update(gzipSync(Buffer.concat([length, list, ...bytes]))),
    cipher.final(),
  ]);
  return Buffer.concat([MAGIC, iv, cipher.getAuthTag(), body]);
}

/**
 * Opens what `seal` made. All of it is verified before any of it is returned.
 *
 * @throws UsageError where it is another kind of file, was changed, or the key is another one
 */
export function unseal(archive: Buffer, key: Buffer): Files {
  const start = MAGIC.length + IV + TAG;
  if (archive.length < start || !archive.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UsageError("The file is no sealed archive of private content.");
  const iv = archive.subarray(MAGIC.length, MAGIC.length + IV);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG }).setAAD(MAGIC);
  decipher.setAuthTag(archive.subarray(MAGIC.length + IV, start));
  let zipped: Buffer;
  try {
    zipped = Buffer.concat([decipher.update(archive.subarray(start)), decipher.final()]);
  } catch {
    throw new UsageError("PRIVATE_CONTENT_KEY does not open this archive, or the archive was changed.");
  }
  return unpack(gunzipSync(zipped));
}

function unpack(bytes: Buffer): Files {
  const listEnd = 4 + bytes.readUInt32BE(0);
  const list = JSON.parse(bytes.subarray(4, listEnd).toString("utf8")) as [string, number][];
  const files = new Map<string, Buffer>();
  let at = listEnd;
  for (const [name, size] of list) {
    // Somebody with the key could still have packed a path that leads elsewhere.
    if (name.startsWith("/") || name.includes("\\") || name.split("/").includes(".."))
      throw new UsageError(`The archive holds "${name}", which is no path inside content/private.`);
    files.set(name, bytes.subarray(at, at + size));
    at += size;
  }
  return files;
}

/**
 * The key of 32 bytes from PRIVATE_CONTENT_KEY, as base64 or hex. Throws a UsageError with the fix, never the value.
 */
export function readKey(text: string | undefined): Buffer {
  const make = "Make one with: openssl rand -base64 32";
  if (!text) throw new UsageError(`PRIVATE_CONTENT_KEY is not set. ${make}`);
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (key.length !== 32) throw new UsageError(`PRIVATE_CONTENT_KEY is not 32 bytes long. ${make}`);
  return key;
}
