import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { directionOfLanguage } from "../../../lib/content/direction";
import { parseYaml } from "../../../lib/content/read-yaml";
import type { OwnWords } from "../../../lib/content/schema/words";
import { readTextFile } from "../../../lib/content/text-file";
import { en } from "../../../lib/words/en";
import type { Message } from "../../../lib/words/say";
import type { Words } from "../../../lib/words/words";

const TRANSLATIONS = "lib/words/translations";

/** The languages that the interface is translated to, as BCP 47 tags. English is not among them. */
export const translatedTo = (): string[] =>
  existsSync(TRANSLATIONS) ? readdirSync(TRANSLATIONS).map((file) => basename(file, ".yaml")) : [];

/** The words of a translation. */
export const translation = (tag: string): OwnWords => {
  const file = join(TRANSLATIONS, `${tag}.yaml`);
  return parseYaml(file, readTextFile(file)).value as OwnWords;
};

/** The language and the script that a tag is written in: fr-CA has those of fr, zh-TW has not those of zh-Hans. */
function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** The one of some translations that a language gets: its own, else one in its language and script. */
export const nearest = (tag: string, translations: readonly string[]): string | undefined =>
  translations.find((one) => one === tag) ?? translations.find((one) => written(one) === written(tag));

/**
 * Compiles the words of a site: its own, else those of its language, else the English ones.
 *
 * @param tag the site's language
 */
export function compileWords(tag: string, own: OwnWords = {}): Words {
  const compiled: unknown = mapWords(tag, own, (text, english) =>
    wordOf(text ?? english, text === undefined ? "en" : tag),
  );
  // Its keys are those of `en`.
  return compiled as Words;
}

/** The words that the site brings in a language: none if it has no translation. */
function shippedFor(tag: string): OwnWords {
  if (written(tag) === written("en")) return en;
  const near = nearest(tag, translatedTo());
  return near === undefined ? {} : translation(near);
}

/** The words that a site says in a language unless it has its own. */
export const shippedWords = (tag: string) => mapWords(tag, {}, (text, english) => text ?? english);

/** How many words of the interface a site has in English only. */
export const countEnglish = (tag: string, own: OwnWords): number =>
  Object.values(mapWords(tag, own, (text) => text))
    .flatMap((group) => Object.values(group))
    .filter((text) => text === undefined).length;

function wordOf(text: string, lang: string): string | Message {
  const parts = compile(text);
  if (typeof parts === "string") return parts;
  return directionOfLanguage(lang) === "rtl" ? { lang, rtl: true, parts } : { lang, parts };
}

/** `make` gets a word as the site or its language says it, and in English. */
function mapWords<Made>(
  tag: string,
  own: OwnWords,
  make: (text: string | undefined, english: string) => Made,
): Record<string, Record<string, Made>> {
  const shipped = shippedFor(tag);
  const groups = Object.entries<Readonly<Record<string, string>>>(en).map(([group, words]) => {
    const made = Object.entries(words).map(([key, english]) => [
      key,
      make(own[group]?.[key] ?? shipped[group]?.[key], english),
    ]);
    return [group, Object.fromEntries(made)];
  });
  return Object.fromEntries(groups);
}

/**
 * The gaps of a text, sorted: `{count}` and `<link>`.
 *
 * @throws SyntaxError for a text that is no ICU message
 */
export const gapsOf = (text: string): string[] =>
  [...new Set(nodesOf(compile(text)).map(({ name, isTag }) => (isTag ? `<${name}>` : `{${name}}`)))].sort();

/** The plural forms that a text has for each of its numbers: ["one", "other"]. */
export const pluralsOf = (text: string): string[][] =>
  nodesOf(compile(text)).flatMap(({ kind, options }) =>
    kind === PLURAL && options ? [Object.keys(options)] : [],
  );

const PLURAL = 2;

type Node = {
  name: string;
  isTag: boolean;
  kind: unknown;
  options: Readonly<Record<string, unknown>> | null;
};

/** The gaps and tags of a compiled text, also those within others. */
function nodesOf(message: CompiledMessage): Node[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
    // A number is the kind of a gap, but 0: that is the number of a plural, as the text of a tag.
    const isTag = node.length > 1 && (typeof kind !== "number" || kind === 0);
    const options = !isTag && rest[0] && typeof rest[0] === "object" ? { ...rest[0] } : null;
    const within = isTag ? [[kind, ...rest]] : Object.values(options ?? {});
    return [{ name, isTag, kind, options }, ...within.flatMap((part) => nodesOf(part as CompiledMessage))];
  });
}
