import {
  ContentError,
  type ContentProblem,
  fieldName,
  type LineOf,
} from "../../../lib/content/content-error";
import type { Draft } from "../../../lib/content/drafts";

/** The words about a wrong slug: that it is a draft's, if it is. */
export function slugFound(drafts: readonly Draft[], slug: string): string {
  const draft = drafts.find((one) => one.slug === slug);
  return JSON.stringify(slug) + (draft ? `, a draft (${draft.file})` : "");
}

/** Collects the mistakes of one content file; `lineOf` finds the lines of its fields. */
export function refusals(file: string, lineOf?: LineOf) {
  const problems: ContentProblem[] = [];
  return {
    /** Adds a mistake; give `line` if it is not the field's line. */
    refuse(
      path: readonly PropertyKey[],
      expected: string,
      found?: string,
      { line = lineOf?.(path), ...more }: Pick<ContentProblem, "line" | "example" | "byCommand"> = {},
    ): void {
      problems.push({ field: fieldName(path), path, line, expected, found, ...more });
    },
    /** @throws ContentError with all of them */
    end(): void {
      if (problems.length > 0) throw new ContentError(file, problems);
    },
  };
}
