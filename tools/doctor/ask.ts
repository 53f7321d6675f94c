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
  const keyed: Record<string, string> = key ? { apikey: key, Authorization: `Bearer ${key}` } : {};
  const { status, text } = await answerOf(address, {
    method,
    headers: { "Content-Type": "application/json", ...keyed, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (status === 0) return { status, body: null, code: "", message: text };
  const parsed = parse(text);
  return { status, body: parsed, code: field(parsed, "code"), message: field(parsed, "message") };
}

export type SiteAnswer = Readonly<{ status: number; headers: Headers; text: string }>;

/** One request to whatever answers there. Never throws: where nobody does, the status is 0 and the text says why. */
export async function answerOf(address: string | URL, init: RequestInit): Promise<SiteAnswer> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const { cause, message } = error as Error;
    return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message };
  }
}

/** The value of a JSON text; another text itself. */
export function parse(text: string): unknown {
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

/** One request to the site, without cookies; a redirect is an answer. Status 0 where nobody answered. */
export type AskSite = (path: string, init?: RequestInit) => Promise<SiteAnswer>;

export type DeployedSite = Readonly<{
  /** Scheme and host by which visitors reach it. */
  siteUrl: string;
  locked: readonly string[];
  hasNda: boolean;
  hasOwner: boolean;
  /** How it is asked; by its address unless a test says otherwise. */
  ask?: AskSite;
}>;

export const siteAt =
  (url: string): AskSite =>
  (path, init) =>
    answerOf(new URL(path, url), { ...init, redirect: "manual" });

/** The path an answer leads to on this site, null where it leads nowhere or elsewhere. */
export function leadsTo({ headers }: SiteAnswer, siteUrl: string): string | null {
  const location = headers.get("location");
  if (location === null || !URL.canParse(location, siteUrl)) return null;
  const { origin, pathname } = new URL(location, siteUrl);
  return origin === new URL(siteUrl).origin ? pathname : null;
}

/** A field of a JSON answer as text; undefined where there is none. */
export const jsonField = ({ text }: SiteAnswer, name: string): string | undefined =>
  field(parse(text), name) || undefined;
