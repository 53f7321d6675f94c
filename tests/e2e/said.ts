import type { CompiledMessage } from "icu-minify/format";

/** A digit, as the languages of the site write them. */
const DIGIT = "[\\d\u0660-\u0669\u06F0-\u06F9]";
export const NUMBER = new RegExp(`${DIGIT}+`);

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&").replace(/\s+/g, "\\s*");

/** A value as it stands in a text: perhaps between marks of its direction, and no part of a longer number. */
const filled = (value: string | number | RegExp): string => {
  if (value instanceof RegExp) return `[\\u2068\\u200E]*(?:${value.source})\\u2069?`;
  const text = escaped(String(value));
  return `\\u2068?${/^\d/.test(text) ? "(?<!\\d)" : ""}${text}${/\d$/.test(text) ? "(?!\\d)" : ""}\\u2069?`;
};

type Values = Readonly<Record<string, string | number | RegExp>>;

function pattern(parts: unknown, values: Values): string {
  if (typeof parts === "string") return escaped(parts);
  // The number that chose the plural.
  if (parts === 0) return NUMBER.source;
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

/**
 * A message of the interface, as a page may say it: without its tags, with anything in the gaps that have no value here. A test that
 * knows all gaps of a message without tags compares with `say` instead.
 */
export const said = (message: string | { parts: CompiledMessage }, values: Values = {}): RegExp =>
  new RegExp(pattern(typeof message === "string" ? message : message.parts, values));

/** What one of these patterns takes. */
export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"));

/** What a pattern takes, with nothing before or after it. */
export const whole = ({ source }: RegExp): RegExp => new RegExp(`^(?:${source})$`);

/** Texts of one of these forms, whatever their digits: days and times. */
export const formedAs = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => escaped(text).replace(/\p{Nd}/gu, DIGIT)).join("|"));
