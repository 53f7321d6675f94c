import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileBytes } from "../../lib/files/file-kind";
import { writeFiles } from "./safe-file";

/**
 * Lists the matching files below a folder: sorted paths relative to it, with "/". Empty if the folder is missing. A link is listed as
 * itself: Node 22 and 24 would also list the files of the folder that it leads to.
 */
export function filesIn(folder: string, wanted = /./): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const name = path === "" ? entry.name : `${path}/${entry.name}`;
      return entry.isDirectory() ? below(name) : name;
    });
  return existsSync(folder)
    ? below("")
        .filter((path) => wanted.test(path))
        .sort()
    : [];
}

/** The same files by their paths. */
export const filesUnder = (folder: string): Map<string, string> =>
  new Map(filesIn(folder).map((name) => [name, join(folder, name)]));

/** Writes a file of the project unless it already has that content, so that file watchers stay quiet. */
export function writeChanged(root: string, file: string, content: string | Buffer): void {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFiles(root, [[file, content]]);
}

/** Does some work in a new folder, which is removed afterwards. */
export async function inTemporaryFolder<Done>(work: (folder: string) => Done | Promise<Done>): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), "work-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The entry at a path, which may lead through links. Undefined for nothing, and for a path that no system takes. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"].includes(code)) return undefined;
    throw error;
  }
}

/** A file's modification time and size as a string, to see whether it has changed. */
export function stateOf(file: string): string {
  const { mtimeMs = 0, size = 0 } = statsOf(file) ?? {};
  return `${mtimeMs} ${size}`;
}

/** Opens a file for `use`. Throws as openSync does. */
export function withFile<T>(path: string, use: (source: FileBytes) => T): T {
  // Opening a pipe would wait for its other end.
  const opened = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const read = (at: number, length: number) => {
      const part = Buffer.alloc(length);
      return part.subarray(0, readSync(opened, part, 0, length, Math.max(0, at)));
    };
    return use({ size: fstatSync(opened).size, read });
  } finally {
    closeSync(opened);
  }
}
