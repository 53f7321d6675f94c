import type { IncomingMessage, ServerResponse } from "node:http";

export type Exchange = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  caller: string;
  bytes: Buffer;
  body: unknown;
};

/** A body is sent as it is where it is text or bytes, and as JSON where it is anything else. */
export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

export async function readExchange(request: IncomingMessage): Promise<Exchange> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const url = new URL(request.url ?? "/", "http://stand-in");
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    caller: request.socket.remoteAddress ?? "unknown",
    bytes,
    body: parsed(bytes),
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

export function writeAnswer(response: ServerResponse, { status, headers, body = "" }: Answer): void {
  if (status === 204) return void response.writeHead(204, headers).end();
  const sent = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(sent),
    ...headers,
  });
  response.end(sent);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The answer to a request that only the original supports: no test may take it for the original's. */
export const noPart = (what: string): Answer => ({
  status: 501,
  body: { message: `The stand-in has no part for ${what}` },
});

const VERSION = "2024-01-01";

/** An answer of Auth. */
export function refuse(exchange: Exchange, status: number, code: string, message: string): Answer {
  const modern = String(exchange.headers["x-supabase-api-version"] ?? "") >= VERSION;
  return {
    status,
    headers: { "x-sb-error-code": code, ...(modern ? { "X-Supabase-Api-Version": VERSION } : {}) },
    body: modern ? { code, message } : { code: status, error_code: code, msg: message },
  };
}

export const tooMany = (exchange: Exchange): Answer =>
  refuse(exchange, 429, "over_request_rate_limit", "Request rate limit reached");

export const badJson = (exchange: Exchange): Answer =>
  refuse(exchange, 400, "bad_json", "Could not parse request body as JSON: invalid character");

/** A body whose named fields are texts or missing; null for every other body. */
export function textsOf({ body }: Exchange, ...names: string[]): Record<string, unknown> | null {
  const isText = (value: unknown) => value == null || typeof value === "string";
  return isRecord(body) && names.every((name) => isText(body[name])) ? body : null;
}

export type Route = readonly [
  method: string,
  shape: RegExp,
  act: (exchange: Exchange, ...parts: string[]) => Answer | Promise<Answer>,
];

/** The answer of the first route that takes a request to this path; its groups are the parts. */
export async function answerBy(routes: readonly Route[], exchange: Exchange, path: string): Promise<Answer> {
  for (const [method, shape, act] of routes) {
    const parts = method === exchange.method && shape.exec(path);
    if (parts) return act(exchange, ...parts.slice(1));
  }
  return noPart(`${exchange.method} ${exchange.path}`);
}
