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
