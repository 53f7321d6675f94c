import { dirname, join } from "node:path";
import { studyPath, unlockPath } from "../paths";
import { filesOfKind, isTranslationOf } from "./content-paths";
import { type DraftFields, draftFields } from "./shown-files";
import { slugOf } from "./slug";
import { readTextFile } from "./text-file";

// The site does not import this: the bundler would put every folder that is joined here into each function.

/** A study or an article with `draft: true`. */
export type Draft = {
  file: string;
  slug: string;
  /** Its addresses in `npm run dev`. */
  paths: readonly string[];
  /** The folder of a locked study's private part. */
  privateFolder?: string;
};

/** All drafts below a content folder. `read` returns the text of a file, `list` the files of one kind in their folder. */
export const readDrafts = (root = "content", read = readTextFile, list = filesOfKind): Draft[] => [
  ...list(join(root, "case-studies"), "study").flatMap((file) =>
    draftStudy(file, draftFields(file, read), root),
  ),
  ...list(join(root, "blog"), "article").flatMap((file) => draftArticle(file, draftFields(file, read))),
];

/** Whether a content file is a draft's own: its file, a translation of it, or its private part. */
export const isOfDraft = ({ file, privateFolder }: Draft, path: string): boolean =>
  path === file || dirname(path) === privateFolder || isTranslationOf(file, path);

/** The draft that will have an address. */
export const draftAt = (drafts: readonly Draft[], path: string): Draft | undefined =>
  drafts.find(({ paths }) => paths.some((one) => one.toLowerCase() === path.toLowerCase()));

function draftStudy(file: string, fields: DraftFields | null, root: string): Draft[] {
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

function draftArticle(file: string, fields: DraftFields | null): Draft[] {
  if (!fields) return [];
  const slug = String(fields.slug ?? slugOf(String(fields.title ?? "")));
  return [{ file, slug, paths: [`/blog/${slug}`] }];
}
