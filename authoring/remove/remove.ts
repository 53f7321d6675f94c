import { existsSync } from "node:fs";
import { join } from "node:path";
import { listedPaths, pageFile } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { NDA_DOCUMENT, NDA_GATE, OPTIONAL_PAGES, type OptionalPage } from "../../lib/paths";
import { isFields } from "../is-fields";
import { dropPictures } from "../pictures/manifest";
import { masterFiles } from "../pictures/masters";
import { type NewFile, removePath, writeFiles } from "../safe-file";
import { UsageError } from "../usage-error";
import { changeYaml } from "../yaml/edit-yaml";
import { filesNaming, namedFiles, type ReadFile, readContent, slugIn } from "./read-content";

export const KINDS = ["case-study", "article", "page"] as const;
type Kind = (typeof KINDS)[number];

const PLACES = {
  "case-study": { folder: "content/case-studies/", address: "/casestudies" },
  article: { folder: "content/blog/", address: "/blog" },
} as const;

/**
 * Removes a study, article or page: its files, its private part, every entry that leads to it, and pictures and videos that
 * nothing else names.
 *
 * @param name the slug, or a page's path with or without the first "/"
 * @returns a line for each change, and the files whose text still contains the address
 * @throws UsageError for an unknown name, and for a page that every site has; as writeFiles does. After that, and after an
 *   interruption, it can be called again
 */
export function remove(root: string, kind: Kind, name: string): { lines: string[]; prose: string[] } {
  const before = readContent(root);
  const { files, slug, path, isNamed } =
    kind === "page" ? pageLeaving(root, name) : oneLeaving(before, kind, name);
  const lines: string[] = [];
  const drop = (file: string) => {
    if (!existsSync(join(root, file))) return;
    removePath(root, file);
    lines.push(`removed  ${file}`);
  };

  const stays = ({ file }: { file: string }) =>
    !files.some((gone) => file === gone || file.startsWith(`${gone}/`));
  const pruned = before.filter(stays).flatMap(({ file }): NewFile[] => {
    if (!file.endsWith(".yaml")) return [];
    const text = readExactText(join(root, file));
    const left = prune(text, isNamed);
    return left === text ? [] : [[file, left]];
  });
  writeFiles(root, pruned);
  for (const [file] of pruned) lines.push(`changed  ${file}`);

  const after = readContent(root).filter(stays);
  for (const file of unnamedFiles(root, before, after, slug)) drop(file);
  for (const file of files.toReversed()) drop(file);
  return { lines, prose: filesNaming(after, path) };
}

function oneLeaving(content: readonly ReadFile[], kind: keyof typeof PLACES, slug: string) {
  const { folder, address } = PLACES[kind];
  const present = content.filter(({ file }) => file.startsWith(folder));
  const own = present.find((one) => slugIn(one) === slug);
  if (!own)
    throw new UsageError(`There is no ${kind} "${slug}". There are: ${present.map(slugIn).join(", ")}.`);
  const path = `${address}/${slug}`;
  const files = kind === "case-study" ? [own.file, `content/private/${slug}`] : [own.file];
  return { files, slug, path, isNamed: (text: string) => text === slug || text === path };
}

/** Prefixes of the addresses that belong to a page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["/blog/", "/feed."],
  [NDA_GATE]: [NDA_DOCUMENT],
};

function pageLeaving(root: string, name: string) {
  const path = `/${name.replace(/^\//, "")}`;
  const listed = listedPaths(join(root, "content"));
  const present: readonly string[] = OPTIONAL_PAGES.filter((page) => listed.includes(page));
  if (!present.includes(path))
    throw new UsageError(`There is no page "${path}" to remove. There are: ${present.join(", ")}.`);
  const begins = [`${path}#`, ...(PARTS[path] ?? [])];
  const isNamed = (text: string) => text === path || begins.some((begin) => text.startsWith(begin));
  return { files: [`content/${pageFile(path as OptionalPage)}`], slug: path.slice(1), path, isNamed };
}

/** Pictures and videos that nothing names, and pictures in the removed page's folder. Also updates the list of pictures. */
function unnamedFiles(
  root: string,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
  slug: string,
): string[] {
  const [was, is] = [namedFiles(before), namedFiles(after)];
  const isGone = (id: string) =>
    !is.pictures.has(id) && (was.pictures.has(id) || id.toLowerCase().startsWith(`${slug.toLowerCase()}/`));
  const masters = masterFiles(root).filter(({ id, privateSlug }) => !privateSlug && isGone(id));
  const videos = [...was.videos].filter((video) => !is.videos.has(video));
  return [
    ...masters.map(({ file }) => file),
    ...dropPictures(root, isGone),
    ...videos.flatMap((video) => ["webm", "mp4", "webp"].map((end) => `public${video}.${end}`)),
  ];
}

/** Fields that bind an entry of a list, or a part of a page, to one page. */
const ABOUT = ["slug", "path", "link"];

/** Fields that lead to a page: `next` of a study, and old addresses. */
const LEADING = /^(next$|\/)/;

/**
 * Removes mentions of a removed page, study or article from YAML source: entries of lists, parts of a page, records, fields and
 * old addresses. The rest stays with its comments.
 *
 * @param isGone matches slug and addresses
 */
export function prune(text: string, isGone: (text: string) => boolean): string {
  const names = (value: unknown) => typeof value === "string" && isGone(value);
  const isAbout = (value: unknown) => isFields(value) && ABOUT.some((field) => names(value[field]));
  const leadsThere = ([key, value]: [string, unknown]) =>
    names(key) || isAbout(value) || (LEADING.test(key) && names(value));
  const left = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !(names(item) || isAbout(item))).map(left);
    if (!isFields(value)) return value;
    const fields = Object.entries(value).filter((field) => !leadsThere(field));
    return Object.fromEntries(fields.map(([key, inner]) => [key, left(inner)]));
  };
  return changeYaml(text, left);
}
