import { ContentError } from "./content-error";
import { type ContentFolder, filesOfKind } from "./content-paths";
import { splitFrontMatter } from "./front-matter";
import { parseYaml } from "./read-yaml";
import { readTextFile } from "./text-file";

/** Whether this process shows drafts. Only `npm run dev` does. */
export const showsDrafts = (): boolean => process.env.NODE_ENV === "development";

/** The files of one kind, without drafts unless `drafts` is true. */
export const shownFiles = (folder: string, kind: ContentFolder, drafts = showsDrafts()): string[] =>
  filesOfKind(folder, kind).filter((file) => drafts || !draftFields(file));

export type DraftFields = { draft?: unknown; slug?: unknown; title?: unknown; lock?: unknown };

/** The fields of a draft. Null for other files, and for one that is not YAML: its next reader reports that. */
export function draftFields(file: string, read = readTextFile): DraftFields | null {
  try {
    const text = read(file);
    const yaml = file.endsWith(".md") ? splitFrontMatter(text)?.frontMatter : text;
    // Most files are not drafts, and parsing is slow.
    if (!yaml || !/draft["']?\s*:/.test(yaml)) return null;
    const fields = parseYaml(file, yaml).value as DraftFields | null;
    return fields?.draft === true ? fields : null;
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
