import { createHash, randomUUID } from "node:crypto";
import { lstatSync, realpathSync } from "node:fs";
import { chmod, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { exactText } from "../lib/content/text-file";

/** A path that the studio may not touch. */
export class ForbiddenPath extends Error {
  override name = "ForbiddenPath";
}

/**
 * The place of a file below a folder. No link is followed: neither the file nor a folder above it may be one.
 *
 * @param name with slashes, from the folder
 * @throws ForbiddenPath where it leads out of the folder, or over a link
 */
export function safePath(folder: string, name: string): string {
  const root = realpathSync(folder);
  const path = resolve(root, name);
  if (!path.startsWith(root + sep) || name.includes("\0"))
    throw new ForbiddenPath(`${name} is not below ${folder}`);
  for (let at = path; at !== root; at = dirname(at))
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new ForbiddenPath(`${name} leads over a symbolic link`);
  return path;
}

/** Stands for one version of a file. */
export const versionOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * The text of a file.
 *
 * @throws ForbiddenPath as safePath does; ENOENT where there is no such file; ContentError where it is not saved as UTF-8
 */
export const readSafely = async (folder: string, name: string): Promise<string> =>
  exactText(named(folder, name), await readFile(safePath(folder, name)));

/** A file as its designer knows it: "content/blog/x.md". */
const named = (folder: string, name: string): string => join(basename(folder), name);

/** One write of a file at a time, so that none begins between the look at its version and the new text. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Writes a file that still is what it was when it was read. A reader never finds half of it.
 *
 * @param base the version that the new text was made from
 * @param make the new text, from the present one
 * @returns the new text and its version, or the present ones where somebody else wrote in the meantime
 * @throws ForbiddenPath as safePath does; ContentError where it is not saved as UTF-8: what cannot be read is not written over; what
 *   `make` throws
 */
export function writeSafely(
  folder: string,
  name: string,
  base: string,
  make: (text: string) => string | Promise<string>,
): Promise<{ written: boolean; text: string; version: string }> {
  const path = safePath(folder, name);
  const turn = (queues.get(path) ?? Promise.resolve())
    .catch(() => null)
    .then(async () => {
      const present = exactText(named(folder, name), await readFile(path));
      const version = versionOf(present);
      if (version !== base) return { written: false, text: present, version };
      const text = await make(present);
      if (text !== present) await replace(path, text);
      return { written: true, text, version: versionOf(text) };
    });
  queues.set(path, turn);
  return turn;
}

/**
 * Puts a new text in a file's place, whole or not at all. It is written beside the file first, under a name that no other write
 * has, and with an ending that nothing reads which lists content.
 */
async function replace(path: string, text: string): Promise<void> {
  const { mode } = await stat(path);
  const beside = join(dirname(path), `.${randomUUID()}.studio`);
  try {
    // On the disk before it takes the file's place: some disks say only then that they are full.
    await writeFile(beside, text, { flag: "wx", mode: 0o600, flush: true });
    await chmod(beside, mode);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
