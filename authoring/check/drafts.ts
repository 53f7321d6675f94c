import { join, relative, sep } from "node:path";
import { type Draft, isOfDraft, readDrafts } from "../../lib/content/drafts";
import type { Texts } from "./texts";

/** The drafts of a site, with paths from its root: "content/blog/first.md". */
export function draftsIn(texts: Texts): Draft[] {
  const folder = join(texts.root, "content");
  const nameOf = (path: string) => relative(folder, path).split(sep).join("/");
  return readDrafts(folder, (file) => texts.text(nameOf(file))).map(({ privateFolder, ...draft }) => ({
    ...draft,
    file: `content/${nameOf(draft.file)}`,
    ...(privateFolder && { privateFolder: `content/${nameOf(privateFolder)}` }),
  }));
}

/** Whether a file below content/ belongs to one of the drafts. */
export const isDraftIn =
  (drafts: readonly Draft[]) =>
  (name: string): boolean =>
    drafts.some((draft) => isOfDraft(draft, `content/${name}`));
