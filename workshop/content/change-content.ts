import { join } from "node:path";
import { ContentError, type ContentProblem } from "../../lib/content/content-error";
import { translationAt } from "../../lib/content/content-paths";
import { exactText } from "../../lib/content/text-file";
import { only, orNull } from "./caught";
import { addedMistakes, type FileProblem } from "./check/added";
import { findMistakes, type Mistakes } from "./check/find-mistakes";
import { textsOf, withText } from "./check/texts";
import { type FileContent, readText, writeText } from "./content-text";
import type { ContentFile } from "./files";
import { type Following, followingOf } from "./follow-translations";
import { placeOf } from "./in-words";
import { hasMarks } from "./merge";
import { readSafely, versionAt, versionOf, writeSafely } from "./safe-file";
import { inTurn } from "./turn";

/** A site: the project's folder, and whether analytics have a key. */
export type EditedSite = { root: string; measured?: boolean };

/**
 * A file's present content and mistakes; `content` is null if it is not YAML or not UTF-8, `version`, too, if it is gone. A
 * translation that is not there is an empty one.
 */
export type OpenedContent = {
  version: string | null;
  content: FileContent | null;
  problems: ContentProblem[];
};

/**
 * Either saved, with the mistakes that the file had before; or not saved, because the change adds mistakes, here or in another
 * file, or because the file has changed since `base`.
 */
export type Change =
  | { kind: "saved"; version: string; problems: ContentProblem[] }
  | { kind: "wrong"; problems: ContentProblem[] }
  | ({ kind: "conflict" } & OpenedContent);

/**
 * Reads a file for editing.
 *
 * @throws ForbiddenPath if the file is behind a symbolic link
 */
export async function openContent(site: EditedSite, entry: ContentFile): Promise<OpenedContent> {
  const folder = join(site.root, "content");
  const version = await versionAt(folder, entry.file);
  if (version === null) {
    if (translationAt(entry.file) === null) return { version, content: null, problems: [] };
    const text = emptyText(entry);
    // Edits that are undone leave an empty file.
    origins.set(join(folder, entry.file), { text, version: "" });
    return { version, content: contentOf(entry, text), problems: [] };
  }
  const read = async () => {
    const text = await readSafely(folder, entry.file);
    const content = contentOf(entry, text);
    if (content) originOf(join(folder, entry.file), text);
    return { version: versionOf(text), content, problems: inFile(entry, mistakesWith(site, entry, text)) };
  };
  return read().catch(only(ContentError, unreadable(version)));
}

/**
 * Reads an earlier version of a file; `content` is null if that cannot be edited. A file that is gone or broken, and was not read
 * here before, is written back in its lines.
 */
export function openVersion({ root }: EditedSite, { file }: ContentFile, bytes: Buffer): OpenedContent {
  try {
    const text = exactText(file, bytes);
    const content = readText(file, text);
    if (typeof content.value !== "object")
      throw new ContentError(file, { field: "(the whole file)", expected: "expected fields" });
    const path = join(root, "content", file);
    if (!origins.has(path)) originOf(path, text);
    return { version: versionOf(text), content, problems: [] };
  } catch (error) {
    return only(ContentError, unreadable(null))(error);
  }
}

const unreadable =
  (version: string | null) =>
  ({ problems }: ContentError): OpenedContent => ({ version, content: null, problems: [...problems] });

/** The present version of a file; null if it is gone. Throws ForbiddenPath. */
export const versionOnDisk = ({ root }: EditedSite, { file }: ContentFile): Promise<string | null> =>
  versionAt(join(root, "content"), file);

/**
 * Saves new content if that adds no mistake to the site, and the file is still the version that the change was made from. The
 * lists and texts of its translations follow in the same write. A file that is gone, that is no YAML or not UTF-8, is written with the
 * comments and the order that it had when it was last read here.
 *
 * @param base the version that the change was made from; null for a file that is gone
 * @throws as openContent does
 */
