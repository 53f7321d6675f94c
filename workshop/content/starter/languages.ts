import { basename, join } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import { translationAt } from "../../../lib/content/content-paths";
import { OWN_FILES, readOwn } from "../../../lib/content/own-files";
import { parseYaml } from "../../../lib/content/read-yaml";
import { readExactText, readTextFile } from "../../../lib/content/text-file";
import { overlay } from "../../../lib/content/translation";
import { type ReadFile, readContent, slugIn } from "../arrange/read-content";
import { orNull } from "../caught";
import { type FileContent, readText, writeText } from "../content-text";
import { filesIn } from "../disk";
import { contentFile, schemaOf } from "../files";
import { nearest } from "../generate/words";
import { counted, inEnglish } from "../in-words";
import type { FileChanges, NewFile } from "../safe-file";

const BELOW = "content/";
const FILTERS = BELOW + OWN_FILES.caseStudyList.file;
const WORDS = BELOW + OWN_FILES.words.file;

/**
 * What follows for a site's files if its languages become others, besides content/site.yaml's own list: translations into languages
 * that are not among them go. Before that, the texts in the new first language replace those of the originals; addresses stay.
 *
 * @throws ContentError if a file is not YAML, or a translation that becomes the original does not fit it
 */
export function changeOfLanguages(root: string, [first = "en", ...others]: readonly string[]): FileChanges {
  const content = readContent(root);
  const leaving = content.filter((one) => one.original && !others.includes(tagOf(one.file)));
  const near = nearest(
    first,
    leaving.map(({ file }) => tagOf(file)),
  );
  const into = leaving.filter(({ file }) => tagOf(file) === near);
  const over = (original: string) => into.find((one) => one.original === original);
  const labelOf = labelsBy(content, over(FILTERS));
  const written = content.flatMap((one): NewFile[] => {
    const translation = over(one.file);
    if (one.original || one.file === WORDS || !(translation || labelOf.size > 0)) return [];
    const text = readExactText(join(root, one.file));
    const wanted = withLabel(translation ? merged(one, translation) : one, labelOf);
    const edited = writeText(one.file, text, wanted);
    return edited === text ? [] : [[one.file, edited]];
  });
  // They have no original, and a language's are all its own.
  const words = over(WORDS);
  if (words) written.push([WORDS, readExactText(join(root, words.file))]);
  return { moved: [], removed: leaving.map(({ file }) => file), written };
}

/** The first texts of a site in other languages than English: a file for each, with the fields of each file. */
const FIRST_TEXTS = "starter/languages";

/**
 * A function that puts the first texts of a file, named from content/, into a language: those of the starter, and under another name
 * (`as`) those of new studies, articles and rooms. It returns the text as it is if the language has none for it, or if they do
 * not fit it because the designer has changed it.
 */
export function starterIn(root: string, tag: string): (file: string, text: string, as?: string) => string {
  const folder = join(root, FIRST_TEXTS);
  const near = nearest(
    tag,
    filesIn(folder).map((name) => basename(name, ".yaml")),
  );
  if (near === undefined) return (_, text) => text;
  const source = join(folder, `${near}.yaml`);
  const texts = parseYaml(source, readTextFile(source)).value as Record<string, { body?: string }>;
  return (file, text, as = file) => {
    const own = texts[as];
    if (!own) return text;
    const { body = "", ...fields } = own;
    const inLanguage = () => {
      const one = { file: BELOW + file, ...readText(file, text) };
      const translation = { file: source, value: Array.isArray(own) ? own : fields, body };
      return writeText(file, text, merged(one, translation));
    };
    return orNull(ContentError, inLanguage) ?? text;
  };
}

/** The same for the language that the designer writes in. */
export const starterHere = (root: string): ReturnType<typeof starterIn> => starterIn(root, ownLanguage(root));

/** The language that the designer writes in. */
export const ownLanguage = (root: string): string =>
  readOwn("site", join(root, "content")).content.languages[0] ?? "en";

/** The same in words: a line for each language that is gone. */
export const saidOf = ({ removed }: FileChanges, [first]: readonly string[]): string[] =>
  [...new Set(removed.map(tagOf))].map((tag) => {
    const count = counted(removed.filter((file) => tagOf(file) === tag).length, "file");
    const language = inEnglish(tag);
    return tag === first
      ? `The texts in ${language} are now the site's own (${count}). What had none stays as it was.`
      : `Removed ${count} in ${language}.`;
  });

const tagOf = (file: string): string => translationAt(file.slice(BELOW.length))?.tag ?? "";

function merged(one: ReadFile, translation: ReadFile): FileContent {
  const schema = schemaOf(contentFile(one.file.slice(BELOW.length)) ?? { kind: "own", own: null });
  if (!schema) return one;
  const { value } = overlay(
    schema,
    one,
    { ...translation, lineOf: () => undefined, written: () => "" },
    { slug: true, more: one.file === `${BELOW}${OWN_FILES.seo.file}` },
  );
  const body = translation.body?.trim() ? translation.body : one.body;
  // An article may have its address from its title.
  const slug = slugIn(one);
  return { value: slugIn({ ...one, value }) === slug ? value : { ...(value as object), slug }, body };
}

/** The labels of the list's filters in the translation, by those of the original. */
function labelsBy(content: readonly ReadFile[], translation: ReadFile | undefined): Map<string, string> {
  const filtersIn = (one: ReadFile | undefined) =>
    (one?.value as { filters?: (string | null)[] } | undefined)?.filters ?? [];
  const labels = filtersIn(translation);
  return new Map(
    filtersIn(content.find(({ file }) => file === FILTERS)).flatMap((label, at) => {
      const own = labels[at];
      return label && own ? [[label, own] as const] : [];
    }),
  );
}

function withLabel({ value, body }: FileContent, labelOf: ReadonlyMap<string, string>): FileContent {
  const { list } = (value ?? {}) as { list?: { label?: string } };
  const label = labelOf.get(list?.label ?? "");
  return label === undefined
    ? { value, body }
    : { value: { ...(value as object), list: { ...list, label } }, body };
}
