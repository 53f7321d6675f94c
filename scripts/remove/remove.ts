import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../lib/usage-error";
import { dropPictures } from "../pictures/manifest";
import { laidFiles } from "../pictures/masters";
import { type ContentFile, contentFiles, namedFiles, slugIn, stillSaying } from "./content-files";
import { prune } from "./prune";

export const KINDS = ["case-study", "article"] as const;
export type Kind = (typeof KINDS)[number];

const FOLDER: Readonly<Record<Kind, string>> = {
  "case-study": "content/case-studies/",
  article: "content/blog/",
};
const AREA: Readonly<Record<Kind, string>> = { "case-study": "/casestudies", article: "/blog" };

/**
 * Takes out one study or article wholly: its files, its pictures and videos that nothing else names, its private part, and
 * every place of the content that leads to it.
 *
 * @param root the folder the site lies in
 * @returns what was done, a line each, and the files whose prose still leads there
 * @throws UsageError for a slug that is not there
 */
export function remove(root: string, kind: Kind, slug: string): { lines: string[]; prose: string[] } {
  const before = contentFiles(root);
  const own = before.find((one) => one.file.startsWith(FOLDER[kind]) && slugIn(one) === slug);
  if (!own) throw new UsageError(notThere(before, kind, slug));
  const path = `${AREA[kind]}/${slug}`;
  const lines: string[] = [];
  const drop = (file: string) => {
    if (!existsSync(join(root, file))) return;
    rmSync(join(root, file), { recursive: true });
    lines.push(`removed  ${file}`);
  };

  drop(own.file);
  if (kind === "case-study") drop(`content/private/${slug}`);
  for (const { file } of before) {
    if (!file.endsWith(".yaml") || !existsSync(join(root, file))) continue;
    const text = readFileSync(join(root, file), "utf8");
    const left = prune(text, slug, path);
    if (left === text) continue;
    writeFileSync(join(root, file), left);
    lines.push(`changed  ${file}`);
  }

  const after = contentFiles(root);
  dropUnnamed(root, before, after, slug, drop);
  return { lines, prose: stillSaying(after, path) };
}

/** Pictures and videos that were named and are no more, and those that lay in the folder of what is gone. */
function dropUnnamed(
  root: string,
  before: readonly ContentFile[],
  after: readonly ContentFile[],
  slug: string,
  drop: (file: string) => void,
): void {
  const [was, is] = [namedFiles(before), namedFiles(after)];
  const isGone = (id: string) =>
    !is.pictures.has(id) && (was.pictures.has(id) || id.toLowerCase().startsWith(`${slug.toLowerCase()}/`));
  for (const { file, id, privateSlug } of laidFiles(root)) if (!privateSlug && isGone(id)) drop(file);
  for (const file of dropPictures(root, isGone)) drop(file);
  for (const video of was.videos)
    if (!is.videos.has(video)) for (const end of ["webm", "mp4", "webp"]) drop(`public${video}.${end}`);
}

function notThere(files: readonly ContentFile[], kind: Kind, slug: string): string {
  const there = files.filter(({ file }) => file.startsWith(FOLDER[kind])).map(slugIn);
  return `There is no ${kind} "${slug}". There are: ${there.join(", ")}.`;
}
