import { join } from "node:path";
import { type FileContent, readText } from "../../authoring/content-text";
import { readSafely } from "../../authoring/safe-file";
import { type Entry, entries } from "./entries";

/** A file with all that is written in it. */
export type Contents = Entry & { content: FileContent };

/** Reads every file that can be edited, except those that cannot be read. */
export async function contents(root: string): Promise<Contents[]> {
  const folder = join(root, "content");
  const read = entries(folder).map(async (entry): Promise<Contents[]> => {
    try {
      return [{ ...entry, content: readText(entry.file, await readSafely(folder, entry.file)) }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}
