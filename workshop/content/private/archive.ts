import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { UsageError } from "../usage-error";

/** Files by their path inside content/private, with "/". */
export type Files = ReadonlyMap<string, Buffer>;

const MAGIC = Buffer.from("private content 1\n");
const IV = 12;
const TAG = 16;

/** Encrypts gzipped files with AES-256-GCM and a key of 32 bytes: a list of names and sizes, then the bytes. */
export function seal(files: Files, key: Buffer): Buffer {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const list = Buffer.from(JSON.stringify(sorted.map(([name, bytes]) => [name, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  const packed = gzipSync(Buffer.concat([length, list, ...sorted.map(([, bytes]) => bytes)]));
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(MAGIC);
  const body = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([MAGIC, iv, cipher.getAuthTag(), body]);
}

/**
 * Verifies and decrypts an archive from `seal`.
 *
 * @throws UsageError for another kind of file, a changed one, or a wrong key
 */
export function unseal(archive: Buffer, key: Buffer): Files {
  const start = MAGIC.length + IV + TAG;
  if (archive.length < start || !archive.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UsageError("The file is not a sealed archive of private content.");
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
    // Someone with the key could have packed a path that leads elsewhere.
    if (name.startsWith("/") || name.includes("\\") || name.split("/").includes(".."))
      throw new UsageError(`The archive contains "${name}", which is not a path inside content/private.`);
    files.set(name, bytes.subarray(at, at + size));
    at += size;
  }
  return files;
}

/** Reads the 32 bytes of PRIVATE_CONTENT_KEY from base64 or hex. Throws a UsageError with the fix, never the value. */
export function readKey(text: string | undefined): Buffer {
  const make = "Make one with: openssl rand -base64 32";
  if (!text) throw new UsageError(`PRIVATE_CONTENT_KEY is not set. ${make}`);
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (key.length !== 32) throw new UsageError(`PRIVATE_CONTENT_KEY is not 32 bytes long. ${make}`);
  return key;
}
