import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { createElement, Fragment, type ReactNode } from "react";

/** A text with gaps, in a language: `say` or `sayRich` fills them. `Values` is a type only. */
export type Message<Values = never> = Readonly<{
  /** The BCP 47 tag whose plurals and numbers the text has. */
  lang: string;
  parts: CompiledMessage;
  values?: Values;
}>;

/** Intl's formatters are slow to make, and there are few. */
const made = new Map<string, unknown>();
function once<Made>(key: string, make: () => Made): Made {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as Made;
}
const formatters = {
  getNumberFormat: (lang: string, options?: Intl.NumberFormatOptions) =>
    once(`number ${lang} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(lang, options)),
  getPluralRules: (lang: string, options?: Intl.PluralRulesOptions) =>
    once(`plural ${lang} ${options?.type}`, () => new Intl.PluralRules(lang, options)),
  getDateTimeFormat: (lang: string, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, options),
} as NonNullable<Parameters<typeof format>[3]>["formatters"];

const partsOf = <Part>({ lang, parts }: Message<object>, values: object): (string | Part)[] =>
  [format<Part>(parts, lang, values as FormatValues<Part>, { formatters })].flat() as (string | Part)[];

/** The text of a message with its gaps filled. */
export const say = <Values extends object>(message: Message<Values>, values: Values): string =>
  partsOf<string>(message, values).join("");

/** Like `say`, for messages with `<tags>`: the value of a tag makes an element of the tag's text. */
export const sayRich = <Values extends object>(message: Message<Values>, values: Values): ReactNode =>
  createElement(Fragment, null, ...partsOf<ReactNode>(message, values));
