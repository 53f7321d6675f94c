import type { Answer, Exchange } from "./exchange";
import { type Role, roleOf } from "./gateway";
import * as answers from "./storage-answers";

export type StoredObject = { id: string; bytes: Buffer; type: string; cacheControl: string };
export type Bucket = { id: string; public: boolean; objects: Map<string, StoredObject> };
export type Buckets = Map<string, Bucket>;

/** There is no policy, as in the project: the server's key sees every bucket, everybody else none. */
export const seenBy = (buckets: Buckets, role: Role, id: string): Bucket | undefined =>
  role === "service_role" ? buckets.get(id) : undefined;

/** Acts for the role of a request. */
export function asCaller(exchange: Exchange, act: (role: Role) => Answer): Answer {
  if (!exchange.headers.authorization)
    return answers.badRequest("headers must have required property 'authorization'");
  const role = roleOf(exchange);
  return role === "forged" ? answers.badToken() : act(role);
}
