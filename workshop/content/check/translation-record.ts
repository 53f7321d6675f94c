import { dirname } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import { ofEachText } from "../../../lib/content/text-file";
import { readText, textsOfContent } from "../content-text";
import { writeChanged } from "../disk";
import { versionOf } from "../safe-file";
import { type Texts, textsOf } from "./texts";

/** Hashes of an original's text and of its translation, as they were when the translation was written. */
type Written = Readonly<{ original: string; translation: string }>;
/** By the file of the translation and the text's path: "home.fr.yaml tabs 0 label". */
type TranslationRecord = ReadonlyMap<string, Written>;
/** A translated text as it is now. */
type Row = Written & Readonly<{ key: string; file: string; path: readonly PropertyKey[] }>;

const NAME = "translations.generated.json";

/** A private file's texts are recorded beside it: the name of a room is as private as its texts. */
const recordOf = (file: string): string => (file.startsWith("private/") ? `${dirname(file)}/${NAME}` : NAME);

/** Read line by line, so that the marks of a merge are no mistake: the next record is without them. */
const LINE = /^ *("(?:[^"\\]|\\.)+"): "([\da-f]+) ([\da-f]+)",?$/gm;

const recordsIn = ({ others }: Texts): string[] =>
  others.filter((name) => name === NAME || name.endsWith(`/${NAME}`));

const readRecord = (texts: Texts): TranslationRecord =>
  new Map(
    recordsIn(texts).flatMap((name) =>
      [...texts.text(name).matchAll(LINE)].map(([, key = "", original = "", translation = ""]) => [
        JSON.parse(key) as string,
        { original, translation },
      ]),
    ),
  );

const hashOf = (text: string): string => versionOf(text).slice(0, 8);

/** The hashes of a file's texts, by their paths. */
const hashesIn = ofEachText(
  (file, written) =>
    new Map(
      textsOfContent(readText(file, written)).map(({ path, text }) => [
        path.join(" "),
        { path, hash: hashOf(text) },
      ]),
    ),
);

/** The translated texts of a site, and the translations that cannot be read. */
function rowsOf(texts: Texts): { rows: Row[]; unread: string[] } {
  const unread: string[] = [];
  const rows = texts.translations.flatMap(({ file, original }): Row[] => {
    if (!texts.has(original.file) || original.own === "words") return [];
    try {
      const originals = hashesIn(original.file, texts.text(original.file));
      return [...hashesIn(file, texts.text(file))].flatMap(([name, { path, hash }]) => {
        const was = originals.get(name);
        return was && name !== "slug"
          ? { key: `${file} ${name}`, file, path, original: was.hash, translation: hash }
          : [];
      });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      unread.push(file);
      return [];
    }
  });
  return { rows, unread };
}

const fileIn = (key: string): string => key.slice(0, key.search(/(?<=\.(yaml|md)) /));

/**
 * The record as it should be: a translation that is new or was changed is recorded with the present original, one that stayed
 * keeps what it was written for. A text that was moved is found by its translation.
 */
function renewed(texts: Texts): {
  record: TranslationRecord;
  before: TranslationRecord;
  rows: readonly Row[];
} {
  const before = readRecord(texts);
  const { rows, unread } = rowsOf(texts);
  const pairOf = (file: string, { original, translation }: Written) => `${file} ${original} ${translation}`;
  const known = new Set([...before].map(([key, written]) => pairOf(fileIn(key), written)));
  const stays = ({ key, translation }: Row) => before.get(key)?.translation === translation;
  const staying = new Set(rows.filter(stays).map(({ key }) => key));
  const left = [...before].filter(([key]) => !staying.has(key));
  const movedTo = ({ file, original, translation }: Row) => {
    const same = left.filter(([, written]) => written.translation === translation);
    const isHere = ([key, written]: (typeof left)[number]) =>
      written.original === original || fileIn(key) === file;
    return (same.find(isHere) ?? same[0])?.[1];
  };
  const writtenFor = (row: Row): Written => {
    if (known.has(pairOf(row.file, row))) return row;
    const { original, translation } = (stays(row) ? before.get(row.key) : movedTo(row)) ?? {
      ...row,
      original: takenBack.get(`${texts.root} ${row.key} ${row.translation}`) ?? row.original,
    };
    return { original, translation };
  };
  const record = new Map([
    ...[...before].filter(([key]) => unread.includes(fileIn(key))),
    ...rows.map((row) => [row.key, writtenFor(row)] as const),
  ]);
  return { record, before, rows };
}

/** What outdated translations were written for: undoing their edit makes them outdated again. */
const takenBack = new Map<string, string>();

/** The translations whose originals were changed since they were written. */
export function changedSince(texts: Texts): readonly Pick<Row, "file" | "path">[] {
  const { record, rows } = renewed(texts);
  return rows.filter(({ key, original }) => record.get(key)?.original !== original);
}

/**
 * Writes the record of a site's translations, if it is another one now.
 *
 * @param right a translation that is right for the present original, by its file and path
 */
export function recordTranslations(
  root: string,
  right?: { file: string; path: readonly PropertyKey[] },
): void {
  const texts = textsOf(root);
  const { record, before, rows } = renewed(texts);
  const rightKey = right && [right.file, ...right.path].join(" ");
  const present = new Map(rows.map((row) => [row.key, row]));
  for (const [key, { original, translation }] of before)
    if (record.get(key)?.translation !== translation)
      takenBack.set(`${root} ${key} ${translation}`, original);
  const lines = [...record].map(([key, written]) => {
    const { original, translation } = (key === rightKey && present.get(key)) || written;
    const line = `  ${JSON.stringify(key)}: "${original} ${translation}"`;
    return { name: recordOf(fileIn(key)), line };
  });
  for (const name of new Set([...recordsIn(texts), ...lines.map((one) => one.name)])) {
    const own = lines.filter((one) => one.name === name).map(({ line }) => line);
    writeChanged(root, `content/${name}`, own.length > 0 ? `{\n${own.sort().join(",\n")}\n}\n` : "{}\n");
  }
}
