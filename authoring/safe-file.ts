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

/** A short hash that identifies one version of a file. */
export const versionOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Reads a file below a folder.
 *
 * @throws ForbiddenPath as safePath does; ENOENT if it is missing; ContentError if it is not UTF-8
 */
export const readSafely = async (folder: string, name: string): Promise<string> =>
  exactText(join(basename(folder), name), await readFile(safePath(folder, name)));

/** One write per file at a time: the version must not change between the check and the write. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Replaces a file if it is still the version that was read. A reader never sees half of it.
 *
 * @param base the version that the new text was made from
 * @param make makes the new text from the present one
 * @returns the new text and version; the present ones, and `written` false, if the file has changed
 * @throws as readSafely does, so that an unreadable file is never overwritten; as `make` does
 */
export function writeSafely(
  folder: string,
  name: string,
  base: string,
  make: (text: string) => string,
): Promise<{ written: boolean; text: string; version: string }> {
  const path = safePath(folder, name);
  const turn = (queues.get(path) ?? Promise.resolve())
    .catch(() => null)
    .then(async () => {
      const present = await readSafely(folder, name);
      const version = versionOf(present);
      if (version !== base) return { written: false, text: present, version };
      const text = make(present);
      if (text !== present) await replace(path, text);
      return { written: true, text, version: versionOf(text) };
    });
  queues.set(path, turn);
  return turn;
}

/** Writes a temporary file and renames it. No list of content reads its ending. */
async function replace(path: string, text: string): Promise<void> {
  const { mode } = await stat(path);
  const draft = join(dirname(path), `.${randomUUID()}.studio`);
  try {
    // Flushed first: some disks report a lack of space only then.
    await writeFile(draft, text, { flag: "wx", mode: 0o600, flush: true });
    await chmod(draft, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
