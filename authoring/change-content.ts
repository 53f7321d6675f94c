import { join } from "node:path";
import { ContentError, type ContentProblem } from "../lib/content/content-error";
import { type FileContent, problemsOf, readText, writeText } from "./content-text";
import type { ContentFile } from "./files";
import { readSafely, versionOf, writeSafely } from "./safe-file";

/** A file's present content and mistakes; `content` is null if it is not YAML or not UTF-8. */
export type OpenedContent = { version: string; content: FileContent | null; problems: ContentProblem[] };

/** Either saved; or not saved, because of mistakes or because the file has changed since `base`. */
export type Change =
  | { kind: "saved"; version: string }
  | { kind: "wrong"; problems: ContentProblem[] }
  | { kind: "conflict"; version: string; text: string; content: FileContent | null };

/**
 * Reads a file for editing.
 *
 * @param root the project's folder
 * @throws ForbiddenPath if the file is behind a symbolic link; ENOENT if it is missing
 */
export async function openContent(root: string, entry: ContentFile): Promise<OpenedContent> {
  try {
    const text = await readSafely(join(root, "content"), entry.file);
    return {
      version: versionOf(text),
      content: contentOf(entry, text),
      problems: problemsOf(entry, text, root),
    };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { version: "", content: null, problems: [...error.problems] };
  }
}

/**
 * Saves new content if it has no mistakes and the file is still the version that the change was made from.
 *
 * @param base the version that the change was made from
 * @throws as openContent does
 */
export async function changeContent(
  root: string,
  entry: ContentFile,
  base: string,
  wanted: FileContent,
): Promise<Change> {
  const folder = join(root, "content");
  const path = join(folder, entry.file);
  let problems: ContentProblem[] = [];
  const { written, text, version } = await writeSafely(folder, entry.file, base, (present) => {
    const next = writeText(entry.file, originOf(path, present), wanted);
    problems = problemsOf(entry, next, root);
    return problems.length > 0 ? present : next;
  });
  if (!written) return { kind: "conflict", version, text, content: contentOf(entry, text) };
  if (problems.length > 0) return { kind: "wrong", problems };
  const origin = origins.get(path);
  if (origin) origin.version = version;
  return { kind: "saved", version };
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
