import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { ContentError } from "../../lib/content/content-error";
import { exactText } from "../../lib/content/text-file";
import { orNull } from "./caught";

/** A path that no command and no form may touch. */
export class ForbiddenPath extends Error {
  override name = "ForbiddenPath";
}

/**
 * Resolves a path below a folder. Neither the file nor a folder above it may be a symbolic link.
 *
 * @param name below the folder, with "/"
 * @throws ForbiddenPath if it leads out of the folder or through a link
 */
export function safePath(folder: string, name: string): string {
  const root = realpathSync(folder);
  const path = resolve(root, name);
  if (!path.startsWith(root + sep) || name.includes("\0"))
    throw new ForbiddenPath(`${name} is not below ${folder}`);
  for (let at = path; at !== root; at = dirname(at))
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new ForbiddenPath(`${name} leads through a symbolic link`);
  return path;
}

/** Whether a file of the project, such as content/blog/first.md, is behind a link below its first folder. */
export function isLinked(root: string, file: string): boolean {
  const [top = "", ...below] = file.split("/");
  if (below.length === 0 || !existsSync(join(root, top))) return false;
  return !orNull(ForbiddenPath, () => safePath(join(root, top), below.join("/")));
}

/** A short hash that identifies one version of a file. */
export const versionOf = (text: string | Buffer): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Reads a file below a folder.
 *
 * @throws ForbiddenPath as safePath does; ENOENT if it is missing; ContentError if it is not UTF-8
 */
export const readSafely = async (folder: string, name: string): Promise<string> =>
  exactText(join(basename(folder), name), await readFile(safePath(folder, name)));

/** The present version of a file; null if it is gone. Throws ForbiddenPath. */
export const versionAt = async (folder: string, name: string): Promise<string | null> => {
  const bytes = await readFile(safePath(folder, name)).catch(nullIfGone);
  return bytes && versionOf(bytes);
};

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/**
 * Replaces a file if it is still the version that was read. A reader never sees half of it.
 *
 * @param base the version that the new text was made from; null writes a file that is gone
 * @param make makes the new text from the present one, which is null for a file that is gone or not UTF-8
 * @param beside other files below the folder to write with it, asked for after `make`: all are written, or none
 * @returns the new text and version; the present ones, and `written` false, if the file has changed
 * @throws ForbiddenPath as safePath does; as `make` does
 */
export async function writeSafely(
  folder: string,
  name: string,
  base: string | null,
  make: (text: string | null) => string | null,
  beside: () => readonly NewFile[] = () => [],
): Promise<{ written: boolean; text: string | null; version: string | null }> {
  const path = safePath(folder, name);
  // Nothing is awaited from here on: the version must not change between the check and the write.
  const bytes = existsSync(path) ? readFileSync(path) : null;
  const version = bytes && versionOf(bytes);
  const present = bytes && orNull(ContentError, () => exactText(name, bytes));
  if (version !== base) return { written: false, text: present, version };
  const text = make(present);
  if (text !== present && text !== null)
    replaceAll([[path, text], ...beside().map(([file, own]) => [safePath(folder, file), own] as const)]);
  return { written: true, text, version: text === null ? null : versionOf(text) };
}

/** A file's path from the project's folder, and its content. */
export type NewFile = readonly [file: string, content: string | Buffer];

/**
 * Writes files of the project, or none of them if one cannot be written. Makes missing folders.
 *
 * @param root the project's folder. What is directly in it, such as content/, may be a link; nothing below may
 * @throws ForbiddenPath as safePath does; a system error if the disk is full or may not be written
 */
export function writeFiles(root: string, files: readonly NewFile[]): void {
  replaceAll(files.map(([file, content]) => [placeOf(root, file), content]));
}

/** Changes of a project's files: moved first, then removed, then written. A file that is written may be in a moved folder. */
export type FileChanges = Readonly<{
  moved: readonly (readonly [from: string, to: string])[];
  removed: readonly string[];
  written: readonly NewFile[];
}>;

/**
 * Moves, removes and writes files of the project, or does nothing if one step fails. Missing files are not removed. The caller
 * sees to it that nothing is where a file is moved to.
 *
 * @throws as writeFiles does
 */
export function changeFiles(root: string, { moved, removed, written }: FileChanges): void {
  const places = moved.map((pair) => pair.map((file) => placeOf(root, file)) as [string, string]);
  const leaving = removed.filter((file) => existsSync(join(root, file))).map((file) => placeOf(root, file));
  for (const [file] of written) placeOf(root, file);
  // Put aside until the last step has worked.
  const away = leaving.map((path) => [path, join(dirname(path), temporaryName())] as const);
  const undo: (() => void)[] = [];
  try {
    for (const [from, to] of [...places, ...away]) {
      renameSync(from, to);
      undo.push(() => renameSync(to, from));
    }
    writeFiles(root, written);
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
  for (const [, path] of away) rmSync(path, { recursive: true });
}

/**
 * Replaces one file anywhere, such as .env.local. If it is a link, the file that it leads to.
 *
 * @param mode by default the present file's
 * @throws a system error, and then the present file is as it was
 */
export function replaceFile(path: string, content: string | Buffer, mode?: number): void {
  replaceAll([[existsSync(path) ? realpathSync(path) : resolve(path), content]], mode);
}

/** Removes a file or a folder of the project if it is there. Throws ForbiddenPath as writeFiles does. */
export function removePath(root: string, file: string): void {
  if (existsSync(join(root, file))) rmSync(placeOf(root, file), { recursive: true });
}

/** Makes a folder of the project. Throws as writeFiles does. */
export function makeFolder(root: string, folder: string): void {
  mkdirSync(placeOf(root, folder), { recursive: true });
}

/** The path of a file of the project. Throws ForbiddenPath as writeFiles does. */
export function placeOf(root: string, file: string): string {
  const [top = "", ...below] = file.split("/");
  if (below.length === 0 || top === "" || top === "..") return safePath(root, file);
  mkdirSync(join(root, top), { recursive: true });
  return safePath(join(root, top), below.join("/"));
}

/** No list of content reads this ending, and git ignores it. */
const temporaryName = (): string => `.${randomUUID()}.studio`;

/** Writes temporary files, and renames them once all are written. */
function replaceAll(files: readonly NewFile[], mode?: number): void {
  const undo: (() => void)[] = [];
  const copies: string[] = [];
  try {
    const drafts = files.map(([path, content]) => {
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made) undo.push(() => rmSync(made, { recursive: true, force: true }));
      const draft = join(dirname(path), temporaryName());
      undo.push(() => rmSync(draft, { force: true }));
      const present = statSync(path, { throwIfNoEntry: false });
      // Flushed first: some disks report a lack of space only then.
      writeFileSync(draft, content, { flag: "wx", mode: 0o600, flush: true });
      chmodSync(draft, mode ?? present?.mode ?? 0o666 & ~process.umask());
      // A single file is replaced in one step, so there is nothing to take back.
      const before = present && files.length > 1 ? join(dirname(path), temporaryName()) : null;
      if (before) {
        undo.push(() => rmSync(before, { force: true }));
        copyFileSync(path, before);
        copies.push(before);
      }
      return { draft, path, before, isNew: !present };
    });
    for (const { draft, path, before, isNew } of drafts) {
      renameSync(draft, path);
      if (isNew) undo.push(() => rmSync(path));
      if (before) undo.push(() => renameSync(before, path));
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
  for (const copy of copies) rmSync(copy, { force: true });
}
