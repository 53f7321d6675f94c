import { join } from "node:path";
import { untilChanged } from "../../../lib/content/text-file";
import { type FileContent, readText } from "../../content/content-text";
import { type Entry, entries } from "./entries";

/** A file with all that is written in it. */
export type Contents = Entry & { content: FileContent };

/** Reads every file that can be edited, except those that cannot be read. */
export function contents(root: string): Contents[] {
  const folder = join(root, "content");
  return entries(folder).flatMap((entry) => {
    try {
      return [{ ...entry, content: readContent(join(folder, entry.file)) }];
    } catch {
      return [];
    }
  });
}

const readContent = untilChanged(readText);
