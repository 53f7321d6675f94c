import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * Every file below a folder whose path fits: paths from the folder, with forward slashes, sorted; none without the
 * folder.
 */
export const filesIn = (folder: string, wanted = /./): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((path) => wanted.test(path))
        .sort()
    : [];
