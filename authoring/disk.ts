import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Lists the matching files below a folder: sorted paths relative to it, with "/". Empty if the folder is missing. */
export const filesIn = (folder: string, wanted = /./): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((path) => wanted.test(path))
        .sort()
    : [];

/** The same files by their paths. */
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
