import { join } from "node:path";
import { ContentError, type ContentProblem } from "../lib/content/content-error";
import { parseYaml } from "../lib/content/read-yaml";
import { readTextFile } from "../lib/content/text-file";
import { type FileContent, problemsOf, readText, writeText } from "./content-text";
import type { ContentFile } from "./files";
import { readSafely, versionOf, writeSafely } from "./safe-file";

/** What a file holds now, and its mistakes. */
export type OpenedContent = {
  version: string;
  /** Null where the file is no YAML, or not saved as UTF-8: `problems` say where. */
  content: FileContent | null;
  problems: ContentProblem[];
};

/** A change was written, or is wrong and was not written, or was made from a version that is no longer there. */
export type Change =
  | { kind: "saved"; version: string }
  | { kind: "wrong"; problems: ContentProblem[] }
  | { kind: "conflict"; version: string; text: string; content: FileContent | null };

/**
 * Reads a file to edit.
 *
 * @param root the project's folder
 * @throws ForbiddenPath where the file is behind a symbolic link; ENOENT where there is none
 */
export async function openContent(root: string, entry: ContentFile): Promise<OpenedContent> {
  try {
    const text = await readSafely(join(root, "content"), entry.file);
    const problems = problemsOf(entry, text, siteNames(root), root);
    return { version: versionOf(text), content: contentOf(entry, text), problems };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { version: "", content: null, problems: [...error.problems] };
  }
}

/**
 * Writes new content into a file, if it is right and the file is still the version that the change was made from.
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
  const place = join(folder, entry.file);
  let problems: ContentProblem[] = [];
  const { written, text, version } = await writeSafely(folder, entry.file, base, (present) => {
    const next = writeText(entry.file, originOf(place, present), wanted);
    problems = problemsOf(entry, next, siteNames(root), root);
    // Wrong content is not written, so that the site goes on as it is.
    return problems.length > 0 ? present : next;
  });
  if (!written) return { kind: "conflict", version, text, content: contentOf(entry, text) };
  if (problems.length > 0) return { kind: "wrong", problems };
  const origin = origins.get(place);
  if (origin) origin.version = version;
  return { kind: "saved", version };
}

/**
 * The text that edits of a file start from, and the version that was last written here. Each edit starts from what a person wrote:
 * so quotes that only one letter needed go away with it, and undoing everything gives the first text back.
 */
const origins = new Map<string, { text: string; version: string }>();

/** If the file was changed elsewhere, edits start from that text. */
function originOf(place: string, present: string): string {
  const version = versionOf(present);
  const known = origins.get(place);
  if (known?.version === version) return known.text;
  origins.set(place, { text: present, version });
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

/** The values of {name} and {email}; null while content/site.yaml has a mistake. */
function siteNames(root: string): unknown {
  try {
    return parseYaml("site.yaml", readTextFile(join(root, "content/site.yaml"))).value;
  } catch {
    return null;
  }
}
