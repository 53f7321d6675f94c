import { existsSync } from "node:fs";
import { join } from "node:path";
import { listedPaths, pageFile } from "../../lib/content/own-files";
import { parseYaml } from "../../lib/content/read-yaml";
import { readExactText } from "../../lib/content/text-file";
import { walkTexts } from "../../lib/content/walk-texts";
import { NDA_DOCUMENT, NDA_GATE, OPTIONAL_PAGES, type OptionalPage } from "../../lib/paths";
import type { EditedSite } from "../change-content";
import { BreaksSite, type FileProblem } from "../check/added";
import { mistakesAddedBy } from "../check/after-changes";
import { manifestWithout } from "../pictures/manifest";
import { masterFiles } from "../pictures/masters";
import { changeFiles, type FileChange, type NewFile } from "../safe-file";
import { UsageError } from "../usage-error";
import { mentionsIn, prune } from "./prune";
import { filesNaming, namedFiles, type ReadFile, readContent, slugIn } from "./read-content";

export const KINDS = ["case-study", "article", "page"] as const;
type Kind = (typeof KINDS)[number];

const PLACES = {
  "case-study": { folder: "content/case-studies/", address: "/casestudies" },
  article: { folder: "content/blog/", address: "/blog" },
} as const;

/** An entry or a field that leads to what is removed. */
export type Mention = Readonly<{
  /** From the root: "content/navigation.yaml". */
  file: string;
  path: readonly (string | number)[];
  words: string;
}>;

/** A removal before it is done. */
export type Removal = Readonly<{
  /** All that changes, for changeFiles. */
  changes: readonly FileChange[];
  /** What leads to it, and is removed with it. */
  mentions: readonly Mention[];
  /** The mistakes that it would add: texts that link to it, and what needs it. Then it is refused. */
  added: readonly FileProblem[];
  /** A line for each change. */
  lines: readonly string[];
  /** The files whose text still contains the address. */
  prose: readonly string[];
}>;

/**
 * Plans to remove a study, article or page: its files, its private part, every entry that leads to it, and pictures and videos
 * that nothing else names. Changes nothing.
 *
 * @param name the slug, or a page's path with or without the first "/"
 * @throws UsageError for an unknown name, and for a page that every site has; ContentError for a file that is not YAML
 */
export function planRemoval(site: EditedSite, kind: Kind, name: string): Removal {
  const { root } = site;
  const before = readContent(root);
  const { files, slug, path, isNamed } =
    kind === "page" ? pageLeaving(root, name) : oneLeaving(before, kind, name);
  const stays = ({ file }: { file: string }) =>
    !files.some((gone) => file === gone || file.startsWith(`${gone}/`));
  const present = before.filter(stays);
  const pruned = present.flatMap(({ file }): NewFile[] => {
    if (!file.endsWith(".yaml")) return [];
    const text = readExactText(join(root, file));
    const left = prune(text, isNamed);
    return left === text ? [] : [[file, left]];
  });
  const mentions = pruned.flatMap(([file]) =>
    mentionsIn(before.find((one) => one.file === file)?.value, isNamed).map((one) => ({
      ...{ file, path: one.path },
      words: wordsOf(one.value),
    })),
  );
  const after = present.map((one) => {
    const text = pruned.find(([file]) => file === one.file)?.[1];
    return text === undefined ? one : { ...one, value: parseYaml(one.file, String(text)).value };
  });
  const { list, unnamed } = unnamedFiles(root, before, after, slug);
  const gone = [...unnamed, ...files].filter((file) => existsSync(join(root, file)));
  const changes = [...pruned, ...list, ...gone.map((file) => [file, null] as const)];
  return {
    changes,
    mentions,
    added: mistakesAddedBy(site, changes),
    lines: [...pruned.map(([file]) => `changed  ${file}`), ...gone.map((file) => `removed  ${file}`)],
    prose: filesNaming(after, path),
  };
}

/**
 * Removes a study, article or page as planned by planRemoval, or changes nothing.
 *
 * @throws BreaksSite if that would add mistakes to the site; as planRemoval and changeFiles do
 */
export function remove(site: EditedSite, kind: Kind, name: string): Removal {
  const removal = planRemoval(site, kind, name);
  if (removal.added.length > 0) throw new BreaksSite(`Removing ${name}`, removal.added);
  changeFiles(site.root, removal.changes);
  return removal;
}

/** The texts of a removed value: "Mood board, /photography". */
function wordsOf(value: unknown): string {
  const texts = new Set<string>();
  walkTexts(value, (_, text) => texts.add(text));
  return [...texts].join(", ");
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

/** Pictures and videos that nothing names, pictures in the removed page's folder, and the list of pictures without these. */
function unnamedFiles(
  root: string,
  before: readonly ReadFile[],
  after: readonly ReadFile[],
  slug: string,
): { list: NewFile[]; unnamed: string[] } {
  const [was, is] = [namedFiles(before), namedFiles(after)];
  const isGone = (id: string) =>
    !is.pictures.has(id) && (was.pictures.has(id) || id.toLowerCase().startsWith(`${slug.toLowerCase()}/`));
  const masters = masterFiles(root).filter(({ id, privateSlug }) => !privateSlug && isGone(id));
  const videos = [...was.videos].filter((video) => !is.videos.has(video));
  const { list, gone } = manifestWithout(root, isGone);
  const ofVideos = videos.flatMap((video) => ["webm", "mp4", "webp"].map((end) => `public${video}.${end}`));
  return { list, unnamed: [...masters.map(({ file }) => file), ...gone, ...ofVideos] };
}
