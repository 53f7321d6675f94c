import assert from "node:assert/strict";
import { below } from "../../../lib/paths";
import { inLanguage } from "../../../lib/words/asked-language";
import { LANGUAGES, thisLanguage } from "../../../lib/words/language";
import { SITE_URL, VISITOR_HEADER } from "../settings";

/** A host's answer. Its methods throw an AssertionError if it is another than wanted. */
class Answer {
  readonly text: string;

  constructor(
    readonly path: string,
    readonly status: number,
    readonly headers: Headers,
    readonly body: Buffer,
  ) {
    this.text = body.toString("utf8");
  }

  is(status: number, what = this.path): this {
    assert.equal(this.status, status, `${what} answers ${this.status}: ${this.text.slice(0, 300)}`);
    return this;
  }

  has(name: string, wanted: string | RegExp): void {
    const value = this.headers.get(name);
    const fits = value !== null && (typeof wanted === "string" ? value === wanted : wanted.test(value));
    assert.ok(fits, `${this.path} sends ${name}: ${value}; wanted: ${wanted}`);
  }

  leadsTo(to: string): void {
    const location = this.headers.get("location");
    assert.ok(location, `${this.path} names no place to go (status ${this.status})`);
    const target = new URL(location, SITE_URL);
    assert.equal(target.origin, SITE_URL, `${this.path} leads to another site: ${location}`);
    assert.equal(target.pathname + target.search, to, this.path);
  }

  /** Its words, without HTML, which are to include some. */
  says(words: string): void {
    const text = wordsOf(this.text);
    assert.ok(text.includes(wordsOf(words)), `${this.path} does not say "${words}"`);
  }
}

export type Walk = Readonly<{
  /** False if the host sets the headers of files itself. */
  filesHaveHeaders: boolean;
  /** Has an unused address. */
  newVisitor(): Visitor;
  /** That of a mail in the language of the check. */
  codeFor(email: string): Promise<string>;
  /** An unused company address. */
  newEmail(): string;
}>;

/** Checks for every host, by title. */
export type Checks = Readonly<Record<string, (walk: Walk) => Promise<void>>>;

/** Runs a part of a check in each language of the site. */
export async function inEachLanguage(part: () => Promise<void>): Promise<void> {
  for (const tag of LANGUAGES) await inLanguage(tag, part);
}

/** A gate's address or a call, in the language of the check. */
export const here = (path: string): string => below(path, thisLanguage());

/** A visitor with their own address and cookies, who follows no redirect. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    readonly address: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { headers });
  }

  /** @throws AssertionError if the status is another */
  async sees(path: string, status = 200): Promise<Answer> {
    return (await this.get(path)).is(status);
  }

  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: SITE_URL, ...headers },
      body: JSON.stringify(body),
    });
  }

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
    return new Answer(path, response.status, response.headers, body);
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /;\s*max-age=0\s*(;|$)/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

const ENTITIES = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" } as const;

/** The text of a page. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ")
    .replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
    .replace(/\s+/g, " ");
