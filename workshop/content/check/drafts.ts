import { join, relative, sep } from "node:path";
import type { filesOfKind } from "../../../lib/content/content-paths";
import { type Draft, isOfDraft, readDrafts } from "../../../lib/content/drafts";
import type { Texts } from "./texts";

/** The drafts of a site, with paths from its root: "content/blog/first.md". */
export function draftsIn(texts: Texts): Draft[] {
  const folder = join(texts.root, "content");
  const nameOf = (path: string) => relative(folder, path).split(sep).join("/");
  const list: typeof filesOfKind = (_, kind) =>
    texts.files.filter((one) => one.kind === kind).map(({ file }) => join(folder, file));
  return readDrafts(folder, (file) => texts.text(nameOf(file)), list).map(({ privateFolder, ...draft }) => ({
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
