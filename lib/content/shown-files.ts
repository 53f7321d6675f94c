import { ContentError } from "./content-error";
import { type ContentFolder, filesOfKind } from "./content-paths";
import { splitFrontMatter } from "./front-matter";
import { parseYaml } from "./read-yaml";
import { ofEachText, readTextFile } from "./text-file";

/** Whether this process shows drafts. Only `npm run dev` does. */
export const showsDrafts = (): boolean => process.env.NODE_ENV === "development";

/** The files of one kind, without drafts unless `drafts` is true. */
export const shownFiles = (folder: string, kind: ContentFolder, drafts = showsDrafts()): string[] =>
  filesOfKind(folder, kind).filter((file) => drafts || !draftFields(file));

export type DraftFields = { draft?: unknown; slug?: unknown; title?: unknown; lock?: unknown };

/** Null for a file that is not a draft. */
const readFields = ofEachText((file, text): DraftFields | null => {
  const yaml = file.endsWith(".md") ? splitFrontMatter(text)?.frontMatter : text;
  // Most files are not drafts, and parsing is slow.
  if (!yaml?.includes("draft")) return null;
  const fields = parseYaml(file, yaml).value as DraftFields | null;
  return fields?.draft === true ? fields : null;
});

/** The fields of a draft. Null for other files, and for one that is not YAML: its next reader reports that. */
export function draftFields(file: string, read = readTextFile): DraftFields | null {
  try {
    return readFields(file, read(file));
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
