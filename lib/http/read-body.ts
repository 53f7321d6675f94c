import { Refusal } from "@/lib/gate/refusal";
import { readBytes } from "./read-bytes";

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
 * Reads a small body as named fields.
 *
 * @returns the JSON object, or the form's fields (one that occurs several times is joined: seven boxes, one code)
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
