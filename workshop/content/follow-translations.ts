import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ContentError } from "../../lib/content/content-error";
import { isFields } from "../../lib/content/is-fields";
import { ALONE } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { isKept } from "../../lib/content/translation";
import { type FileContent, readText } from "./content-text";
import { type ContentFile, translationFiles } from "./files";
import { ForbiddenPath, safePath } from "./safe-file";
import { align } from "./yaml/align";

/** Translated entries and fields whose originals went, the last one last. Of the field `key`, `original` is what it was in. */
export type Gone = { original: unknown; key?: string; words: unknown }[];

/** Those of each translation, by its path, until the studio ends. */
const goneFrom = new Map<string, Gone>();

/** A translation whose lists and texts follow its original's. */
export type Following = Readonly<{
  file: string;
  path: string;
  /** As it is on disk, and what it becomes. */
  present: string;
  content: FileContent;
  /** Remembers what went. To be called once it is written. */
  remember: () => void;
}>;

/**
 * Returns the translations of a file that have to follow an edit of it: their lists, and texts that the original has no more.
 *
 * @param before the file on disk; null if it cannot be read
 * @returns `unread` is one of them that cannot be read: then the edit must wait
 */
export function followingOf(
  root: string,
  { file: edited, own }: ContentFile,
  before: FileContent | null,
  after: FileContent,
): { files: Following[]; unread: string | null } {
  const folder = join(root, "content");
  const isArranged = !isDeepStrictEqual(arrangedAlike(before, after, before, []), before);
  let unread: string | null = null;
  const files = translationFiles(folder).flatMap(({ file, original }): Following[] => {
    if (original.file !== edited || (own && ALONE.includes(own))) return [];
    const path = join(folder, file);
    const gone = [...(goneFrom.get(path) ?? [])];
    try {
      const present = readExactText(safePath(folder, file));
      const over = readText(file, present);
      const arranged = (arrangedAlike(before, after, over, gone) ?? {}) as Partial<FileContent>;
      const { value = {}, body = "" } = arranged;
      const remember = () => void goneFrom.set(path, gone);
      const following = { file, path, present, content: { value, body }, remember };
      return isDeepStrictEqual(following.content, over) ? [] : [following];
    } catch (error) {
      if (!(error instanceof ContentError || error instanceof ForbiddenPath)) throw error;
      if (isArranged) unread = file;
      return [];
    }
  });
  return { files, unread };
}

/**
 * Arranges the lists of a translation as an edit arranged those of its original, and leaves out what the original has no more.
 * A new entry has no words yet.
 *
 * @param before the original's values, and `after` the edit
 * @param over the translation's values
 * @param gone gets the words of what goes; what comes back takes its words from there
 * @returns undefined if nothing is left
 */
export function arrangedAlike(before: unknown, after: unknown, over: unknown, gone: Gone): unknown {
  if (isList(before) && isList(after) && (Array.isArray(before) || Array.isArray(after)))
    return isList(over) ? arrangedList(before ?? [], after ?? [], over, gone) : over;
  if (!isFields(before) || !isFields(after) || !(isKept(over) || isFields(over))) return over;
  const words = isFields(over) ? over : {};
  const arranged = { ...words };
  for (const key of Object.keys({ ...before, ...after })) {
    const value = arrangedField(key, before, after, words[key], gone);
    if (value === undefined) delete arranged[key];
    else arranged[key] = value;
  }
  return Object.keys(arranged).length > 0 ? arranged : emptied(over);
}

function arrangedField(key: string, before: Fields, after: Fields, over: unknown, gone: Gone): unknown {
  const [was, is] = [before[key], after[key]];
  // The address of a translation needs none of the original.
  if (key === "slug" || Array.isArray(was) || Array.isArray(is) || isEmpty(was) === isEmpty(is))
    return arrangedAlike(was, is, over, gone);
  if (!isEmpty(was) && !isEmpty(over)) gone.push({ original: before, key, words: over });
  if (isEmpty(is)) return undefined;
  const back = isEmpty(over) ? backFrom(gone, after, key) : undefined;
  return back ? arrangedAlike((back.original as Fields)[key], is, back.words, gone) : over;
}

type Fields = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  isKept(value) || (typeof value === "string" && value.trim() === "");

type List = readonly unknown[] | null | undefined;
/** A list that may be left out. */
const isList = (value: unknown): value is List =>
  Array.isArray(value) || value === undefined || value === null;

function arrangedList(
  before: readonly unknown[],
  after: readonly unknown[],
  over: List,
  gone: Gone,
): unknown {
  const from = align(before, after).map((at, to) =>
    at !== null && typeOf(before[at]) === typeOf(after[to]) ? at : null,
  );
  for (const [at, original] of before.entries())
    if (!from.includes(at) && !isKept(over?.[at])) gone.push({ original, words: over?.[at] });
  const arranged = after.map((entry, to) => {
    const at = from[to] ?? null;
    const words =
      at === null ? backFrom(gone, entry)?.words : arrangedAlike(before[at], entry, over?.[at], gone);
    return words === undefined ? (isFields(entry) ? {} : null) : words;
  });
  const written = trimmed([...arranged, ...(over?.slice(before.length) ?? [])]);
  if (isDeepStrictEqual(written, trimmed(over ?? []))) return over;
  return written.length > 0 ? written : emptied(over);
}

/** What stands for a map or a list that has no entries: what stood there, unless that had some. */
const emptied = (over: unknown): unknown => (isKept(over) ? over : undefined);

/** A block of another type has other texts. */
const typeOf = (entry: unknown): unknown => (isFields(entry) ? entry.type : undefined);

/** @param key of a field: it is known by those beside it, because a text is deleted and typed letter by letter */
function backFrom(gone: Gone, value: unknown, key?: string): Gone[number] | undefined {
  const at = gone.findLastIndex((one) => {
    if (one.key !== key) return false;
    if (key === undefined) return isDeepStrictEqual(one.original, value);
    const [was, is] = [one.original, value] as [Fields, Fields];
    const isSame = (beside: string) => !(beside in is) || isDeepStrictEqual(was[beside], is[beside]);
    return Object.keys(was).every((beside) => beside === key || isSame(beside));
  });
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}

const trimmed = (list: readonly unknown[]): readonly unknown[] =>
  list.slice(0, list.findLastIndex((over) => !isKept(over)) + 1);
