import type { Answer, Exchange } from "./exchange";
import type { Role } from "./gateway";
import * as answers from "./storage-answers";
import { asCaller, withBody } from "./storage-callers";
import { type Bucket, MAX_BYTES } from "./storage-objects";

const NAME = /^(?! )[\w!\-.*'() &$@=;:+,?]{1,100}(?<! )$/;

export type Buckets = Map<string, Bucket>;

/** There is no policy, as in the project: the server's key sees every bucket, everybody else none. */
export const seenBy = (buckets: Buckets, role: Role, id: string): Bucket | undefined =>
  role === "service_role" ? buckets.get(id) : undefined;

/** Storage's calls about buckets. */
export function bucketCalls(buckets: Buckets, now: () => number) {
  function make(id: string, settings: Partial<Bucket> = {}): Bucket {
    const bucket: Bucket = {
      id,
      public: false,
      fileSizeLimit: null,
      allowedTypes: null,
      createdAt: now(),
      objects: new Map(),
      ...settings,
    };
    buckets.set(id, bucket);
    return bucket;
  }

  const create = (exchange: Exchange): Answer =>
    withBody(exchange, "name", (role, body) => {
      const id = String(body.name);
      const limit = body.file_size_limit == null ? null : Number(body.file_size_limit);
      if (body.public !== undefined && typeof body.public !== "boolean")
        return answers.badRequest("body/public must be boolean");
      if (!NAME.test(id)) return answers.badBucketName();
      if (limit !== null && limit > MAX_BYTES) return answers.tooLarge();
      if (role !== "service_role") return answers.notAllowed();
      if (buckets.has(id)) return answers.already("BucketAlreadyExists");
      make(id, {
        public: body.public === true,
        fileSizeLimit: limit,
        allowedTypes: Array.isArray(body.allowed_mime_types) ? body.allowed_mime_types.map(String) : null,
      });
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
      return bucket ? { status: 200, body: shown(bucket) } : answers.noBucket();
    });

  const remove = (exchange: Exchange, id: string): Answer =>
    asCaller(exchange, (role) => {
      // What it holds is counted for everybody, as the original does.
      if (buckets.get(id)?.objects.size) return answers.notEmpty();
      if (!seenBy(buckets, role, id)) return answers.noBucket();
      buckets.delete(id);
      return { status: 200, body: { message: "Successfully deleted" } };
    });

  return { make, create, list, read, remove };
}

const shown = (bucket: Bucket) => ({
  id: bucket.id,
  name: bucket.id,
  owner: "",
  public: bucket.public,
  file_size_limit: bucket.fileSizeLimit,
  allowed_mime_types: bucket.allowedTypes,
  created_at: new Date(bucket.createdAt).toISOString(),
  updated_at: new Date(bucket.createdAt).toISOString(),
});
