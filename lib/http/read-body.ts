import { Refusal } from "@/lib/gate/refusal";
import "server-only";

const BODY_LIMIT = 8 * 1024;
const BODY_MS = 10_000;

export type BodyKind = "json" | "form";

/** What kind of body a content type announces; null for one the gates do not read. */
export function bodyKind(contentType: string | null): BodyKind | null {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded" || type === "multipart/form-data") return "form";
  return null;
}

/**
 * Reads a small body as named fields: of JSON, or of a form (a field that occurs several times is joined: seven boxes, one
 * code).
 * @throws Refusal too_large, timed_out, unsupported_type, invalid_request
 */
export async function readFields(request: Request, timeoutMs = BODY_MS): Promise<Record<string, unknown>> {
  const contentType = request.headers.get("content-type");
  const kind = bodyKind(contentType);
  if (kind === null) throw new Refusal("unsupported_type");
  const bytes = await readBytes(request, { limit: BODY_LIMIT, timeoutMs });
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

/** A body's limits: so many bytes, in so many milliseconds. */
export type Bounds = { limit: number; timeoutMs: number };

/** The initial buffer; most bodies are smaller. */
const FIRST = 8 * 1024;

/**
 * Reads a body of a request or a response within its limits. Counts the bytes that arrive: the Content-Length
 * header is only the sender's claim, though one that is too large is refused before anything is read. The buffer grows
 * as bytes arrive, never for what is only announced.
 *
 * @throws Refusal too_large, timed_out, invalid_request (broken off)
 */
export async function readBytes(
  { headers, body }: Pick<Request, "headers" | "body">,
  { limit, timeoutMs }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get("content-length")) > limit) throw new Refusal("too_large");
  const reader = body?.getReader();
  if (!reader) return new Uint8Array();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    // Ends the pending read below.
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
      if (needed > bytes.length) bytes = inRoomOf(Math.min(limit, Math.max(needed, bytes.length * 2)), bytes);
      bytes.set(part.value, length);
      length = needed;
    }
  } catch (error) {
    // A connection that breaks off is the sender's doing, not an error of ours.
    throw error instanceof Refusal ? error : new Refusal("invalid_request", { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (late) throw new Refusal("timed_out");
  return bytes.subarray(0, length);
}

function inRoomOf(size: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}
