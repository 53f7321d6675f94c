import { LRUCache } from "lru-cache";
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from "yaml";
import type { z } from "zod";
import { withoutControls } from "../plain-text";
import { ContentError, type LineOf, parseContent, valueAt } from "./content-error";
import { readTextFile } from "./text-file";
import { inYamlWords, misreadWords, type YamlWords } from "./yaml-words";

/** Reads and checks a YAML content file. Throws ContentError. */
export const readYaml = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  checkYaml(file, schema, parseYaml(file, readTextFile(file)));

export type ParsedYaml = { value: unknown; lineOf: LineOf; written: (line: number) => string };

/** Like parseContent, with advice if YAML reads a value differently from what its author means. */
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

type Parsed = Readonly<{ document: Document.Parsed; lineCounter: LineCounter; aliases: Aliases }>;

/** In letters. Each check of a site, and each list of it, reads all files again, and most have the same text as before. */
const PARSED = 4_000_000;
const parsed = new LRUCache<string, Parsed>({
  maxSize: PARSED,
  sizeCalculation: (_, text) => text.length + 1,
});

function parse(text: string): Parsed {
  const known = parsed.get(text);
  if (known) return known;
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === "string") scalar.value = withoutControls(scalar.value);
    },
  });
  const found = { document, lineCounter, aliases: readAliases(document) };
  parsed.set(text, found);
  return found;
}

/**
 * Parses YAML; its texts are without control characters, also those that it writes as "\\x0B".
 *
 * @param linesBefore lines of the file before the text
 * @throws ContentError with the line where the text is not valid YAML
 */
export function parseYaml(file: string, text: string, linesBefore = 0): ParsedYaml {
  const { document, lineCounter, aliases } = parse(text);
  const { unknown, circular, last } = aliases;
  const lines = text.split("\n");
  const lineAt = (offset = 0) => lineCounter.linePos(offset).line;
  const mistake = ({ line, ...words }: YamlWords) =>
    new ContentError(file, {
      field: "(the whole file)",
      line: line + linesBefore,
      found: JSON.stringify(lines[line - 1]?.trim() ?? ""),
      ...words,
    });
  const fault =
    document.errors[0] ??
    document.warnings[0] ??
    (unknown && { code: "BAD_ALIAS", message: "Unresolved alias", pos: unknown.range ?? [0] });
  if (fault) throw mistake(inYamlWords(fault, text, lineAt(fault.pos[0])));
  if (circular)
    throw mistake({
      line: lineAt(circular.range?.[0]),
      expected: `expected no *${circular.source} inside the value that &${circular.source} names: it would contain itself`,
    });
  const lineOf: LineOf = (path) => {
    const offset = offsetOf(document.contents, path);
    return offset === undefined ? undefined : lineAt(offset) + linesBefore;
  };
  const written = (line: number) => lines[line - 1 - linesBefore] ?? "";
  try {
    return { value: document.toJS(), lineOf, written };
  } catch (error) {
    // The library's limit on copies of copies: a small file could fill the memory.
    if (!(error instanceof ReferenceError)) throw error;
    throw mistake({
      line: lineAt(last?.range?.[0]),
      expected: "expected at most 100 copies of values by *: write the values themselves",
    });
  }
}

type Aliases = { unknown?: Alias; circular?: Alias; last?: Alias };

/** `*word` copies the value marked `&word`. An unknown one is probably text; a circular one is inside its own value. */
function readAliases(document: Document.Parsed): Aliases {
  const found: Aliases = {};
  const named = new Map<string, unknown>();
  visit(document, {
    Node(_, node, path) {
      if (!isAlias(node)) {
        if (node.anchor) named.set(node.anchor, node);
        return;
      }
      found.last = node;
      const value = named.get(node.source);
      if (!value) found.unknown ??= node;
      else if (path.some((parent) => parent === value)) found.circular ??= node;
    },
  });
  return found;
}

function offsetOf(root: unknown, path: readonly PropertyKey[]): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const key of path) {
    if (isMap(node)) {
      // In YAML, 404 is a number, and in a path it is text.
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      );
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
