import type { YAMLError } from "yaml";
import { partsOf, valueWords, type YamlWords } from "./yaml-value-words";

const COLUMN = "expected fields that belong together to begin in the same column";

/** Explains an error of the YAML parser in plain words. `line`: where the parser reports it, from 1. */
export function inYamlWords(
  { code, message }: Pick<YAMLError, "code" | "message">,
  text: string,
  line: number,
): YamlWords {
  const lines = text.split("\n");
  const written = lines[line - 1] ?? "";
  const here = partsOf(written);
  if (code === "TAB_AS_INDENT")
    return {
      line,
      expected: "expected spaces at the beginning of a line, not a tab",
      example: written.replace(/^[\t ]+/, (white) => white.replaceAll("\t", "  ")).trimEnd(),
    };
  if (code === "DUPLICATE_KEY")
    return {
      line,
      expected: `expected each field once; "${here?.name ?? written.trim()}" is already further up`,
    };
  if (code === "MULTIPLE_DOCS") return { line, expected: "expected no line of --- inside the file" };
  return (
    (/closing ["']/.test(message) ? openQuote(lines, line) : null) ??
    (here && valueWords(here, line)) ??
    brackets(message, lines, line) ??
    fieldWords(code, message, lines, line) ?? {
      line,
      expected: `expected YAML: ${message.split(" at line ")[0]}`,
    }
  );
}

function openQuote(lines: readonly string[], noticed: number): YamlWords {
  const isOpen = (written = "") => {
    const [sign = "", ...rest] = partsOf(written)?.value ?? "";
    return /["']/.test(sign) && !rest.includes(sign);
  };
  const found = lines.findIndex((written, i) => i < noticed && isOpen(written));
  const written = found < 0 ? undefined : lines[found];
  const sign = partsOf(written ?? "")?.value[0];
  return {
    line: found < 0 ? noticed : found + 1,
    expected: "expected quotes before and after a text: a closing quote is missing",
    ...(written && sign ? { example: `${written.trim()}${sign}` } : {}),
  };
}

function brackets(message: string, lines: readonly string[], noticed: number): YamlWords | null {
  if (/flow-\w+-end/.test(message))
    return { line: noticed, expected: "expected brackets in pairs: one bracket is too many here" };
  const [, missing] = /end with a ([\]}])/.exec(message) ?? [];
  if (!missing) return null;
  const [open = ""] = missing === "}" ? "{" : "[";
  const index = lines.findLastIndex(
    (written, i) => i < noticed && written.split(open).length > written.split(missing).length,
  );
  return {
    line: index < 0 ? noticed : index + 1,
    expected: `expected brackets in pairs: a closing ${missing} is missing`,
    ...(index < 0 ? {} : { example: `${lines[index]?.trim()}${missing === "}" ? " }" : "]"}` }),
  };
}

function fieldWords(code: string, message: string, lines: readonly string[], line: number): YamlWords | null {
  const written = lines[line - 1] ?? "";
  if (/^\s*(- +)*[\w-]+:\S/.test(written))
    return { line, expected: "expected a space after the colon", example: written.trim().replace(":", ": ") };
  if (code === "BLOCK_AS_IMPLICIT_KEY" && partsOf(written)) {
    // The parser reads a line that is indented further as part of the value.
    const next = lines.findIndex((one, i) => i >= line && one.trim() !== "") + 1;
    const column = /^\s*/.exec(written)?.[0] ?? "";
    return { line: next, expected: COLUMN, example: `${column}${(lines[next - 1] ?? "").trim()}` };
  }
  if (code === "BLOCK_AS_IMPLICIT_KEY" || /same column/.test(message)) {
    const isText = !/^\s*-|^\s*[\w-]+:/.test(written);
    return isText
      ? {
          line,
          expected: "expected each line of a text indented two spaces further than the name of its field",
        }
      : { line, expected: COLUMN };
  }
  if (code === "MULTILINE_IMPLICIT_KEY" || code === "MISSING_CHAR")
    return {
      line,
      expected: "expected a field: a name, a colon, a space and the value",
      example: "title: Words",
    };
  return null;
}
