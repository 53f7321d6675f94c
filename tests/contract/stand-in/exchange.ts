import type { IncomingMessage, ServerResponse } from "node:http";

/** One request as the stand-in reads it. `body` is undefined where it is no JSON. */
export type Exchange = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: unknown;
};

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

export async function readExchange(request: IncomingMessage): Promise<Exchange> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const url = new URL(request.url ?? "/", "http://stand-in");
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    body = undefined;
  }
  return {
    method: request.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
  };
}

export function writeAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers });
  response.end(text);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
