import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import type { z } from "zod";
import { ContentError, type LineOf, parseContent, valueAt } from "./content-error";
import { readTextFile } from "./text-file";
import { misreadWords } from "./yaml-value-words";
import { inYamlWords } from "./yaml-words";

/** Reads one YAML content file and checks it. Throws ContentError where it is no YAML or breaks its schema. */
export const readYaml = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  readLocated(file, schema).content;

/** The same, with the lines of its fields, for checks that come after. */
export function readLocated<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): { content: z.output<Schema>; lineOf: LineOf } {
  const yaml = parseYaml(file, readTextFile(file));
  return { content: checkYaml(file, schema, yaml), lineOf: yaml.lineOf };
}

/** The value of a YAML text, with the line number and the text of each field's line. */
type ParsedYaml = { value: unknown; lineOf: LineOf; written: (line: number) => string };

/** As parseContent, and says where YAML reads something other than what is meant. */
export function checkYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  { value, lineOf, written }: ParsedYaml,
): z.output<Schema> {
  try {
    return parseContent(file, schema, value, lineOf);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(
      file,
      error.problems.map((problem) => {
        const found = valueAt(value, problem.path ?? []);
        const meant = misreadWords(problem.line === undefined ? "" : written(problem.line), found);
        return found === null || /text/.test(problem.expected) ? { ...problem, ...meant } : problem;
      }),
    );
  }
}

/** `linesBefore` come before this text in the file. Throws ContentError naming the line where the text is no YAML. */
export function parseYaml(file: string, text: string, linesBefore = 0): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const fault = document.errors[0] ?? document.warnings[0] ?? unknownAlias(document);
  if (fault) {
    const words = inYamlWords(fault, text, lineCounter.linePos(fault.pos[0]).line);
    throw new ContentError(file, {
      field: "(the whole file)",
      line: words.line + linesBefore,
      expected: words.expected,
      found: JSON.stringify(text.split("\n")[words.line - 1]?.trim() ?? ""),
      example: words.example,
    });
  }
  const lineOf: LineOf = (path) => {
    const offset = offsetOf(document.contents, path);
    return offset === undefined ? undefined : lineCounter.linePos(offset).line + linesBefore;
  };
  const written = (line: number) => text.split("\n")[line - 1 - linesBefore] ?? "";
  return { value: document.toJS(), lineOf, written };
}

/** `*word` is a YAML alias; where there is no such anchor, a text was meant. */
function unknownAlias(document: Document.Parsed): Pick<YAMLError, "code" | "message" | "pos"> | undefined {
  let found: [number, number] | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.range && !alias.resolve(document)) found ??= [alias.range[0], alias.range[1]];
    },
  });
  return found && { code: "BAD_ALIAS", message: "Unresolved alias", pos: found };
}

/** Follows the path as far as the file has it; a field that is missing gets the line of its parent. */
function offsetOf(root: unknown, path: readonly PropertyKey[]): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (node === undefined) break;
      offset = (node as { range?: [number, number, number] }).range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
