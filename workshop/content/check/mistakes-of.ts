import { AsyncLocalStorage } from "node:async_hooks";
import { ContentError } from "../../../lib/content/content-error";
import { isLinked } from "../safe-file";

const browserWork = new AsyncLocalStorage<true>();

/**
 * Does work whose outcome is shown in a browser, in the studio or on a page of `npm run dev`. It quotes no text of a file behind
 * a link, which may lead to a file that is private. The terminal's commands show everything.
 */
export const forBrowser = <Outcome>(work: () => Outcome): Outcome => browserWork.run(true, work);

/** Whether no text of a file may be quoted in the work that is under way. */
export const isHidden = (root: string, file: string): boolean =>
  browserWork.getStore() === true && isLinked(root, file);

/** In place of a text that is not shown. */
export const LINKED = "expected a file of the site: this one is a link, so its text is not shown here";

/** Returns the ContentError that a check throws, or nothing. Throws every other error of the check. */
export function mistakesOf(root: string, check: () => unknown): ContentError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [withoutLinked(root, error)];
    throw error;
  }
}

/** What is read; null if that throws ContentError. */
export function orNull<Value>(read: () => Value | null): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

/** The same error, but of a file that is hidden only the lines. */
export function withoutLinked(root: string, error: ContentError): ContentError {
  const { file, problems } = error;
  if (!isHidden(root, file)) return error;
  const lines = [...new Set(problems.map(({ line }) => line))];
  return new ContentError(
    file,
    lines.map((line) => ({ field: "(the whole file)", line, expected: LINKED })),
  );
}
