const TIMEOUT_MS = 10_000;

export type Reply = {
  /** 0 where nobody answered. */
  status: number;
  body: unknown;
  /** Supabase's or Postgres' own code for a refusal, "" where it gave none. */
  code: string;
  message: string;
};

type Asking = {
  /** A key of the project; without it only the headers say who asks. */
  key?: string;
  headers?: Record<string, string>;
  method?: "GET" | "POST";
  body?: unknown;
};

/** One request to Supabase. Never throws: no answer is an answer with status 0. */
export async function ask(address: string, { key, headers, method = "GET", body }: Asking): Promise<Reply> {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(key ? { apikey: key, Authorization: `Bearer ${key}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const parsed = parse(text);
    return {
      status: response.status,
      body: parsed,
      code: field(parsed, "code"),
      message: field(parsed, "message"),
    };
  } catch (error) {
    const { cause, message } = error as Error;
    return { status: 0, body: null, code: "", message: cause instanceof Error ? cause.message : message };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A field of a JSON object as text; "" where there is none. */
export function field(value: unknown, name: string): string {
  if (typeof value !== "object" || value === null || !(name in value)) return "";
  return String((value as Record<string, unknown>)[name] ?? "");
}
