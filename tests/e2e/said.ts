import type { CompiledMessage } from "icu-minify/format";

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&").replace(/\s+/g, "\\s*");

/** A value as it stands in a text: perhaps between marks of its direction, and no part of a longer number. */
const filled = (value: string | number): string => {
  const text = escaped(String(value));
  return `\\u2068?${/^\d/.test(text) ? "(?<!\\d)" : ""}${text}${/\d$/.test(text) ? "(?!\\d)" : ""}\\u2069?`;
};

function pattern(parts: unknown, values: Readonly<Record<string, string | number>>): string {
  if (typeof parts === "string") return escaped(parts);
  if (!Array.isArray(parts)) return ".+";
  return parts
    .map((part) => {
      if (!Array.isArray(part)) return pattern(part, values);
      const [name, kind, options] = part;
      if (kind === undefined) return name in values ? filled(values[name] ?? "") : ".+";
      if (typeof kind !== "number" || part.length === 2) {
        // An element may stand apart from the text around it. Screen readers do not hear a drawn line.
        const inner = `\\s*${pattern(part.slice(1), values)}\\s*`;
        return name === "line" ? `(?:${inner})?` : inner;
      }
      if (typeof options !== "object") return ".+";
      return `(?:${Object.values(options)
        .map((one) => pattern(one, values))
        .join("|")})`;
    })
    .join("");
}

/** A message of the interface, as a page may say it: without its tags, with anything in the gaps that have no value here. */
export const said = (
  message: string | { parts: CompiledMessage },
  values: Readonly<Record<string, string | number>> = {},
): RegExp => new RegExp(pattern(typeof message === "string" ? message : message.parts, values));

/** What one of these patterns takes. */
export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"));
