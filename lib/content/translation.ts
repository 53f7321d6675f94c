import { existsSync } from "node:fs";
import type { z } from "zod";
import { askedLanguage } from "../words/asked-language";
import { ContentError, type ContentProblem, fieldName, preview, valueAt } from "./content-error";
import { translationFile } from "./content-paths";
import { factsOf, fieldAt, kindsOf } from "./fields";
import { isFields } from "./is-fields";
import { checkYaml, type ParsedYaml, parseYaml } from "./read-yaml";
import { isFilledText, slug as slugSchema } from "./schema/common";
import type { Translated } from "./schema/translated";
import { ofEachText, readTextFile } from "./text-file";

/** The text of a translation, and the tag of its language. */
export type Translation = Readonly<{ file: string; lang: string; text: string }>;

/** The translation of a content file into the language that is asked for; null if there is none. */
function translationNow(file: string): Translation | null {
  const lang = askedLanguage();
  const own = lang === null ? file : translationFile(file, lang);
  return lang !== null && existsSync(/* turbopackIgnore: true */ own)
    ? { file: own, lang, text: readTextFile(own) }
    : null;
}

/** Like untilChanged, for each language: `read` also gets the file's translation. */
export function inEachLanguage<Read extends object>(
  read: (file: string, text: string, translation: Translation | null) => Read,
): (file: string) => Read {
  const placeFor = ofEachText((_file, _text): { read?: Read } => ({}));
  return (file) => {
    const text = readTextFile(file);
    const translation = translationNow(file);
    const place = placeFor(`${askedLanguage()}\0${file}`, `${text}\0${translation?.text}`);
    place.read ??= read(file, text, translation);
    return place.read;
  };
}

type Allowed = {
  /** An address in that language. */
  slug?: boolean;
  /** Texts that the original does not have. */
  more?: boolean;
};

/** A translation on top of its original, before both are checked as one. */
type Overlaid = ParsedYaml & { fields: string[]; slug?: string };

/** Checks a file, then the same with its translation: mistakes name the translation. */
export function checkInLanguage<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  yaml: ParsedYaml,
  translation: Translation | null,
  allowed: Allowed = {},
): { content: z.output<Schema>; lineOf: ParsedYaml["lineOf"]; fields: readonly string[]; slug?: string } {
  const content = checkYaml(file, schema, yaml);
  if (!translation) return { content, lineOf: yaml.lineOf, fields: [] };
  const { fields, slug, ...merged } = overlay(
    schema,
    { file, value: yaml.value },
    { file: translation.file, ...parseYaml(translation.file, translation.text) },
    allowed,
  );
  return {
    content: checkYaml(translation.file, schema, merged),
    lineOf: merged.lineOf,
    fields,
    ...(slug && { slug }),
  };
}

/** What a reader adds to a study or an article that has texts in the language. */
export const translatedAs = (
  translation: Translation | null,
  { fields, slug, original }: { fields: readonly string[]; slug?: string; original: string },
): Translated =>
  translation && fields.length > 0
    ? { translation: { lang: translation.lang, slug: slug ?? original, fields } }
    : {};

/**
 * Refuses the contents of a folder if two have one address, in the original or in the language that is asked for. Addresses are
 * compared case-insensitively, so slugs are, too. Throws ContentError.
 */
export function refuseDuplicates(folder: string, all: readonly ({ slug: string } & Translated)[]): void {
  for (const some of [all, all.flatMap(({ translation }) => translation ?? [])]) {
    const lower = some.map(({ slug }) => slug.toLowerCase());
    const twice = some.find(({ slug }, i) => lower.indexOf(slug.toLowerCase()) !== i)?.slug;
    if (twice !== undefined)
      throw new ContentError(folder, {
        field: "slug",
        expected: "expected each slug once, whatever its capitals",
        found: `"${twice}" is in two files`,
        example: `slug: ${twice}-2`,
      });
  }
}

/**
 * Lays the parsed text of a translation on that of its original: lists entry by entry; `~` and `{}` keep the original's.
 *
 * @returns the value of both, with the lines of the translation; `fields` are the paths of the translated texts, "blocks 2 title"
 * @throws ContentError naming each mistake in the translation
 */
