import { ContentError } from "../../lib/content/content-error";
import { isLinked } from "../safe-file";

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

/** The same error, but only the lines in a file that is behind a link: the link may lead to a file that is private. */
export function withoutLinked(root: string, error: ContentError): ContentError {
  const { file, problems } = error;
  if (!isLinked(root, file)) return error;
  const lines = [...new Set(problems.map(({ line }) => line))];
  return new ContentError(
    file,
    lines.map((line) => ({ field: "(the whole file)", line, expected: LINKED })),
  );
}
