import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Lists the files below a folder whose path matches: sorted paths from the folder, with "/". Empty if the folder is missing. */
export const filesIn = (folder: string, wanted = /./): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((path) => wanted.test(path))
        .sort()
    : [];

/** The same files, each by its path from the folder. */
export const filesUnder = (folder: string): Map<string, string> =>
  new Map(filesIn(folder).map((name) => [name, join(folder, name)]));

/** Writes a file unless it already has that content, so that file watchers stay quiet. */
export function writeChanged(file: string, content: string | Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A file's modification time and size as a string, to see whether it has changed. */
export function stateOf(file: string): string {
  const { mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}
