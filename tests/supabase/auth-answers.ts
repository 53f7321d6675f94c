import { type Answer, type Exchange, isRecord } from "./exchange";

const VERSION = "2024-01-01";

/** Auth's refusal, in the form that the caller's version of its protocol asks for. */
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

/** A fault that Auth has no words for, nor a header with a code. */
export function unexpected(exchange: Exchange): Answer {
  const message = "Unexpected failure, please check server logs for more information";
  const { headers: { "x-sb-error-code": _, ...headers } = {}, ...answer } = refuse(
    exchange,
    500,
    "unexpected_failure",
    message,
  );
  return { ...answer, headers };
}

type Kind = "string" | "boolean" | "object";

/** A body whose fields are of the kinds that Auth reads, or none at all; null where it is no such body. */
export function bodyOf({ body }: Exchange, fields: Record<string, Kind>): Record<string, unknown> | null {
  const fits = (value: unknown, kind: Kind) =>
    value == null || (kind === "object" ? isRecord(value) : typeof value === kind);
  return isRecord(body) && Object.entries(fields).every(([name, kind]) => fits(body[name], kind))
    ? body
    : null;
}
