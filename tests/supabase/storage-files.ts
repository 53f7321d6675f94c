import { randomUUID } from "node:crypto";
import { type Answer, type Exchange, isRecord, noPart } from "./exchange";
import {
  already,
  asCaller,
  type Buckets,
  badRequest,
  noBucket,
  noObject,
  notAllowed,
  type StoredObject,
  seenBy,
} from "./storage-callers";

const LONGEST_LIST = 1500;

function listed(objects: ReadonlyMap<string, StoredObject>, prefix: string) {
  const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const entries = new Map<string, string | null>();
  for (const [name, { id }] of objects) {
    if (!name.startsWith(folder)) continue;
    const [first = "", ...deeper] = name.slice(folder.length).split("/");
    entries.set(first, deeper.length > 0 ? null : id);
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, id]) => ({ name, id }));
}

export function fileCalls(buckets: Buckets) {
  /** A bucket that is not there lists as an empty one. */
  const list = (exchange: Exchange, id: string): Answer =>
    asCaller(exchange, (role) => {
      if (!isRecord(exchange.body)) return badRequest("body must be object");
      const { prefix = "", limit = 100, offset = 0, search = "" } = exchange.body;
      if (search !== "") return noPart("listings that are searched");
      const all = listed(seenBy(buckets, role, id)?.objects ?? new Map(), String(prefix));
      const first = Number(offset);
      return { status: 200, body: all.slice(first, first + Math.min(Number(limit), LONGEST_LIST)) };
    });

  /** Answers with the objects that are gone; a name without an object is passed over. */
  const remove = (exchange: Exchange, id: string): Answer =>
    asCaller(exchange, (role) => {
      const names = isRecord(exchange.body) ? exchange.body.prefixes : undefined;
      if (!Array.isArray(names)) return badRequest("body must have required property 'prefixes'");
      const objects = seenBy(buckets, role, id)?.objects;
      const gone = names.filter((name) => objects?.delete(name));
      return { status: 200, body: gone.map((name) => ({ name, bucket_id: id })) };
    });

  /** @param route "public/", "authenticated/", or nothing for the plain one */
  function read(exchange: Exchange, route: string, id: string, name: string): Answer {
    const bucket = buckets.get(id);
    // A public bucket's objects need no key on their own route, and none on the plain one.
    if (route === "public/" || (route === "" && !exchange.headers.authorization))
      return bucket?.public ? readObject(bucket.objects.get(name)) : noBucket();
    return asCaller(exchange, (role) => {
      if (!bucket) return noBucket();
      const open = bucket.public || role === "service_role";
      return readObject(open ? bucket.objects.get(name) : undefined);
    });
  }

  const write = (exchange: Exchange, id: string, name: string): Answer =>
    asCaller(exchange, (role) => {
      const { headers, bytes } = exchange;
      const type = headers["content-type"] ?? "application/octet-stream";
      if (type.startsWith("multipart/")) return noPart("files that come as a form");
      const bucket = buckets.get(id);
      if (!bucket) return noBucket();
      if (role !== "service_role") return notAllowed();
      const known = bucket.objects.get(name);
      if (known && headers["x-upsert"] !== "true") return already("KeyAlreadyExists");
      const object = { id: known?.id ?? randomUUID(), bytes, type };
      bucket.objects.set(name, { ...object, cacheControl: headers["cache-control"] ?? "no-cache" });
      return { status: 200, body: { Key: `${id}/${name}`, Id: object.id } };
    });

  return { list, remove, read, write };
}

const readObject = (object: StoredObject | undefined): Answer =>
  object
    ? {
        status: 200,
        headers: { "Content-Type": object.type, "Cache-Control": object.cacheControl },
        body: object.bytes,
      }
    : noObject();
