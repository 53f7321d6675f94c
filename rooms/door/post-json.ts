import { COOKIES_NEEDED } from "@/rooms/rules/policy";

export type Answer =
  | { ok: true; body: Readonly<Record<string, unknown>> }
  | { ok: false; message: string; code?: string; retryAfter?: number };

/** A request that hangs is aborted, so that no form shows "Sending..." for ever. */
const TIMEOUT_MS = 30_000;

/**
 * Posts to a gate. Never throws: every failure comes back as a message. `fallback` returns the message if the server
 * sent none; its `status` is undefined if the server did not answer.
 */
export async function postJson(
  path: string,
  input: Readonly<Record<string, string>>,
  fallback: (status: number | undefined) => string,
): Promise<Answer> {
  let status: number | undefined;
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...input, [COOKIES_NEEDED.name]: COOKIES_NEEDED.value }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    const body = recordOf(await response.json());
    if (response.ok) return { ok: true, body };
    const { code, message, retryAfter } = recordOf(body.error);
    return {
      ok: false,
      message: typeof message === "string" && message ? message : fallback(status),
      ...(typeof code === "string" ? { code } : {}),
      ...(typeof retryAfter === "number" ? { retryAfter } : {}),
    };
  } catch {
    return { ok: false, message: fallback(status) };
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
