import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";

/** A text with gaps, in a language: `say` or `sayRich` fills them. `Values` is a type only. */
export type Message<Values = never> = Readonly<{
  /** The BCP 47 tag whose plurals and numbers the text has. */
  lang: string;
  /** Given if its text runs from right to left. */
  rtl?: true;
  parts: CompiledMessage;
  values?: Values;
}>;

const made = new Map<string, unknown>();
/** Makes what is slow to make once for each key, such as Intl's formatters, of which there are few. */
export function once<Made>(key: string, make: () => Made): Made {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as Made;
}
/** A language's form of numbers. */
export const numberFormat = (lang: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${lang} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(lang, options));
const formatters = {
  getNumberFormat: numberFormat,
  getPluralRules: (lang: string, options?: Intl.PluralRulesOptions) =>
    once(`plural ${lang} ${options?.type}`, () => new Intl.PluralRules(lang, options)),
  getDateTimeFormat: (lang: string, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, options),
} as NonNullable<Parameters<typeof format>[3]>["formatters"];

/**
 * Puts marks around an address or a title, so that it keeps its order within a right-to-left text. Mail programs would take them
 * as a part of a link (in the template of the code's mail: `{{ .SiteURL }}`), and a code of digits needs none.
 */
const isolated = <Value>(value: Value): Value | string =>
  typeof value === "string" && !/^\d*$|:\/\/|^\{\{/.test(value) ? `\u2068${value}\u2069` : value;

/** The text without such marks, for fonts, which draw their codes. */
export const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

/**
 * The values as a right-to-left language writes them. A number that chooses a plural stays one, and is written there. Elsewhere its
 * digits are the language's: of those that the site is translated to, none other has digits of its own.
 */
function inRightToLeft({ lang, parts }: Message<object>, values: object): object {
  const chooses = (name: string) => JSON.stringify(parts).includes(`["${name}",`);
  const written = (name: string, value: unknown) =>
    typeof value === "number" && !chooses(name)
      ? numberFormat(lang, { useGrouping: false }).format(value)
      : isolated(value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]));
}

function partsOf<Part>(message: Message<object>, values: object): (string | Part)[] {
  const { lang, rtl, parts } = message;
  const filled =
    rtl && process.env.NEXT_PUBLIC_RIGHT_TO_LEFT !== "no" ? inRightToLeft(message, values) : values;
  return [format<Part>(parts, lang, filled as FormatValues<Part>, { formatters })].flat() as (
    | string
    | Part
  )[];
}

/** The text of a message with its gaps filled. */
export const say = <Values extends object>(message: Message<Values>, values: Values): string =>
  partsOf<string>(message, values).join("");

/** Like `say`, for messages with `<tags>`: the value of a tag makes an element of the tag's text. */
export const sayRich = <Values extends object>(message: Message<Values>, values: Values): ReactNode =>
  createElement(Fragment, null, ...partsOf<ReactNode>(message, values));
