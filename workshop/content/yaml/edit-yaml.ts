import { isDeepStrictEqual } from "node:util";
import { type Document, parseDocument } from "yaml";
import { WordedError } from "../usage-error";
import { Edit } from "./edit";
import { inPlainLines } from "./plain-lines";

/** An edit that fails: the source is not a single YAML document, or YAML cannot hold the value. */
export class YamlEditError extends WordedError {
  override name = "YamlEditError";
}

/**
 * Edits YAML source so that it parses to `wanted`. Only the lines of the entries that differ are rewritten: comments, order,
 * quotes, line breaks and a byte order mark stay. An entry that moves or goes takes its own comments with it: those directly
 * above it, after it, and indented below it. Keys keep their order; a new one follows the key it follows in `wanted`.
 *
 * @param source one YAML document
 * @param wanted JSON values
 * @returns the new source; `source` if it already fits
 * @throws YamlEditError
 */
export const editYaml = (source: string, wanted: unknown): string => changeYaml(source, () => wanted);

/** As `editYaml`, with a value made from the present one. */
export const changeYaml = <Value>(source: string, change: (value: Value) => unknown): string =>
  inPlainLines(source, (text) => edited(text, change));

function edited<Value>(text: string, change: (value: Value) => unknown): string {
  const isOpen = text !== "" && !text.endsWith("\n");
  const lines = isOpen ? `${text}\n` : text;
  const document = parsed(lines);
  // A file of comments alone is an empty map.
  const value = valueIn(document) ?? {};
  const wanted = change(structuredClone(value) as Value);
  if (isDeepStrictEqual(value, wanted)) return text;
  for (const isPlaceless of [false, true]) {
    const made = new Edit(lines, document, isPlaceless).root(wanted).replace(isOpen ? /\n$/ : "", "");
    // Beside comments, a map without fields has no sign: lines that a person adds below it would be no YAML.
    if (parsesTo(made, wanted))
      return isDeepStrictEqual(wanted, {}) ? made.replace(/(?<=^#.*\n)\{\}\n?$/m, "") : made;
  }
  throw new YamlEditError("This value cannot be written as YAML in place of the old one.");
}

/** While a person types, every save edits the text that was there before. */
let last: { text: string; document: Document.Parsed } | null = null;

function parsed(text: string): Document.Parsed {
  if (last?.text !== text) last = { text, document: parseDocument(text, { keepSourceTokens: true }) };
  const { document } = last;
  const [error] = document.errors;
  if (error) throw new YamlEditError(`This is not one YAML document: ${error.message}`);
  return document;
}

function valueIn(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new YamlEditError(`This YAML has no value: ${(error as Error).message}`, undefined, {
      cause: error,
    });
  }
}

function parsesTo(text: string, wanted: unknown): boolean {
  const document = parseDocument(text);
  try {
    return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), wanted);
  } catch {
    // An alias lost its anchor.
    return false;
  }
}
