import assert from "node:assert/strict";
import { SITE_URL, VISITOR_HEADER } from "../settings";

/** What a visitor got, and the path they asked for, which a fault names. */
type Answer = Readonly<{ path: string; status: number; headers: Headers; body: Buffer; text: string }>;

export type Walk = Readonly<{
  /** False where nothing is to be asked of the headers of files. */
  filesHaveHeaders: boolean;
  /** A visitor from an address that nobody in this walk has come from. */
  newVisitor(): Visitor;
  codeFor(email: string): Promise<string>;
  /** An address of a company that nobody in this walk has used. */
  newEmail(): string;
}>;

/** What must hold on every host, by a title that says what a visitor would notice. */
export type Checks = Readonly<Record<string, (walk: Walk) => Promise<void>>>;

/** Somebody with an address of their own and a browser that keeps cookies and follows nothing by itself. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    readonly address: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { headers });
  }

  /** @throws AssertionError where the path is answered with another status */
  async sees(path: string, status = 200): Promise<Answer> {
    const answer = await this.get(path);
    isStatus(answer, status);
    return answer;
  }

  /** Posts as the site's own scripts do. */
  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: SITE_URL, ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Posts as a form does where there is no script. */
  postForm(path: string, fields: Record<string, string>): Promise<Answer> {
    const headers = { accept: "text/html", origin: SITE_URL };
    return this.ask(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set(VISITOR_HEADER, this.address);
    if (this.#cookies.size > 0)
      headers.set("cookie", [...this.#cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(new URL(path, this.url), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const body = Buffer.from(await response.arrayBuffer());
    return { path, status: response.status, headers: response.headers, body, text: body.toString("utf8") };
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /;\s*max-age=0\s*(;|$)/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export function isStatus({ path, ...answer }: Answer, status: number, what = path): void {
  assert.equal(answer.status, status, `${what} answers ${answer.status}: ${answer.text.slice(0, 300)}`);
}

export function hasHeader({ path, headers }: Answer, name: string, wanted: string | RegExp): void {
  const value = headers.get(name);
  const fits = value !== null && (typeof wanted === "string" ? value === wanted : wanted.test(value));
  assert.ok(fits, `${path} sends ${name}: ${value}; wanted: ${wanted}`);
}

/** The path a redirect leads to, on this site. */
export function leadsTo({ path, status, headers }: Answer, to: string): void {
  const location = headers.get("location");
  assert.ok(location, `${path} names no place to go (status ${status})`);
  const target = new URL(location, SITE_URL);
  assert.equal(target.origin, SITE_URL, `${path} leads to another site: ${location}`);
  assert.equal(target.pathname + target.search, to, path);
}

const ENTITIES = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" } as const;

/** What a page says to a reader without scripts: its text, tags and scripts taken out. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .replace(/\s+/g, " ");
