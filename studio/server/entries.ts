import { existsSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { type ContentFile, contentFile, contentFiles } from "../../authoring/files";
import { ForbiddenPath, safePath } from "../../authoring/safe-file";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { OWN_FILES, type OwnName } from "../../lib/content/own-files";
import { slugOf } from "../../lib/content/slug";
import { readTextFile } from "../../lib/content/text-file";
import { studyPath } from "../../lib/paths";

export const GROUPS = ["Site", "Pages", "Case studies", "Private case studies", "Articles"] as const;

/** A content file as the studio lists it. */
export type Entry = ContentFile & {
  group: (typeof GROUPS)[number];
  name: string;
  /** The page that shows it. */
  page: string;
  /** Seen only by visitors whom a gate lets in. */
  isPrivate: boolean;
};

const NAMES: Partial<Record<OwnName, string>> = {
  seo: "Search words",
  ndaGate: "NDA gate",
  navigation: "Pages and menus",
};

const PAGES: Partial<Record<OwnName, string>> = {
  home: "/",
  caseStudyList: "/casestudies",
  contact: "/contact",
};

/**
 * Lists what can be edited, also files with mistakes in them. What lies behind a symbolic link is not read.
 *
 * @param root the content folder
 */
export function entries(root = "content"): Entry[] {
  return contentFiles(root).flatMap(({ file }) => {
    try {
      return entryAt(root, file) ?? [];
    } catch (error) {
      if (error instanceof ForbiddenPath) return [];
      throw error;
    }
  });
}

/**
 * One of them, without a look at the others.
 *
 * @returns null where that is no file that can be edited
 * @throws ForbiddenPath where it lies outside of the folder, or behind a symbolic link
 */
export function entryAt(root: string, file: string): Entry | null {
  const path = safePath(root, file);
  const content = contentFile(file);
  if (!content || !existsSync(path)) return null;
  if (content.own) return { ...content, ...ownEntry(content.own) };
  if (content.kind === "study") return { ...content, ...study(path) };
  if (content.privateSlug) return { ...content, ...privateStudy(root, content.privateSlug) };
  return content.kind === "article" ? { ...content, ...article(path) } : null;
}

type Shown = Omit<Entry, keyof ContentFile>;

const ownEntry = (name: OwnName): Shown => {
  const { file } = OWN_FILES[name];
  return {
    group: file.startsWith("pages/") || name === "home" ? "Pages" : "Site",
    name: NAMES[name] ?? inWords(basename(file, ".yaml")),
    page: pageOf(name),
    isPrivate: false,
  };
};

function pageOf(name: OwnName): string {
  const { of }: { file: string; of?: string } = OWN_FILES[name];
  return of?.startsWith("/") ? of : (PAGES[name] ?? "/");
}

function study(path: string): Shown {
  const value = fieldsOf(path);
  const name = basename(path);
  return {
    group: "Case studies",
    name: titleOf(value, name),
    page: studyPath(basename(name, ".yaml")),
    isPrivate: value?.lock === true,
  };
}

const privateStudy = (root: string, slug: string): Shown => ({
  group: "Private case studies",
  name: titleOf(fieldsOf(safePath(root, `case-studies/${slug}.yaml`)), slug),
  page: studyPath(slug),
  isPrivate: true,
});

function article(path: string): Shown {
  const value = fieldsOf(path);
  const slug = typeof value?.slug === "string" ? value.slug : slugOf(String(value?.title ?? ""));
  return {
    group: "Articles",
    name: titleOf(value, basename(path)),
    page: `/blog/${slug}`,
    isPrivate: false,
  };
}

/** The fields of a file as far as they can be read. */
function fieldsOf(file: string): Record<string, unknown> | null {
  if (!existsSync(file)) return null;
  try {
    const text = readTextFile(file);
    return parse(file.endsWith(".md") ? (splitFrontMatter(text)?.frontMatter ?? "") : text);
  } catch {
    return null;
  }
}

const titleOf = (value: Record<string, unknown> | null, file: string): string =>
  typeof value?.title === "string" && value.title !== "" ? value.title : file;

/** `case-study-list` as "Case study list". */
const inWords = (name: string): string =>
  name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
