import { statSync } from "node:fs";
import { basename, join } from "node:path";
import type { z } from "zod";
import { parseStudy } from "../../../lib/content/catalogue";
import { ContentError, type LineOf } from "../../../lib/content/content-error";
import { meantPath, translationFile } from "../../../lib/content/content-paths";
import { factsOf, fieldAt } from "../../../lib/content/fields";
import { OWN_FILES, parseOwn, parseOwnIn } from "../../../lib/content/own-files";
import { parseArticle } from "../../../lib/content/read-articles";
import { parseYaml } from "../../../lib/content/read-yaml";
import type { FieldFacts } from "../../../lib/content/schema/facts";
import type { Site } from "../../../lib/content/schema/site";
import { editDistance } from "../../../lib/content/tools";
import { checkInLanguage, type Translation } from "../../../lib/content/translation";
import {
  type ContentFile,
  contentFile,
  OWN_NAMES,
  schemaOf,
  type TranslationFile,
  translationFileAt,
} from "../files";
import { orNull } from "./mistakes-of";
import type { Texts } from "./texts";

/** A file that fits its schema, and the lines and facts of its fields. An article's text is its field `body`. */
export type CheckedFile = {
  entry: ContentFile;
  /** The path from the project's folder, for messages. */
  file: string;
  content: unknown;
  schema: z.ZodType;
  /** The paths of the translated texts, of a file that is read with its translation: `file` and the lines are then that one's. */
  fields?: readonly string[];
  lineOf: LineOf;
  factsAt: (path: readonly PropertyKey[]) => FieldFacts;
};

/** Throws ContentError for a file with an ending such as .yml, which the site does not read. */
export function refuseOtherName(name: string): void {
  const meant = meantPath(name);
  if (meant === null) return;
  throw new ContentError(`content/${name}`, {
    field: "(the file's name)",
    expected: "expected a name that the site reads: rename the file, or move it out of that folder",
    byCommand: `to content/${meant}`,
    found: JSON.stringify(basename(name)),
  });
}

type Known = { text: string; site: unknown; outcome: CheckedFile | ContentError };

/** The last outcome of each file: parsing is slow, and most files stay the same from one check to the next. */
const known = new Map<string, Known>();

/**
 * Reads a content file of any kind. Throws ContentError if it is missing, does not fit its schema, or no page reads it.
 *
 * @param tag of a language: reads the file with its translation, if it has one. A translation is read with its original
 */
export function readChecked(texts: Texts, name: string, tag: string | null = null): CheckedFile {
  const asked = translationFileAt(name);
  if (asked && texts.has(name)) {
    checkTranslation(texts, asked);
    return readChecked(texts, asked.original.file, asked.tag);
  }
  const entry = contentFile(name);
  const schema = entry && schemaOf(entry);
  const beside = tag === null ? null : translationFile(name, tag);
  const translation =
    tag !== null && beside !== null && texts.has(beside) ? textIn(texts, beside, tag) : null;
  const isAlone = translation !== null && entry?.own === "words";
  if (!schema || (!texts.has(name) && !isAlone)) throw unread(texts, name);
  const hasNames = entry.own !== null && entry.own !== "site";
  const site = hasNames ? siteIn(texts, tag) : null;
  if (tag !== null && !isAlone) {
    const original = readChecked(texts, name);
    // The same in both languages.
    if (!translation && (!hasNames || site === siteIn(texts, null))) return original;
  }
  const text = isAlone ? "" : texts.text(name);
  const key = [texts.root, name, tag].join("\0");
  const source = `${text}\0${translation?.text}`;
  let found = known.get(key);
  if (!found || found.text !== source || found.site !== site) {
    found = { text: source, site, outcome: outcomeOf(entry, schema, { text, site, translation }) };
    known.set(key, found);
  }
  if (found.outcome instanceof ContentError) throw found.outcome;
  return found.outcome;
}

const textIn = (texts: Texts, name: string, lang: string): Translation => ({
  ...{ file: `content/${name}`, lang },
  text: texts.text(name),
});

