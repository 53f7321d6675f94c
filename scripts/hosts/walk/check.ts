import assert from "node:assert/strict";
import { SITE_URL } from "../deployment";
import type { Answer, Visitor } from "./visitor";

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

/** One thing that must hold on every host. Its title says what a visitor would notice. */
export type Check = Readonly<{ title: string; run(walk: Walk): Promise<void> }>;

export const check = (title: string, run: Check["run"]): Check => ({ title, run });

export function isStatus(answer: Answer, status: number, what: string): void {
  assert.equal(answer.status, status, `${what} answers ${answer.status}: ${answer.text.slice(0, 300)}`);
}

export function hasHeader(answer: Answer, name: string, wanted: string | RegExp, what: string): void {
  const value = answer.headers.get(name);
  const fits = value !== null && (typeof wanted === "string" ? value === wanted : wanted.test(value));
  assert.ok(fits, `${what} sends ${name}: ${value}; wanted: ${wanted}`);
}

/** The path a redirect leads to, on this site. */
export function leadsTo(answer: Answer, path: string, what: string): void {
  const location = answer.headers.get("location");
  assert.ok(location, `${what} names no place to go (status ${answer.status})`);
  const target = new URL(location, SITE_URL);
  assert.equal(target.origin, SITE_URL, `${what} leads to another site: ${location}`);
  assert.equal(target.pathname + target.search, path, what);
}

/** What a page says to a reader without scripts: its text, tags and scripts taken out. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<style[\s\S]*?<\/style>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
