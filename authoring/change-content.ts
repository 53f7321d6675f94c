import { join } from "node:path";
import { ContentError, type ContentProblem } from "../lib/content/content-error";
import { addedMistakes, type FileProblem } from "./check/added";
import { findMistakes, type Mistakes } from "./check/find-mistakes";
import { textsOf, withText } from "./check/texts";
import { type FileContent, readText, writeText } from "./content-text";
import type { ContentFile } from "./files";
import { readSafely, versionOf, writeSafely } from "./safe-file";
import { inTurn } from "./turn";

/** A site: the project's folder, and whether analytics have a key. */
export type EditedSite = { root: string; measured?: boolean };

/** A file's present content and mistakes; `content` is null if it is not YAML or not UTF-8. */
export type OpenedContent = { version: string; content: FileContent | null; problems: ContentProblem[] };

/**
 * Either saved, with the mistakes that the file had before; or not saved, because the change adds mistakes, here or in another
 * file, or because the file has changed since `base`.
 */
export type Change =
  | { kind: "saved"; version: string; problems: ContentProblem[] }
  | { kind: "wrong"; problems: ContentProblem[] }
  | ({ kind: "conflict"; text: string } & OpenedContent);

/**
 * Reads a file for editing.
 *
 * @throws ForbiddenPath if the file is behind a symbolic link; ENOENT if it is missing
 */
export async function openContent(site: EditedSite, entry: ContentFile): Promise<OpenedContent> {
  try {
    const text = await readSafely(join(site.root, "content"), entry.file);
    return {
      version: versionOf(text),
      content: contentOf(entry, text),
      problems: inFile(entry, mistakesWith(site, entry, text)),
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { version: "", content: null, problems: [...error.problems] };
  }
}

/** The present version of a file. Throws as openContent does, and ContentError if it is not UTF-8. */
export const versionOnDisk = async ({ root }: EditedSite, { file }: ContentFile): Promise<string> =>
  versionOf(await readSafely(join(root, "content"), file));

/**
 * Saves new content if that adds no mistake to the site, and the file is still the version that the change was made from.
 *
 * @param base the version that the change was made from
 * @throws as openContent does
 */
export function changeContent(
  site: EditedSite,
  entry: ContentFile,
  base: string,
  wanted: FileContent,
): Promise<Change> {
  return inTurn(() => changeNow(site, entry, base, wanted));
}

async function changeNow(
  site: EditedSite,
  entry: ContentFile,
  base: string,
  wanted: FileContent,
): Promise<Change> {
  const folder = join(site.root, "content");
  const path = join(folder, entry.file);
  let added: FileProblem[] = [];
  let left: ContentProblem[] = [];
  const { written, text, version } = await writeSafely(folder, entry.file, base, (present) => {
    const next = writeText(entry.file, originOf(path, present), wanted);
    const after = mistakesWith(site, entry, next);
    const isRight = after.faults.length === 0 && after.references?.length === 0;
    added = isRight ? [] : addedMistakes(mistakesWith(site, entry, present), after);
    left = inFile(entry, after);
    return added.length > 0 ? present : next;
  });
  if (!written) {
    const problems = inFile(entry, mistakesWith(site, entry, text));
    return { kind: "conflict", version, text, content: contentOf(entry, text), problems };
  }
  if (added.length > 0) return { kind: "wrong", problems: shownIn(entry, added) };
  const origin = origins.get(path);
  if (origin) origin.version = version;
  return { kind: "saved", version, problems: left };
}

const mistakesWith = (
  { root, measured = false }: EditedSite,
  { file }: ContentFile,
  text: string,
): Mistakes => findMistakes(textsOf(root, withText(file, text)), measured);

const pathOf = ({ file }: ContentFile): string => `content/${file}`;

const inFile = (entry: ContentFile, { faults, references }: Mistakes): ContentProblem[] =>
  [...faults, ...(references ?? [])]
    .filter(({ file }) => file === pathOf(entry))
    .flatMap(({ problems }) => problems);

/** The mistakes at the fields of the edited file; or else those that it causes in others, without a field. */
function shownIn(entry: ContentFile, added: readonly FileProblem[]): ContentProblem[] {
  const own = added.filter(({ file }) => file === pathOf(entry));
  if (own.length > 0) return own;
  return added.map(({ file, field, path = [], expected, found }) => ({
    field: "(the whole file)",
    expected: `this change breaks ${file}${path.length > 0 ? `, ${field}` : ""}: ${expected}`,
    found,
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

function contentOf({ file }: ContentFile, text: string): FileContent | null {
  try {
    return readText(file, text);
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
