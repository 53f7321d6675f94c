import { randomUUID } from "node:crypto";
import { type Answer, type Exchange, isRecord, noPart } from "./exchange";
import * as answers from "./storage-answers";
import { type Buckets, seenBy } from "./storage-buckets";
import { asCaller, withBody } from "./storage-callers";
import { type Bucket, etagOf, listed, MAX_BYTES, rowOf } from "./storage-objects";

/** The characters that a key may hold, and no step upwards. */
const KEY = /^(?!(.*\/)?\.\.?(\/|$))[\w/!\-.*'() &$@=;:+,?]+$/;

/** Storage's calls about what lies in buckets. */
export function fileCalls(buckets: Buckets, now: () => number) {
  /** A bucket that is not there lists as an empty one. */
  const list = (exchange: Exchange, id: string): Answer =>
    withBody(exchange, "prefix", (role, { prefix, limit = 100, offset = 0, sortBy, search = "" }) => {
      if (Number(limit) < 1) return answers.badRequest("body/limit must be >= 1");
      if (Number(offset) < 0) return answers.badRequest("body/offset must be >= 0");
      const sorted = isRecord(sortBy) ? `${sortBy.column} ${sortBy.order}` : "name asc";
      if (sorted !== "name asc" || search !== "")
        return noPart("listings that are searched or sorted by another thing than the name");
      const bucket = seenBy(buckets, role, id);
      const asked = { prefix: String(prefix ?? ""), limit: Number(limit), offset: Number(offset) };
      return { status: 200, body: bucket ? listed(bucket, asked) : [] };
    });

  /** Answers with the rows that are gone; what was not there is passed over. */
  const remove = (exchange: Exchange, id: string): Answer =>
    withBody(exchange, "prefixes", (role, { prefixes }) => {
      const names = Array.isArray(prefixes) ? prefixes.map(String) : [String(prefixes)];
      if (names.length === 0) return answers.badRequest("body/prefixes must NOT have fewer than 1 items");
      const bucket = seenBy(buckets, role, id);
      const rows = [];
      for (const name of bucket ? new Set(names) : []) {
        const object = bucket?.objects.get(name);
        if (!bucket || !object) continue;
        rows.push(rowOf(bucket, name, object));
        bucket.objects.delete(name);
      }
      return { status: 200, body: rows };
    });

  /** @param route "public/", "authenticated/", or nothing for the plain one */
  function read(exchange: Exchange, route: string, id: string, name: string): Answer {
    const bucket = buckets.get(id);
    // A public bucket's objects need no key on their own route, and none on the plain one.
    if (route === "public/" || (route === "" && !exchange.headers.authorization))
      return bucket?.public ? readObject(bucket, name) : answers.noBucket();
    return asCaller(exchange, (role) => {
      if (!bucket) return answers.noBucket();
      const open = bucket.public || role === "service_role";
      return KEY.test(name) && !open ? answers.noObject() : readObject(bucket, name);
    });
  }

  const write = (exchange: Exchange, id: string, name: string): Answer =>
    asCaller(exchange, (role) => {
      const { method, headers, bytes } = exchange;
      const type = headers["content-type"] ?? "application/octet-stream";
      if (type.startsWith("multipart/")) return noPart("files that come as a form");
      if (!/^[^\s/;]+\/[^\s/;]+/.test(type)) return answers.badType("Invalid Content-Type header");
      const bucket = buckets.get(id);
      if (!bucket) return answers.noBucket();
      if (!KEY.test(name)) return answers.badKey(name);
      if (role !== "service_role") return answers.notAllowed();
      if (bucket.allowedTypes && !bucket.allowedTypes.some((allowed) => covers(allowed, type)))
        return answers.badType(`mime type ${type} is not supported`);
      if (bytes.length > (bucket.fileSizeLimit ?? MAX_BYTES)) return answers.tooLarge();
      const known = bucket.objects.get(name);
      if (known && method === "POST" && headers["x-upsert"] !== "true")
        return answers.already("KeyAlreadyExists");
      const object = {
        id: known?.id ?? randomUUID(),
        version: randomUUID(),
        bytes,
        type,
        cacheControl: headers["cache-control"] ?? "no-cache",
        createdAt: known?.createdAt ?? now(),
        updatedAt: now(),
      };
      bucket.objects.set(name, object);
      return { status: 200, body: { Key: `${id}/${name}`, Id: object.id } };
    });

  return { list, remove, read, write };
}

function readObject({ objects }: Bucket, name: string): Answer {
  if (!KEY.test(name)) return answers.badKey(name);
  const object = objects.get(name);
  if (!object) return answers.noObject();
  return {
    status: 200,
    headers: {
      // A page that somebody laid there must not run under the project's address.
      "Content-Type": object.type.includes("text/html") ? "text/plain" : object.type,
      "Cache-Control": object.cacheControl,
      ETag: etagOf(object),
      "Last-Modified": new Date(object.updatedAt).toUTCString(),
      "X-Robots-Tag": "none",
    },
    body: object.bytes,
  };
}

const covers = (allowed: string, type: string) =>
  allowed.endsWith("/*") ? type.startsWith(allowed.slice(0, -1)) : type.split(";")[0] === allowed;
