import { ContentError, type ContentProblem, fieldName, type LineOf } from "../../lib/content/content-error";

/** Collects what is wrong in one file of the content; `lineOf` knows where its fields stand. */
export function refusals(file: string, lineOf?: LineOf) {
  const problems: ContentProblem[] = [];
  return {
    /** Notes one field; `line` where it is another than the field's own. */
    refuse(
      path: readonly PropertyKey[],
      expected: string,
      found?: string,
      { line = lineOf?.(path), example }: Pick<ContentProblem, "line" | "example"> = {},
    ): void {
      problems.push({ field: fieldName(path), path, line, expected, found, example });
    },
    /** @throws ContentError naming each that was noted */
    end(): void {
      if (problems.length > 0) throw new ContentError(file, problems);
    },
  };
}
