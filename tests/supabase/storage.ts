import { randomUUID } from "node:crypto";
import { type Answer, answerBy, type Exchange, isRecord, noPart, type Route } from "./exchange";
import { type Role, roleOf } from "./gateway";

/** Storage answers 400 to nearly everything it refuses; the meaning is inside, as text. */
const refusal =
  (statusCode: string, error: string, code: string) =>
  (message: string): Answer => ({ status: 400, body: { statusCode, error, message, code } });

const noBucket = () => refusal("404", "Bucket not found", "NoSuchBucket")("Bucket not found");
const noObject = () => refusal("404", "not_found", "NoSuchKey")("Object not found");
const badRequest = refusal("400", "Error", "InvalidRequest");
const notAllowed = () =>
  refusal("403", "Unauthorized", "AccessDenied")("new row violates row-level security policy");
const badToken = () => refusal("403", "Unauthorized", "AccessDenied")("signature verification failed");
const already = (code: "BucketAlreadyExists" | "KeyAlreadyExists") =>
  refusal("409", "Duplicate", code)("The resource already exists");
const notEmpty = () =>
  refusal("409", "ResourceNotEmpty", "ResourceNotEmpty")("The bucket you tried to delete is not empty");

type StoredObject = { id: string; bytes: Buffer; type: string; cacheControl: string };
type Bucket = { id: string; public: boolean; objects: Map<string, StoredObject> };
type Buckets = Map<string, Bucket>;

/** There is no policy, as in the project: the server's key sees every bucket, everybody else none. */
const seenBy = (buckets: Buckets, role: Role, id: string): Bucket | undefined =>
  role === "service_role" ? buckets.get(id) : undefined;

function asCaller(exchange: Exchange, act: (role: Role) => Answer): Answer {
  if (!exchange.headers.authorization)
    return badRequest("headers must have required property 'authorization'");
  const role = roleOf(exchange);
  return role === "forged" ? badToken() : act(role);
}

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

function fileCalls(buckets: Buckets) {
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

const shown = ({ id, public: isPublic }: Bucket) => ({ id, name: id, public: isPublic });

export function createStorage() {
  const buckets: Buckets = new Map();
  const make = (id: string, settings: Partial<Bucket> = {}): void =>
    void buckets.set(id, { id, public: false, objects: new Map(), ...settings });

  const create = (exchange: Exchange): Answer =>
    asCaller(exchange, (role) => {
      const body = isRecord(exchange.body) ? exchange.body : {};
      if (!("name" in body)) return badRequest("body must have required property 'name'");
      if (body.file_size_limit || body.allowed_mime_types) return noPart("buckets with limits of their own");
      const id = String(body.name);
      if (role !== "service_role") return notAllowed();
      if (buckets.has(id)) return already("BucketAlreadyExists");
      make(id, { public: body.public === true });
      return { status: 200, body: { name: id } };
    });
  const list = (exchange: Exchange): Answer =>
    asCaller(exchange, (role) => ({
      status: 200,
      body: role === "service_role" ? [...buckets.values()].map(shown) : [],
    }));
  const read = (exchange: Exchange, id: string): Answer =>
    asCaller(exchange, (role) => {
      const bucket = seenBy(buckets, role, id);
      return bucket ? { status: 200, body: shown(bucket) } : noBucket();
    });
  const remove = (exchange: Exchange, id: string): Answer =>
    asCaller(exchange, (role) => {
      if (!seenBy(buckets, role, id)) return noBucket();
      if (buckets.get(id)?.objects.size) return notEmpty();
      buckets.delete(id);
      return { status: 200, body: { message: "Successfully deleted" } };
    });

  const file = fileCalls(buckets);
  const routes: Route[] = [
    ["POST", /^bucket$/, create],
    ["GET", /^bucket$/, list],
    ["GET", /^bucket\/([^/]+)$/, read],
    ["DELETE", /^bucket\/([^/]+)$/, remove],
    ["POST", /^object\/list\/([^/]+)$/, file.list],
    ["DELETE", /^object\/([^/]+)$/, file.remove],
    ["GET", /^object\/(public\/|authenticated\/|)([^/]+)\/(.*)$/, file.read],
    ["POST", /^object\/([^/]+)\/(.*)$/, file.write],
  ];

  const answer = (exchange: Exchange) =>
    answerBy(routes, exchange, decodeURIComponent(exchange.path.slice("/storage/v1/".length)));
  return { answer, buckets, make };
}
