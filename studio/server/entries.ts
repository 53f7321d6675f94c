import { existsSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { type ContentFile, contentFile, contentFiles } from "../../authoring/files";
import { ForbiddenPath, safePath } from "../../authoring/safe-file";
import { splitFrontMatter } from "../../lib/content/front-matter";
import { OWN_FILES, type OwnName } from "../../lib/content/own-files";
import { slugOf } from "../../lib/content/slug";
import { readTextFile } from "../../lib/content/text-file";
import { documentPath, studyPath } from "../../lib/paths";
import { inWords } from "../browser/words";

/** A content file as the studio lists it. */
type Shown = {
  group: "Site" | "Pages" | "Case studies" | "Private case studies" | "Rooms" | "Articles";
  name: string;
  /** The page that shows it. */
  page: string;
  /** Only visitors behind a gate can see it. */
  isPrivate: boolean;
  /** Only `npm run dev` shows it. */
  isDraft: boolean;
};

export type Entry = ContentFile & Shown;

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
 * Lists the editable files, including those with mistakes, but none behind a symbolic link.
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
 * Returns the entry of a file, or null if it cannot be edited.
 *
 * @throws ForbiddenPath if it is outside the folder or behind a symbolic link
 */
export function entryAt(root: string, file: string): Entry | null {
  const path = safePath(root, file);
  const content = contentFile(file);
  const shown = content && existsSync(path) ? shownOf(root, path, content) : null;
  return content && shown && { ...content, ...shown };
}

function shownOf(
  root: string,
  path: string,
  { file, kind, own, privateSlug, roomSlug }: ContentFile,
): Shown | null {
  if (own) return ownEntry(own);
  const fields = fieldsOf(privateSlug ? safePath(root, `case-studies/${privateSlug}.yaml`) : path);
  const isDraft = fields.draft === true;
  if (privateSlug)
    return {
      group: "Private case studies",
      name: titleOf(fields, privateSlug),
      page: studyPath(privateSlug),
      isPrivate: true,
      isDraft,
    };
  if (roomSlug)
    return {
      group: "Rooms",
      name: titleOf(fields, roomSlug),
      page: documentPath(roomSlug),
      isPrivate: true,
      isDraft: false,
    };
  const name = titleOf(fields, basename(file));
  if (kind === "study")
    return {
      group: "Case studies",
      name,
      page: studyPath(basename(file, ".yaml")),
      isPrivate: fields.lock === true,
      isDraft,
    };
  if (kind !== "article") return null;
  const slug = typeof fields.slug === "string" ? fields.slug : slugOf(String(fields.title ?? ""));
  return { group: "Articles", name, page: `/blog/${slug}`, isPrivate: false, isDraft };
}

function ownEntry(own: OwnName): Shown {
  const { file, of }: { file: string; of?: string } = OWN_FILES[own];
  return {
    group: file.startsWith("pages/") || own === "home" ? "Pages" : "Site",
    name: NAMES[own] ?? inWords(basename(file, ".yaml")),
    page: of?.startsWith("/") ? of : (PAGES[own] ?? "/"),
    isPrivate: false,
    isDraft: false,
  };
}

/** A file's fields; empty if they cannot be read. */
function fieldsOf(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  try {
    const text = readTextFile(file);
    return parse(file.endsWith(".md") ? (splitFrontMatter(text)?.frontMatter ?? "") : text) ?? {};
  } catch {
    return {};
  }
}

const titleOf = ({ title }: Record<string, unknown>, file: string): string =>
  typeof title === "string" && title !== "" ? title : file;
