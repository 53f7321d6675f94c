/** What a designer should do about a YAML mistake, and on which line of the text. */
export type YamlWords = { line: number; expected: string; example?: string };

/** A line's parts as far as they can be recognized: the indent, the name, and the value. */
type Line = { lead: string; name: string; value: string };

/** The parts of a line with a field; null where it has none. */
export const partsOf = (written: string): Line | null => {
  const [, lead = "", name = "", value = ""] = /^(\s*(?:- +)*)([\w-]+): +(.+?)\s*$/.exec(written) ?? [];
  return name === "" ? null : { lead, name, value };
};

/** What to do about a value that YAML reads as something else. */
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
      expected: `expected a text that begins on the line below its ${sign}, two spaces further in`,
      example: `${name}: ${value.replace(/\s+/, "\n  ")}`,
    };
  if (sign === '"' && /\\/.test(value) && value.endsWith('"'))
    return as("single quotes: within double ones a backslash has a meaning of its own", value.slice(1, -1));
  if (sign === "'" && /^'.*'.*'$/.test(value))
    return as("double quotes around a text with an apostrophe in it", value.slice(1, -1));
  if (/^["']/.test(sign) && value.indexOf(sign, 1) > 0 && !value.endsWith(sign))
    return as("quotes around the whole text, not around a part of it");
  if (/^[@`%*&!,]/.test(sign) || /^[?-](\s|$)/.test(value))
    return as(`quotes: a text that begins with ${sign} wants quotes`);
  if (/^(\[[^\]]*\]|\{[^}]*\})\s*[^\s\]}#]/.test(value))
    return as(`quotes: a text that begins with ${sign} wants quotes`);
  if (!/^["'[{]/.test(sign) && /:(\s|$)/.test(value))
    return as("quotes: a colon within a text wants quotes around the text");
  return null;
}

/** In single quotes where the text contains double ones, so that nothing needs escaping. */
const quoted = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;

/** About a value that YAML accepts, but reads as something else; null where the schema says it all. `written` is its line. */
export function misreadWords(written: string, value: unknown): Omit<YamlWords, "line"> | null {
  const here = partsOf(written);
  if (!here) return null;
  const example = `${here.name}: "${here.value.replace(/\s+#.*$/, "")}"`;
  if (value === null && here.value.startsWith("#"))
    return { expected: "expected quotes: a # begins a note, and nothing is read after it", example };
  if (typeof value === "number" || typeof value === "boolean")
    return { expected: "expected text: a number that is meant as text wants quotes", example };
  return null;
}
