import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * Every file below a folder.
 *
 * @param wanted fits the paths that are asked for
 * @returns paths from the folder, with forward slashes, in their order; none where there is no such folder
 */
export const filesIn = (folder: string, wanted = /./): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((path) => wanted.test(path))
        .sort()
    : [];
