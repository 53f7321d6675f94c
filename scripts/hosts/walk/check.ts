import assert from "node:assert/strict";
import { SITE_URL } from "../deployment";

/** What a visitor got, and the path they asked for, which a fault names. */
export type Answer = Readonly<{ path: string; status: number; headers: Headers; body: Buffer; text: string }>;

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
