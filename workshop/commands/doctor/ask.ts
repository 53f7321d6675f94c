const TIMEOUT_MS = 10_000;

export type Reply = {
  status: number;
  body: unknown;
  /** The error code of Supabase or Postgres, or "". */
  code: string;
  message: string;
};

/** Sends one request to Supabase, with a key of the project if given. Never throws: without an answer the status is 0. */
export async function ask(
  address: string,
  { key, headers, body }: { key?: string; headers?: Record<string, string>; body?: unknown },
): Promise<Reply> {
  const keyed: Record<string, string> = key ? { apikey: key, Authorization: `Bearer ${key}` } : {};
  const { status, text } = await answerOf(address, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json", ...keyed, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (status === 0) return { status, body: null, code: "", message: text };
  const parsed = parse(text);
  return { status, body: parsed, code: field(parsed, "code"), message: field(parsed, "message") };
}

export type SiteAnswer = Readonly<{ status: number; headers: Headers; text: string }>;

async function answerOf(address: string | URL, init: RequestInit): Promise<SiteAnswer> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error;
    return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A field of a JSON object as text, or "". */
export function field(value: unknown, name: string): string {
  if (typeof value !== "object" || value === null || !(name in value)) return "";
  return String((value as Record<string, unknown>)[name] ?? "");
}

/** One request to the site, without cookies. Follows no redirect; without an answer the status is 0. */
export type AskSite = (path: string, init?: RequestInit) => Promise<SiteAnswer>;

export type DeployedSite = Readonly<{
  siteUrl: string;
  locked: readonly string[];
  hasNda: boolean;
  hasOwner: boolean;
  /** Answers requests to `siteUrl` in tests. */
  ask?: AskSite;
}>;

export const siteAt =
  (url: string): AskSite =>
  (path, init) =>
    answerOf(new URL(path, url), { ...init, redirect: "manual" });

/** The path of a redirect on this site; null if it leads elsewhere or there is none. */
export function leadsTo({ headers }: SiteAnswer, siteUrl: string): string | null {
  const location = headers.get("location");
  if (location === null || !URL.canParse(location, siteUrl)) return null;
  const { origin, pathname } = new URL(location, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname : null;
}

export const jsonField = ({ text }: SiteAnswer, name: string): string => field(parse(text), name);
