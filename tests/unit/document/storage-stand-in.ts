/** A Supabase Storage of a few dozen lines: answers as the real one does to the calls the document store makes. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type StandIn = {
  url: string;
  secretKey: string;
  buckets: Map<string, { public: boolean; objects: Map<string, { type: string; bytes: Buffer }> }>;
  /** The next so many writes fail with 503. */
  failWrites: number;
  close(): Promise<void>;
};

const SECRET = "sb_secret_stand_in";

export async function startStorage(): Promise<StandIn> {
  const stand: StandIn = {
    url: "",
    secretKey: SECRET,
    buckets: new Map(),
    failWrites: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    answer(stand, request, response).catch((error: Error) => send(response, 500, { message: error.message }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stand;
}

async function answer(stand: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (request.headers.apikey !== SECRET)
    return send(response, 400, { statusCode: "403", error: "Unauthorized", message: "Invalid Compact JWS" });
  const path = decodeURIComponent(new URL(request.url ?? "", stand.url).pathname).replace("/storage/v1/", "");
  const [kind, ...rest] = path.split("/");
  const json = () => JSON.parse(body.toString());

  if (kind === "bucket" && request.method === "POST") {
    stand.buckets.set(json().id, { public: json().public, objects: new Map() });
    return send(response, 200, { name: json().id });
  }
  const listing = kind === "object" && rest[0] === "list";
  const bucket = stand.buckets.get((listing ? rest[1] : rest[0]) ?? "");
  if (!bucket) return missing(response, "Bucket not found");
  if (kind === "bucket") return send(response, 200, { id: rest[0], public: bucket.public });
  if (listing) return send(response, 200, list(bucket.objects, json()));

  const name = rest.slice(1).join("/");
  if (request.method === "DELETE") {
    for (const prefix of json().prefixes) bucket.objects.delete(prefix);
    return send(response, 200, []);
  }
  if (request.method === "POST" || request.method === "PUT") {
    if (stand.failWrites-- > 0)
      return send(response, 503, { statusCode: "503", message: "Service Unavailable" });
    bucket.objects.set(name, { type: request.headers["content-type"] ?? "", bytes: body });
    return send(response, 200, { Id: name, Key: `${rest[0]}/${name}` });
  }
  const object = bucket.objects.get(name);
  if (!object) return missing(response, "Object not found");
  response.writeHead(200, { "content-type": object.type }).end(object.bytes);
}

/** Names one level under the prefix, folders once, sorted, in pages: as the real listing does. */
function list(objects: Map<string, unknown>, query: { prefix: string; limit: number; offset: number }) {
  const base = query.prefix ? `${query.prefix}/` : "";
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(base))
    .map((name) => name.slice(base.length).split("/")[0] ?? "");
  return [...new Set(names)]
    .sort()
    .slice(query.offset, query.offset + query.limit)
    .map((name) => ({ name }));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

const missing = (response: ServerResponse, message: string) =>
  send(response, 400, { statusCode: "404", error: "not_found", message });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
