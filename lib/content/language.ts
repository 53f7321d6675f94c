import { AsyncLocalStorage } from "node:async_hooks";
import { cache } from "react";
import { directionOf } from "./direction";
import * as generated from "./own.generated";

/** The BCP 47 tags of the site's languages. The first has addresses without a prefix. */
export const LANGUAGES: readonly string[] = Object.keys(generated.own);

const FIRST = LANGUAGES[0] ?? "en";

const running = new AsyncLocalStorage<string>();
/** Next renders the components of one response within one such cache. */
const rendering = cache((): { language: string } => ({ language: FIRST }));

/** The BCP 47 tag of the language that is being rendered or answered in: the site's first one, unless something says another. */
export const language = (): string => running.getStore() ?? rendering().language;

/** Runs `work` in a language. */
export const inLanguage = <Result>(tag: string, work: () => Result): Result => running.run(tag, work);

/** Renders the rest of a response in a language. A page calls it first, since Next may render a page without its layout. */
export function renderIn(tag: string): void {
  rendering().language = tag;
}

/** The direction of a language: that of its own name for itself. */
export const directionOfLanguage = (tag: string) =>
  directionOf(new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag);