/** Like readChecked, but null if the file cannot be read. */
export const checkedOrNull = (texts: Texts, name: string, tag: string | null = null): CheckedFile | null =>
  orNull(() => readChecked(texts, name, tag));

/** The values of {name} and {email}. */
const siteIn = (texts: Texts, tag: string | null): unknown =>
  checkedOrNull(texts, OWN_FILES.site.file, tag)?.content ?? null;

type Source = { text: string; site: unknown; translation: Translation | null };

function outcomeOf(entry: ContentFile, schema: z.ZodType, source: Source): CheckedFile | ContentError {
  const original = `content/${entry.file}`;
  try {
    const { content, lineOf, fields } = parse(entry, schema, original, source);
    const factsAt = (path: readonly PropertyKey[]): FieldFacts => {
      if (entry.kind === "article" && path[0] === "body") return { control: "markdown" };
      const field = fieldAt(schema, path, content);
      return field ? factsOf(field) : {};
    };
    const { translation } = source;
    const file = translation?.file ?? original;
    return { entry, file, content, schema, lineOf, factsAt, ...(translation && { fields }) };
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

function parse(
  { kind, own }: ContentFile,
  schema: z.ZodType,
  file: string,
  { text, site, translation }: Source,
): { content: unknown; lineOf: LineOf; fields: readonly string[] } {
  if (own && translation) return parseOwnIn(own, { file, text }, translation, site);
  if (own) return { ...parseOwn(own, file, text, site), fields: [] };
  if (kind === "article") {
    // Pictures are checked later: their list changes without the file.
    const { article, body, lineOf } = parseArticle(file, text, () => true, translation);
    return { content: { ...article, body }, lineOf, fields: article.translation?.fields ?? [] };
  }
  if (kind === "study") {
    const { study, lineOf } = parseStudy(file, text, translation);
    return { content: study, lineOf, fields: study.translation?.fields ?? [] };
  }
  return checkInLanguage(schema, file, parseYaml(file, text), translation);
}

/** Throws ContentError for a translation that no page shows: of a language that the site does not have, or of a missing file. */
export function checkTranslation(texts: Texts, { file, tag, original }: TranslationFile): void {
  const [first = "en", ...others] =
    (checkedOrNull(texts, OWN_FILES.site.file)?.content as Site | undefined)?.languages ?? [];
  const refuse = (expected: string, found: string, byCommand?: string) => {
    throw new ContentError(`content/${file}`, { field: "(the file's name)", expected, found, byCommand });
  };
  const meant = others.find((other) => other.toLowerCase() === tag.toLowerCase());
  const own = `content/${original.file}`;
  if (tag === first)
    refuse(`expected the texts of the site's first language in ${own}`, `a translation to ${tag}`);
  if (meant !== undefined && meant !== tag)
    refuse(
      `expected ${meant} in the file's name: rename it`,
      tag,
      `to content/${translationFile(original.file, meant)}`,
    );
  if (meant === undefined)
    refuse(
      `expected one of the languages in content/site.yaml (${[first, ...others].join(", ")}): add ${tag} there, or rename the file`,
      tag,
    );
  if (texts.has(original.file) || original.own === "words") return;
  const distance = (other: string) => editDistance(other.toLowerCase(), original.file.toLowerCase());
  const [like] = texts.files
    .filter((one) => one.kind === original.kind && distance(one.file) <= FAR)
    .map((one) => one.file)
    .sort((one, other) => distance(one) - distance(other));
  refuse(
    "expected the file that it translates beside it",
    "no such file",
    `at ${own}${like ? `, or the name content/${translationFile(like, tag)}` : ""}`,
  );
}

/** In letters: names that differ more are no misspellings. */
const FAR = 4;

function unread(texts: Texts, name: string): ContentError {
  const names = OWN_NAMES.map((own) => OWN_FILES[own].file).join(", ");
  return new ContentError(`content/${name}`, {
    field: "(the whole file)",
    expected: "expected a file that the site reads",
    byCommand: `a study below case-studies, an article below blog, or one of ${names}`,
    found: foundAt(join(texts.root, "content", name)),
  });
}

function foundAt(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return "nothing: it is missing";
  return found.isDirectory() ? "a folder" : "a file that no page shows";
}
