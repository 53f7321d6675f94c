import type { YAMLError } from "yaml";

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

/** Advice about a YAML mistake, with its line in the text. */
export type YamlWords = { line: number; expected: string; example?: string };

type Line = { lead: string; name: string; value: string };

/** Splits a line; null if it has no field. */
export const partsOf = (written: string): Line | null => {
  const [, lead = "", name = "", value = ""] = /^(\s*(?:- +)*)([\w-]+): +(.+?)\s*$/.exec(written) ?? [];
  return name === "" ? null : { lead, name, value };
};

/** Advice about a value that YAML cannot read, or reads differently. */
export function valueWords({ lead, name, value }: Line, line: number): YamlWords | null {
  const as = (expected: string, text = value): YamlWords => ({
    line,
    expected: `expected ${expected}`,
    example: `${lead.trimStart()}${name}: ${quoted(text)}`,
  });
  const [sign = ""] = value;
  if (/^[|>][-+\d]*\s+\S/.test(value))
    return {
      line,
      expected: `expected a text that begins on the line below its ${sign}, indented two spaces further`,
      example: `${name}: ${value.replace(/\s+/, "\n  ")}`,
    };
  if (sign === '"' && /\\/.test(value) && value.endsWith('"'))
    return as("single quotes: a backslash has a special meaning inside double quotes", value.slice(1, -1));
  if (sign === "'" && /^'.*'.*'$/.test(value))
    return as("double quotes around a text with an apostrophe", value.slice(1, -1));
  if (/^["']/.test(sign) && value.indexOf(sign, 1) > 0 && !value.endsWith(sign))
    return as("quotes around the whole text, not around part of it");
  if (/^[@`%*&!,]/.test(sign) || /^[?-](\s|$)/.test(value))
    return as(`quotes around a text that begins with ${sign}`);
  if (/^(\[[^\]]*\]|\{[^}]*\})\s*[^\s\]}#]/.test(value))
    return as(`quotes around a text that begins with ${sign}`);
  if (!/^["'[{]/.test(sign) && /:(\s|$)/.test(value)) return as("quotes around a text with a colon");
  return null;
}

/** In single quotes if the text contains double ones, so that nothing needs escaping. */
const quoted = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** Advice about a value that YAML accepts but misreads; null if the schema's message is enough. `written` is its line. */
export function misreadWords(written: string, value: unknown): Omit<YamlWords, "line"> | null {
  const here = partsOf(written);
  if (!here) return null;
  const example = `${here.name}: "${here.value.replace(/\s+#.*$/, "")}"`;
  if (value === null && here.value.startsWith("#"))
    return { expected: "expected quotes: YAML ignores everything after a #", example };
  if (typeof value === "number" || typeof value === "boolean")
    return { expected: "expected text: put a number or true in quotes to use it as text", example };
  return null;
}
