import type { z } from "zod";

/** A mistake in a content file: names the file, the field and what was expected there. Stops the build. */
export class ContentError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly { field: string; expected: string }[],
  ) {
    super(
      [`Content error in ${file}`, ...problems.map(({ field, expected }) => `  ${field}: ${expected}`)].join(
        "\n",
      ),
    );
    this.name = "ContentError";
  }
}

/**
 * Checks what a content file holds against its schema.
 *
 * @param file path as the designer knows it, for the message ("content/blog/x.md")
 * @returns the parsed value
 * @throws ContentError with one line per faulty field
 */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ContentError(
    file,
    result.error.issues.map((issue) => ({
      field: issue.path.length > 0 ? fieldName(issue.path) : "(the whole file)",
      expected: describe(issue, value),
    })),
  );
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key, i) => (typeof key === "number" ? `[${key}]` : `${i ? "." : ""}${String(key)}`))
    .join("");
}

function describe(issue: z.core.$ZodIssue, root: unknown): string {
  const found = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
  if (issue.code === "unrecognized_keys") return issue.message;
  return found === undefined ? `missing; ${issue.message}` : `${issue.message}; found ${preview(found)}`;
}

function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
