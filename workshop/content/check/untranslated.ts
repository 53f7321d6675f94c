import type { z } from "zod";
import { type ContentProblem, fieldName } from "../../../lib/content/content-error";
import { translationFile } from "../../../lib/content/content-paths";
import { factsOf, fieldAt } from "../../../lib/content/fields";
import { ownPage } from "../../../lib/content/own-files";
import { isText } from "../../../lib/content/translation";
import { walkTexts } from "../../../lib/content/walk-texts";
import { countEnglish } from "../generate/words";
import { counted, inEnglish, placeInWords } from "../in-words";
import type { CheckedFile } from "./checked-file";
import { isHidden } from "./mistakes-of";
import { ofEachFile } from "./of-each-file";
import type { CheckedSite } from "./site";
import { textsOf } from "./texts";
import { changedSince } from "./translation-record";

/** What a file lacks in a language. The place is that of the first text in the original; `translation` is the file to write it in. */
export type Untranslated = ContentProblem & {
  file: string;
  path: readonly PropertyKey[];
  translation?: string;
};

/**
 * Lists what is not translated: for each language one entry for a file that has a translation or is on every page, and one for all
 * others. Visitors see the original's texts in their place. Lists the texts that were changed since their translation, too.
 *
 * @param others the site in its other languages, by their tags
 */
export function untranslatedIn(
  root: string,
  site: CheckedSite,
  others: ReadonlyMap<string, CheckedSite>,
): Untranslated[] {
  const { file, lineOf } = site.own("site");
  const changed = changedSince(textsOf(root));
  const changedIn = (name: string) => changed.flatMap((one) => (one.file === name ? [one.path] : []));
  return [...others].flatMap(([tag, { files, content }]) => {
    const path = ["languages", site.content.site.languages.indexOf(tag)];
    const inSite = (words: Pick<ContentProblem, "expected" | "byCommand">): Untranslated => ({
      ...{ file, field: fieldName(path), path, line: lineOf(path) },
      ...words,
    });
    const language = inEnglish(tag);
    const translated = new Map(files.map((one) => [one.entry.file, one]));
    const unfinished = site.files.flatMap((original): Untranslated[] => {
      if (original.entry.own === "words" || isHidden(root, original.file)) return [];
      const { fields } = translated.get(original.entry.file) ?? {};
      const isNeeded = fields?.length || isOnEveryPage(original);
      const left = isNeeded ? askedTextsOf(original).filter((path) => !fields?.includes(path.join(" "))) : [];
      const name = translationFile(original.entry.file, tag);
      const inFile = (
        paths: readonly (readonly PropertyKey[])[],
        what: string,
        todo: string,
      ): Untranslated[] => {
        const [path] = paths;
        if (!path) return [];
        return [
          {
            ...{ file: original.file, field: fieldName(path), path, line: original.lineOf(path) },
            expected: `${counted(paths.length, "text")} ${what}: ${someOf(paths.map(placeInWords), "; ")}`,
            byCommand: `${todo} content/${name}`,
            translation: `content/${name}`,
          },
        ];
      };
      return [
        ...inFile(left, `without ${language}`, "write them in"),
        ...inFile(changedIn(name), `outdated in ${language}`, "look at them in"),
      ];
    });
    const none = site.files.filter(
      (one) =>
        hasPage(one) && !translated.get(one.entry.file)?.fields?.length && askedTextsOf(one).length > 0,
    );
    const english = countEnglish(tag, content.words);
    return [
      ...unfinished,
      ...(none.length > 0
        ? [
            inSite({
              expected: `${none.length} without ${language}: ${someOf(none.map((one) => one.file))}; nothing of it is in ${language} yet, so it has no page there`,
            }),
          ]
        : []),
      ...(english > 0 ? [inSite(wordsInEnglish(english, translationFile("words.yaml", tag)))] : []),
    ];
  });
}

/** What a language lacks that the interface is not translated to. */
export const wordsInEnglish = (
  count: number,
  file: string,
): Pick<ContentProblem, "expected" | "byCommand"> => ({
  expected: `${count} words of the buttons and messages are in English, because they are not translated to this language yet: write yours`,
  byCommand: `in content/${file}`,
});

/** The first few, and how many more there are. */
function someOf(all: readonly string[], between = ", "): string {
  const more = all.length - FEW;
  return [...all.slice(0, FEW), ...(more > 0 ? [`${more} more`] : [])].join(between);
}
const FEW = 4;

const isOnEveryPage = ({ entry }: CheckedFile): boolean => entry.own === "site" || entry.own === "navigation";

/** Whether a file's texts are those of one page that any visitor may open. */
function hasPage({ entry, content }: CheckedFile): boolean {
  if (entry.own) return ownPage(entry.own) !== null;
  return (
    entry.kind === "article" ||
    (entry.kind === "study" && (content as { lock?: boolean } | null)?.lock === false)
  );
}

/** The paths of the texts that another language writes differently. */
const askedTextsOf = ofEachFile(({ entry, content, schema }: CheckedFile) => {
  const found: (readonly PropertyKey[])[] = [];
  walkTexts(content, (path, text) => {
    const isBody = entry.kind === "article" && path.length === 1 && path[0] === "body";
    if (isAsked(isBody ? null : fieldAt(schema, path, content), text)) found.push(path);
  });
  return found;
});

/**
 * Whether a text is to be translated: neither a name nor a figure.
 *
 * @param field null for an article's body
 */
export const isAsked = (field: z.core.$ZodType | null | undefined, text: string): boolean =>
  field !== undefined &&
  (field === null || (isText(field) && !factsOf(field).isProperName)) &&
  WORD.test(text);

const WORD = /\p{L}{2}|\p{Lo}/u;