export function overlay(
  schema: z.ZodType,
  original: { file: string; value: unknown },
  translation: ParsedYaml & { file: string },
  allowed: Allowed = {},
): Overlaid {
  const { file, lineOf, written } = translation;
  const problems: ContentProblem[] = [];
  const fields: string[] = [];
  let slug: string | undefined;

  const refuse = (path: Path, expected: string, found: unknown, byCommand?: string): void => {
    const place = { field: fieldName(path), path, line: lineOf(path) };
    problems.push({ ...place, expected, found: preview(found), byCommand });
  };

  function text(path: Path, field: z.core.$ZodType | undefined, was: unknown, over: unknown): unknown {
    const isWords = field !== undefined && isText(field);
    const mayDiffer = isWords || (field !== undefined && factsOf(field).publicFile !== undefined);
    if (!mayDiffer || typeof over === "boolean" || typeof was === "boolean")
      return refuse(path, `expected nothing here: the value stands once, in ${original.file}`, over);
    if (isWords) fields.push(path.join(" "));
    return over;
  }

  /** What the original lacks: only some files may add texts. */
  function more(path: Path, over: unknown): unknown {
    const field = fieldAt(schema, path, original.value);
    if (!allowed.more)
      return refuse(
        path,
        field
          ? `expected nothing here: ${original.file} has no text to translate in this field`
          : `expected a field that ${original.file} has`,
        over,
        field ? undefined : `one of ${fieldsAt(original.value, path)}`,
      );
    if (Array.isArray(over)) return over.map((one, at) => more([...path, at], one));
    if (isFields(over))
      return Object.fromEntries(Object.entries(over).map(([key, one]) => [key, more([...path, key], one)]));
    // The schema reports a field that nobody knows.
    return field ? text(path, field, undefined, over) : over;
  }

  function merge(path: Path, was: unknown, over: unknown): unknown {
    if (isKept(over)) return was;
    if (allowed.slug && path.length === 1 && path[0] === "slug") {
      const { error } = slugSchema.safeParse(over);
      if (error) return refuse(path, error.issues[0]?.message ?? "", over);
      slug = String(over);
      return was;
    }
    if (was === undefined || was === null) return more(path, over);
    if (Array.isArray(was)) {
      if (!Array.isArray(over)) return refuse(path, `expected a list, as in ${original.file}`, over);
      if (over.length > was.length && !allowed.more)
        return refuse(path, `expected at most ${was.length} entries, as in ${original.file}`, over.length);
      return Array.from({ length: Math.max(was.length, over.length) }, (_, at) =>
        merge([...path, at], was[at], over[at]),
      );
    }
    if (isFields(was)) {
      if (!isFields(over)) return refuse(path, `expected fields, as in ${original.file}`, over);
      const merged = { ...was };
      for (const [key, one] of Object.entries(over)) merged[key] = merge([...path, key], was[key], one);
      return merged;
    }
    if (typeof over === "object") return refuse(path, `expected text, as in ${original.file}`, over);
    return text(path, fieldAt(schema, path, original.value), was, over);
  }

  const value = merge([], original.value ?? {}, translation.value);
  if (problems.length > 0) throw new ContentError(file, problems);
  return { value, lineOf, written, fields, ...(slug && { slug }) };
}

type Path = readonly (string | number)[];

/** Whether a value of a translation keeps that of the original. */
export const isKept = (over: unknown): boolean =>
  over === undefined || over === null || (isFields(over) && Object.keys(over).length === 0);

const fieldsAt = (value: unknown, path: Path): string =>
  Object.keys(valueAt(value, path.slice(0, -1)) ?? {}).join(", ");

/** Whether a field has words, which each language has of its own. */
export function isText(field: z.core.$ZodType): boolean {
  const { refersTo, isFact, publicFile, control } = factsOf(field);
  return (
    kindsOf(field, undefined).some(isFilledText) && !refersTo && !isFact && !publicFile && control !== "tool"
  );
}
