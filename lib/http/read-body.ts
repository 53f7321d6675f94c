import "server-only";
import { Refusal } from "@/lib/http/refusal";

const BODY_LIMIT = 8 * 1024;
const BODY_MS = 10_000;

/** A body's most bytes, and how long it may take to arrive. */
export type Limits = Readonly<{ limit: number; timeoutMs: number }>;

/** The kind of body for a content type; null for a type that the gates do not read. */
export function bodyKind(contentType: string | null): "json" | "form" | null {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data") return "form";
  return null;
}

/**
 * Reads JSON or a form. Repeated fields are joined; a field with a file is a list. Throws Refusal too_large, timed_out,
 * unsupported_type, invalid_request.
 */
export async function readFields(
  request: Request,
  { limit = BODY_LIMIT, timeoutMs = BODY_MS }: Partial<Limits> = {},
): Promise<Record<string, unknown>> {
  const contentType = request.headers.get("content-type");
  const kind = bodyKind(contentType);
  if (kind === null) throw new Refusal("unsupported_type");
  const bytes = await readBytes(request, { limit, timeoutMs });
  try {
    return kind === "json" ? parseJson(bytes) : await parseForm(bytes, contentType ?? "");
  } catch (cause) {
    throw new Refusal("invalid_request", { cause });
  }
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
  return value as Record<string, unknown>;
}

async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, unknown>> {
  const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.every((value) => typeof value === "string") ? values.join("") : values];
    }),
  );
}

const FIRST = 8 * 1024;

/**
 * Reads a body of at most `limit` bytes. Counts the bytes that arrive, since Content-Length is only the sender's claim; a claim
 * that is too large is refused at once. Throws Refusal too_large, timed_out, invalid_request (the connection broke off).
 */
export async function readBytes(
  { headers, body }: Pick<Request, "headers" | "body">,
  { limit, timeoutMs }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length")) > limit) throw new Refusal("too_large");
  const reader = body?.getReader();
  if (!reader) return new Uint8Array();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => {});
  }, timeoutMs);
  let bytes = new Uint8Array(Math.min(FIRST, limit));
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const needed = length + part.value.byteLength;
      if (needed > limit) {
        reader.cancel().catch(() => {});
        throw new Refusal("too_large");
      }
      if (needed > bytes.length) {
        const larger = new Uint8Array(Math.min(limit, Math.max(needed, bytes.length * 2)));
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(part.value, length);
      length = needed;
    }
  } catch (error) {
    // A broken connection is not the server's error.
    throw error instanceof Refusal ? error : new Refusal("invalid_request", { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (late) throw new Refusal("timed_out");
  return bytes.subarray(0, length);
}
