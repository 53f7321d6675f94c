import type { z } from "zod";
import { exampleOf } from "./examples";
import { knownFields } from "./known-fields";

/** One mistake: where it stands, what was expected there and, where they can be had, what was found and an example. */
export type ContentProblem = {
  field: string;
  /** The field as keys from the root, by which its line is found. */
  path?: readonly PropertyKey[];
  line?: number;
  expected: string;
  found?: string;
  example?: string;
};

/** A mistake in a content file: names the file, the field and what was expected there. Stops the build. */
export class ContentError extends Error {
  constructor(
    readonly file: string,
    readonly problems: readonly ContentProblem[],
  ) {
    super([`Content error in ${file}`, ...problems.flatMap(linesOf)].join("\n"));
    this.name = "ContentError";
  }
}

function linesOf({ field, line, expected, found, example }: ContentProblem): string[] {
  const place = line === undefined ? field : `${field}, line ${line}`;
  const said = found === undefined ? expected : `${expected}; found ${found}`;
  const shown = example?.split("\n").map((part) => `      ${part}`);
  return [`  ${place}: ${said}`, ...(shown ? ["    for example:", ...shown] : [])];
}

/** The line on which a field stands, or the nearest thing around it where the field is missing. */
export type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/**
 * Checks what a content file holds against its schema.
 *
 * @param file path as the designer knows it, for the message ("content/blog/x.md")
 * @param lineOf where the file's fields stand, where that is known
 * @returns the parsed value
 * @throws ContentError with one problem per faulty field
 */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
  lineOf: LineOf = () => undefined,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.flatMap((issue) => problemsOf(issue, value, file, schema));
  throw new ContentError(
    file,
    problems.map((problem) => ({ ...problem, line: lineOf(problem.path ?? []) })),
  );
}

/** A field as designers read it: `blocks[2].title`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((key, i) =>
      typeof key === "number"
        ? `[${key}]`
        : /^\w+$/.test(String(key))
          ? `${i ? "." : ""}${String(key)}`
          : `["${String(key)}"]`,
    )
    .join("") || "(the whole file)";

function problemsOf(
  issue: z.core.$ZodIssue,
  root: unknown,
  file: string,
  schema: z.core.$ZodType,
): ContentProblem[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      field: fieldName([...issue.path, key]),
      path: [...issue.path, key],
      expected: `expected one of the fields known here: ${knownFields(schema, issue.path, root).join(", ")}`,
      found: preview(valueAt(root, [...issue.path, key])),
    }));
  const { path } = issue;
  const value = valueAt(root, path);
  return [
    {
      field: fieldName(path),
      path,
      expected: inWords(issue.message),
      found:
        value === undefined
          ? "nothing: it is missing"
          : Array.isArray(value) && isOfLength(issue)
            ? `${value.length}`
            : preview(value),
      example: exampleOf(path, file, inWords(issue.message)),
    },
  ];
}

/** Whether a list is too long or too short, and not what it holds is wrong. */
const isOfLength = ({ code }: z.core.$ZodIssue): boolean => code === "too_big" || code === "too_small";

/** Zod's own sentences, shortened to the part that says what is right. */
const inWords = (message: string): string =>
  message
    .replace(/^(Invalid|Too) \w+: /, "")
    .replace(/, received .*$/, "")
    .replace(
      /^expected (string|boolean|array|object|record)$/,
      (_, type: string) => `expected ${PLAIN[type]}`,
    );

/** Zod's names of types, as somebody who writes content would say it. */
const PLAIN: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "fields of its own",
  record: "fields of its own",
};

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  );
}

function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