export function changeContent(
  site: EditedSite,
  entry: ContentFile,
  base: string | null,
  wanted: FileContent,
): Promise<Change> {
  return inTurn(site.root, "texts", async () => {
    const folder = join(site.root, "content");
    const path = join(folder, entry.file);
    let added: FileProblem[] = [];
    let left: ContentProblem[] = [];
    let following: (Following & { next: string })[] = [];
    const beside = () => following.map(({ file, next }) => [file, next] as const);
    const make = (present: string | null): string | null => {
      const before = present === null ? null : contentOf(entry, present);
      const isThere = present !== null && before !== null;
      if (present !== null && !isThere && hasMarks(present)) {
        added = [{ file: pathOf(entry), ...UNJOINED }];
        return present;
      }
      const origin = isThere ? originOf(path, present) : (origins.get(path)?.text ?? emptyText(entry));
      const next = writeText(entry.file, origin, wanted);
      const { files, unread } = followingOf(site.root, entry, before, wanted);
      if (unread !== null) {
        added = [{ file: pathOf(entry), ...unarranged(unread) }];
        return present;
      }
      following = files.map((one) => ({
        ...one,
        next: writeText(one.file, originOf(one.path, one.present), one.content),
      }));
      const after = mistakesWith(site, entry, next, beside());
      const isRight = after.faults.length === 0 && after.references?.length === 0;
      added = isRight ? [] : addedMistakes(mistakesWith(site, entry, isThere ? present : origin), after);
      left = inFile(entry, after);
      return added.length > 0 ? present : next;
    };
    const { written, text, version } = await writeSafely(folder, entry.file, base, make, beside);
    if (added.length > 0) return { kind: "wrong", problems: shownIn(entry, added) };
    if (!written || text === null || version === null)
      return { kind: "conflict", ...(await openContent(site, entry)) };
    origins.set(path, { text: origins.get(path)?.text ?? text, version });
    for (const { path, present, next, remember } of following) {
      origins.set(path, { text: originOf(path, present), version: versionOf(next) });
      remember();
    }
    return { kind: "saved", version, problems: left };
  });
}

const UNJOINED = {
  field: "(the whole file)",
  expected: "two versions of this file wait to be joined: choose what to keep on the page Publish",
} as const;

const unarranged = (translation: string) => ({
  field: "(the whole file)",
  expected: `entries that stay in their places, and texts that stay, until content/${translation} can be read and follow them`,
});

const mistakesWith = (
  { root, measured = false }: EditedSite,
  { file }: ContentFile,
  text: string,
  beside: readonly (readonly [file: string, text: string])[] = [],
): Mistakes => findMistakes(textsOf(root, withText(file, text, beside)), measured);

const pathOf = ({ file }: ContentFile): string => `content/${file}`;

const inFile = (entry: ContentFile, { faults, references }: Mistakes): ContentProblem[] =>
  [...faults, ...(references ?? [])]
    .filter(({ file }) => file === pathOf(entry))
    .flatMap(({ problems }) => problems);

/** The mistakes at the fields of the edited file; or else those that it causes in others, without a field. */
function shownIn(entry: ContentFile, added: readonly FileProblem[]): ContentProblem[] {
  const own = added.filter(({ file }) => file === pathOf(entry));
  if (own.length > 0) return own;
  return added.map(({ file, path = [], expected, ...more }) => ({
    field: "(the whole file)",
    expected: `this change breaks ${placeOf(file, path)}: ${expected}`,
    found: more.found,
  }));
}

/**
 * The text that a person last wrote in each file, and the version last saved here. Every edit starts from that text: undoing
 * all edits restores it, and quotes that a letter needed go when that letter goes.
 */
const origins = new Map<string, { text: string; version: string }>();

/** If the file was changed outside the studio, edits start from the present text. */
function originOf(path: string, present: string): string {
  const version = versionOf(present);
  const known = origins.get(path);
  if (known?.version === version) return known.text;
  origins.set(path, { text: present, version });
  return present;
}

const emptyText = ({ kind }: ContentFile): string => (kind === "article" ? "---\n\n---\n" : "");

const contentOf = ({ file }: ContentFile, text: string): FileContent | null =>
  orNull(ContentError, () => readText(file, text));
