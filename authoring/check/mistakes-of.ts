import { ContentError } from "../../lib/content/content-error";

/** Returns the ContentError that a check throws, or nothing. Throws every other error of the check. */
export function mistakesOf(check: () => unknown): ContentError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [error];
    throw error;
  }
}
