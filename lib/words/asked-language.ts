import { AsyncLocalStorage } from "node:async_hooks";
import { cache } from "react";

const KEY = Symbol.for("portfolio.language");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<string> };
/**
 * One per process: pages and calls have copies of this module, and share the gate, which mails in the language of a call. Not by
 * lib/env/per-process.ts, since the environment is read with words.
 */
shared[KEY] ??= new AsyncLocalStorage<string>();
const running = shared[KEY];
/** Next renders the components of one response within one such cache. */
const rendering = cache((): { language: string | null } => ({ language: null }));

/** The BCP 47 tag of the language that a page or a call asks for; null for the site's first one. */
export const askedLanguage = (): string | null => running.getStore() ?? rendering().language;

/** Runs `work` in a language. */
export const inLanguage = <Result>(tag: string, work: () => Result): Result => running.run(tag, work);

/** Renders the rest of a response in a language. A page calls it first, since Next may render a page without its layout. */
export function renderIn(tag: string): void {
  rendering().language = tag;
}
