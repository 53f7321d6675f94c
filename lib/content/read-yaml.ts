import { readFileSync } from "node:fs";
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { ContentError, type LineOf, parseContent } from "./content-error";

/**
 * Reads one YAML content file and checks it.
 *
 * @param file path from the root
 * @throws ContentError where the file is no YAML or breaks its schema
 */
export const readYaml = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  readLocated(file, schema).content;

/** The same, with the lines on which its fields stand, for checks that come after. */
export function readLocated<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): { content: z.output<Schema>; lineOf: LineOf } {
  const { value, lineOf } = parseYaml(file, readFileSync(file, "utf8"));
  return { content: parseContent(file, schema, value, lineOf), lineOf };
}

/**
 * Parses YAML and remembers where each field stands.
 *
 * @param file for the message
 * @param linesBefore lines of the file that come before this text
 * @throws ContentError naming the line where the text is no YAML
 */
export function parseYaml(file: string, text: string, linesBefore = 0): { value: unknown; lineOf: LineOf } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [error] = document.errors;
  if (error) {
    const line = lineCounter.linePos(error.pos[0]).line;
    throw new ContentError(file, [
      {
        field: "(the whole file)",
        line: line + linesBefore,
        expected: `expected YAML: ${error.message.split(" at line ")[0]}`,
        found: JSON.stringify(text.split("\n")[line - 1]?.trim() ?? ""),
        example: "title: Words\ntools: [figma, Miro]",
      },
    ]);
  }
  const lineOf: LineOf = (path) => {
    const offset = offsetOf(document.contents, path);
    return offset === undefined ? undefined : lineCounter.linePos(offset).line + linesBefore;
  };
  return { value: document.toJS(), lineOf };
}

/** Goes down the path as far as the file goes; a field that is missing stands where its parent begins. */
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
