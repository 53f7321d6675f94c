import { type Answer, type Exchange, isRecord } from "./exchange";

const VERSION = "2024-01-01";

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
