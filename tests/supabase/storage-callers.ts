import type { Answer, Exchange } from "./exchange";
import { type Role, roleOf } from "./gateway";

/** Storage answers 400 to nearly everything it refuses; the meaning is inside, as text. */
const refusal =
  (statusCode: string, error: string, code: string) =>
  (message: string): Answer => ({ status: 400, body: { statusCode, error, message, code } });

export const noBucket = () => refusal("404", "Bucket not found", "NoSuchBucket")("Bucket not found");
export const noObject = () => refusal("404", "not_found", "NoSuchKey")("Object not found");
export const badRequest = refusal("400", "Error", "InvalidRequest");
export const notAllowed = () =>
  refusal("403", "Unauthorized", "AccessDenied")("new row violates row-level security policy");
export const badToken = () => refusal("403", "Unauthorized", "AccessDenied")("signature verification failed");
export const already = (code: "BucketAlreadyExists" | "KeyAlreadyExists") =>
  refusal("409", "Duplicate", code)("The resource already exists");
export const notEmpty = () =>
  refusal("409", "ResourceNotEmpty", "ResourceNotEmpty")("The bucket you tried to delete is not empty");

export type StoredObject = { id: string; bytes: Buffer; type: string; cacheControl: string };
export type Bucket = { id: string; public: boolean; objects: Map<string, StoredObject> };
export type Buckets = Map<string, Bucket>;

/** There is no policy, as in the project: the server's key sees every bucket, everybody else none. */
export const seenBy = (buckets: Buckets, role: Role, id: string): Bucket | undefined =>
  role === "service_role" ? buckets.get(id) : undefined;

export function asCaller(exchange: Exchange, act: (role: Role) => Answer): Answer {
  if (!exchange.headers.authorization)
    return badRequest("headers must have required property 'authorization'");
  const role = roleOf(exchange);
  return role === "forged" ? badToken() : act(role);
}
