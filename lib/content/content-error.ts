import type { z } from "zod";
import { exampleOf } from "./examples";
import { fieldAt, knownFields } from "./fields";

/** One mistake: where it is, what was expected, what was found and an example. */
export type ContentProblem = {
  field: string;
  path?: readonly PropertyKey[];
  line?: number;
  expected: string;
  /** How a command mends it, "or run npm run fonts": not for the studio's form. */
  byCommand?: string;
  found?: string;
  example?: string;
};

/** Mistakes in a content file. The message names the file, each field and the expected value. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(
    readonly file: string,
    found: ContentProblem | readonly ContentProblem[],
  ) {
    const problems = [found].flat();
    super([`Content error in ${file}`, ...problems.flatMap(linesOf)].join("\n"));
    this.problems = problems;
  }
}

/** What was expected, as a terminal shows it. */
export const expectedByCommand = ({
  expected,
  byCommand,
}: Pick<ContentProblem, "expected" | "byCommand">): string =>
  byCommand ? `${expected}, ${byCommand}` : expected;

function linesOf({ field, line, found, example, ...problem }: ContentProblem): string[] {
  const place = line === undefined ? field : `${field}, line ${line}`;
  const expected = expectedByCommand(problem);
  const text = found === undefined ? expected : `${expected}; found ${found}`;
  const shown = example?.split("\n").map((part) => `      ${part}`);
  return [`  ${place}: ${text}`, ...(shown ? ["    for example:", ...shown] : [])];
}

/** Finds the line of a field, or of its nearest parent if the field is missing. */
export type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/**
 * Checks the content of a file against its schema.
 *
 * @param file its path for the message ("content/blog/x.md")
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
  const problems = result.error.issues.flatMap((issue) => problemsOf(issue, value, schema));
  throw new ContentError(
    file,
    problems.map((problem) => ({ ...problem, line: lineOf(problem.path ?? []) })),
  );
}

/** Formats a path: `blocks[2].title`. */
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

function problemsOf(issue: z.core.$ZodIssue, root: unknown, schema: z.core.$ZodType): ContentProblem[] {
  const { path } = issue;
  const value = valueAt(root, path);
  if (issue.code === "unrecognized_keys") {
    const known = knownFields(fieldAt(schema, path, root) ?? schema, value);
    return issue.keys.map((key) => ({
      field: fieldName([...path, key]),
      path: [...path, key],
      expected: "expected a field that the site knows",
      byCommand: `one of ${known.join(", ")}`,
      found: preview(valueAt(value, [key])),
    }));
  }
  if (issue.code === "invalid_key")
    return issue.issues.map(({ message }) => ({
      field: fieldName(path),
      path,
      expected: inWords(message),
      found: preview(path.at(-1)),
    }));
  // A schema has one message: its second line is for commands.
  const [expected = "", byCommand] = inWords(issue.message).split("\n");
  return [
    {
      field: fieldName(path),
      path,
      expected,
      byCommand,
      found:
        value === undefined
          ? "nothing: it is missing"
          : Array.isArray(value) && /^too_/.test(issue.code)
            ? `${value.length}`
            : preview(value),
      example: Array.isArray(value) && issue.code === "too_big" ? undefined : exampleOf(schema, path, root),
    },
  ];
}

const inWords = (message: string): string =>
  message
    .replace(/^(Invalid|Too) \w+: /, "")
    .replace(/, received .*$/, "")
    .replace(
      /^expected (string|boolean|array|object|record)$/,
      (_, type: string) => `expected ${PLAIN[type]}`,
    );

const PLAIN: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "fields",
  record: "fields",
};

/** The value at a path; undefined if it is missing. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  );
}

export function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
