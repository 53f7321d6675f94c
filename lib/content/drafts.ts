import { dirname, join } from "node:path";
import { studyPath, unlockPath } from "../paths";
import { ContentError } from "./content-error";
import { type ContentFolder, filesOfKind } from "./content-paths";
import { splitFrontMatter } from "./front-matter";
import { parseYaml } from "./read-yaml";
import { slugOf } from "./slug";
import { readTextFile } from "./text-file";

/** A study or an article with `draft: true`. */
export type Draft = {
  file: string;
  slug: string;
  /** Its addresses in `npm run dev`. */
  paths: readonly string[];
  /** The folder of a locked study's private part. */
  privateFolder?: string;
};

/** Whether this process shows drafts. Only `npm run dev` does. */
export const showsDrafts = (): boolean => process.env.NODE_ENV === "development";

/** The files of one kind, without drafts unless `drafts` is true. */
export const shownFiles = (folder: string, kind: ContentFolder, drafts = showsDrafts()): string[] =>
  filesOfKind(folder, kind).filter((file) => drafts || !draftFields(file));

/** All drafts below a content folder. */
export const readDrafts = (root = "content"): Draft[] => [
  ...filesOfKind(join(root, "case-studies"), "study").flatMap((file) => draftStudy(file, root)),
  ...filesOfKind(join(root, "blog"), "article").flatMap(draftArticle),
];

/** Whether a content file is a draft's own: its file, or its private part. */
export const isOfDraft = ({ file, privateFolder }: Draft, path: string): boolean =>
  path === file || dirname(path) === privateFolder;

/** The draft that will have an address. */
export const draftAt = (drafts: readonly Draft[], path: string): Draft | undefined =>
  drafts.find(({ paths }) => paths.some((one) => one.toLowerCase() === path.toLowerCase()));

function draftStudy(file: string, root: string): Draft[] {
  const fields = draftFields(file);
  if (!fields) return [];
  const slug = String(fields.slug ?? "");
  const locked = fields.lock === true;
  return [
    {
      file,
      slug,
      paths: [studyPath(slug), locked ? unlockPath(slug) : `/${slug}`],
      ...(locked && { privateFolder: join(root, "private", slug) }),
    },
  ];
}

function draftArticle(file: string): Draft[] {
  const fields = draftFields(file);
  if (!fields) return [];
  const slug = String(fields.slug ?? slugOf(String(fields.title ?? "")));
  return [{ file, slug, paths: [`/blog/${slug}`] }];
}

type Fields = { draft?: unknown; slug?: unknown; title?: unknown; lock?: unknown } | null;

/** The fields of a draft. Null for other files, and for one that is not YAML: its next reader reports that. */
function draftFields(file: string): Fields {
  try {
    const text = readTextFile(file);
    const yaml = file.endsWith(".md") ? splitFrontMatter(text)?.frontMatter : text;
    // Most files are not drafts, and parsing is slow.
    if (!yaml?.includes("draft")) return null;
    const fields = parseYaml(file, yaml).value as Fields;
    return fields?.draft === true ? fields : null;
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
