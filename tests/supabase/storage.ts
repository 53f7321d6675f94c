import { type Answer, type Exchange, isRecord, noPart } from "./exchange";
import {
  already,
  asCaller,
  type Bucket,
  type Buckets,
  badRequest,
  noBucket,
  notAllowed,
  notEmpty,
  seenBy,
} from "./storage-callers";
import { fileCalls } from "./storage-files";

type Route = [method: string, shape: RegExp, act: (exchange: Exchange, ...parts: string[]) => Answer];

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

  function answer(exchange: Exchange): Answer {
    const path = decodeURIComponent(exchange.path.slice("/storage/v1/".length));
    for (const [method, shape, act] of routes) {
      const parts = method === exchange.method && shape.exec(path);
      if (parts) return act(exchange, ...parts.slice(1));
    }
    return noPart(`${exchange.method} ${exchange.path}`);
  }

  return { answer, buckets, make };
}
