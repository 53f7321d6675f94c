import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeYaml } from "../../authoring/yaml/edit-yaml";
import { listedPaths, pageFile } from "../../lib/content/own-files";
import { readExactText } from "../../lib/content/text-file";
import { NDA_DOCUMENT, NDA_GATE, OPTIONAL_PAGES, type OptionalPage } from "../../lib/paths";
import { dropPictures } from "../pictures/manifest";
import { laidFiles } from "../pictures/masters";
import { UsageError } from "../usage-error";
import { namedFiles, type ReadFile, readContent, slugIn, stillSaying } from "./read-content";

export const KINDS = ["case-study", "article", "page"] as const;
type Kind = (typeof KINDS)[number];

const FOLDER = { "case-study": "content/case-studies/", article: "content/blog/" } as const;
const AREA = { "case-study": "/casestudies", article: "/blog" } as const;

/**
 * Removes one study, article or page wholly: its files, its pictures and videos that nothing else names, its private
 * part, and every place of the content that leads to it.
 *
 * @param name the slug; of a page its path, with or without the first "/"
 * @returns what was done, a line each, and the files whose prose still leads there
 * @throws UsageError for one that is not there, and for a page that every site has
 */
export function remove(root: string, kind: Kind, name: string): { lines: string[]; prose: string[] } {
  const before = readContent(root);
  const { files, slug, path, isNamed } =
    kind === "page" ? pageLeaving(root, name) : oneLeaving(before, kind, name);
  const lines: string[] = [];
  const drop = (file: string) => {
    if (!existsSync(join(root, file))) return;
    rmSync(join(root, file), { recursive: true });
    lines.push(`removed  ${file}`);
  };

  for (const file of files) drop(file);
  for (const { file } of before) {
    if (!file.endsWith(".yaml") || !existsSync(join(root, file))) continue;
    const text = readExactText(join(root, file));
    const left = prune(text, isNamed);
    if (left === text) continue;
    writeFileSync(join(root, file), left);
    lines.push(`changed  ${file}`);
  }

  const after = readContent(root);
  dropUnnamed(root, before, after, slug, drop);
  return { lines, prose: stillSaying(after, path) };
}

/** What is taken out: the files that are its own, the folder its pictures lie in, and whether a text names it. */
function oneLeaving(content: readonly ReadFile[], kind: "case-study" | "article", slug: string) {
  const own = content.find((one) => one.file.startsWith(FOLDER[kind]) && slugIn(one) === slug);
  if (!own) {
    const there = content.filter(({ file }) => file.startsWith(FOLDER[kind])).map(slugIn);
    throw new UsageError(`There is no ${kind} "${slug}". There are: ${there.join(", ")}.`);
  }
  const path = `${AREA[kind]}/${slug}`;
  const files = kind === "case-study" ? [own.file, `content/private/${slug}`] : [own.file];
  return { files, slug, path, isNamed: (text: string) => text === slug || text === path };
}

/** What stands or falls with a page beside itself, by the beginning of its address. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  "/blog": ["/blog/", "/feed."],
  [NDA_GATE]: [NDA_DOCUMENT],
};

function pageLeaving(root: string, name: string) {
  const path = `/${name.replace(/^\//, "")}`;
  const there = listedPaths(join(root, "content")).filter(isOptional);
  if (!isOptional(path) || !there.includes(path))
    throw new UsageError(`There is no page "${path}" to remove. There are: ${there.join(", ")}.`);
  const begins = [`${path}#`, ...(WITH[path] ?? [])];
  const isNamed = (text: string) => text === path || begins.some((begin) => text.startsWith(begin));
  return { files: [`content/${pageFile(path)}`], slug: path.slice(1), path, isNamed };
}

const isOptional = (path: string): path is OptionalPage =>
  (OPTIONAL_PAGES as readonly string[]).includes(path);

/** Pictures and videos that were named and are no more, and those that lay in the folder of what is gone. */
function dropUnnamed(
  root: string,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
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

/** Fields by which an item of a list, or a part of a page, is about one page. */
const ABOUT = ["slug", "path", "link"];

/** Names of fields that say where something leads: the study after this one, and an old address. */
const LEADING = /^(next$|\/)/;

/**
 * Takes out of a YAML text what names a page, a study or an article that is gone (`isGone` knows its slug and
 * addresses): items of lists, parts of a page, records, fields, and old addresses. The rest and its notes stay.
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

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
