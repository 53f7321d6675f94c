import { SITE_URL, VISITOR_HEADER } from "../deployment";
import { type Answer, isStatus } from "./check";

/** What a walk has at hand. */
export type Walk = Readonly<{
  /** False where nothing is to be asked of the headers of files. */
  filesHaveHeaders: boolean;
  /** A visitor from an address that nobody in this walk has come from. */
  newVisitor(): Visitor;
  /** The code in the last mail to an address. */
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
    return this.ask(path, {
      method: "POST",
      headers: { accept: "text/html", origin: SITE_URL },
      body: new URLSearchParams(fields),
    });
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
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || attributes.some((one) => one.toLowerCase() === "max-age=0"))
      this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
