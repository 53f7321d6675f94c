import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { filesIn } from "../../authoring/disk";
import { contentKind } from "../../lib/content/content-paths";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { OWN_FILES, type OwnName } from "../../lib/content/own-files";
import { articleMeta } from "../../lib/content/schema/article";
import { privateCaseStudy, studyFile } from "../../lib/content/schema/case-study";
import { slugOf } from "../../lib/content/slug";
import { readTextFile } from "../../lib/content/text-file";
import { studyPath } from "../../lib/paths";
import { ForbiddenPath, safePath } from "./safe-file";

export const GROUPS = ["Site", "Pages", "Case studies", "Private case studies", "Articles"] as const;

/** A file of the content that the studio opens. */
export type ContentFile = {
  /** Below the content folder, with slashes. */
  file: string;
  group: (typeof GROUPS)[number];
  name: string;
  /** The page that shows it. */
  page: string;
  /** Seen only by visitors whom a gate lets in. */
  isPrivate: boolean;
  /** The own file it is; null for studies and articles. */
  own: OwnName | null;
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
export function contentFiles(root = "content"): ContentFile[] {
  const own = Object.values(OWN_FILES).map(({ file }) => file);
  const others = ["case-studies", "private", "blog"].flatMap((folder) =>
    filesIn(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((file) => contentKind(file) !== null),
  );
  return [...own, ...others].flatMap((file) => {
    try {
      return contentFile(root, file) ?? [];
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
export function contentFile(root: string, file: string): ContentFile | null {
  const path = safePath(root, file);
  const own = (Object.keys(OWN_FILES) as OwnName[]).find((name) => OWN_FILES[name].file === file);
  if (!existsSync(path)) return null;
  if (own) return ownFile(own);
  const kind = contentKind(file);
  if (kind === "study") return study(path, basename(file));
  if (kind === "private") return privateStudy(root, basename(dirname(file)));
  return kind === "article" ? article(path, basename(file)) : null;
}

const ownFile = (name: OwnName): ContentFile => {
  const { file } = OWN_FILES[name];
  return {
    file,
    group: file.startsWith("pages/") || name === "home" ? "Pages" : "Site",
    name: NAMES[name] ?? inWords(basename(file, ".yaml")),
    page: pageOf(name),
    isPrivate: false,
    own: name,
  };
};

/** The schema that a file's values follow. */
export function schemaOf({ own, group }: Pick<ContentFile, "own" | "group">): z.ZodType {
  if (own) return OWN_FILES[own].schema;
  if (group === "Articles") return articleMeta;
  return group === "Private case studies" ? privateCaseStudy : studyFile;
}

function pageOf(name: OwnName): string {
  const { of }: { file: string; of?: string } = OWN_FILES[name];
  return of?.startsWith("/") ? of : (PAGES[name] ?? "/");
}

function study(path: string, name: string): ContentFile {
  const value = fieldsOf(path);
  return {
    file: `case-studies/${name}`,
    group: "Case studies",
    name: titleOf(value, name),
    page: studyPath(basename(name, ".yaml")),
    isPrivate: value?.lock === true,
    own: null,
  };
}

const privateStudy = (root: string, slug: string): ContentFile => ({
  file: `private/${slug}/study.yaml`,
  group: "Private case studies",
  name: titleOf(fieldsOf(safePath(root, `case-studies/${slug}.yaml`)), slug),
  page: studyPath(slug),
  isPrivate: true,
  own: null,
});

function article(path: string, name: string): ContentFile {
  const value = fieldsOf(path);
  const slug = typeof value?.slug === "string" ? value.slug : slugOf(String(value?.title ?? ""));
  return {
    file: `blog/${name}`,
    group: "Articles",
    name: titleOf(value, name),
    page: `/blog/${slug}`,
    isPrivate: false,
    own: null,
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
