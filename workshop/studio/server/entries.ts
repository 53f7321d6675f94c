import { basename } from "node:path";
import { splitFrontMatter } from "../../../lib/content/front-matter";
import { OWN_FILES, type OwnName, ownPage } from "../../../lib/content/own-files";
import { parseYaml } from "../../../lib/content/read-yaml";
import { untilChanged } from "../../../lib/content/text-file";
import { gatePath, studyPath } from "../../../lib/paths";
import { orderIn } from "../../content/arrange/order";
import { type ContentFile, contentFile, contentFiles } from "../../content/files";
import { ForbiddenPath, safePath } from "../../content/safe-file";
import { inWords } from "../browser/words";
import { pageOf } from "../page-of";

/** In the order of the studio's list: what is edited most often is first. */
const GROUPS = ["Case studies", "Private case studies", "Rooms", "Articles", "Pages", "Site"] as const;

/** A content file as the studio lists it. */
type Shown = {
  group: (typeof GROUPS)[number];
  name: string;
  /** The page that shows it. */
  page: string;
  /** Only visitors behind a gate can see it. */
  isPrivate: boolean;
  /** Only `npm run dev` shows it. */
  isDraft: boolean;
  /** Of a study or an article. */
  slug: string | null;
  /** A study's number in the list; null for one that has none. */
  order: number | null;
};

export type Entry = ContentFile & Shown;

const NAMES: Partial<Record<OwnName, string>> = {
  seo: "Search words",
  ndaGate: "NDA gate",
  navigation: "Pages and menus",
};

/**
 * Lists the editable files by group, including those with mistakes, but none behind a symbolic link. Studies are in the order
 * of the site's list; those without a place in it follow.
 *
 * @param root the content folder
 */
export function entries(root = "content"): Entry[] {
  const all = contentFiles(root).flatMap(({ file }) => {
    try {
      return entryAt(root, file) ?? [];
    } catch (error) {
      if (error instanceof ForbiddenPath) return [];
      throw error;
    }
  });
  const placeOf = ({ order }: Entry) => order ?? Number.MAX_SAFE_INTEGER;
  return all.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || placeOf(a) - placeOf(b));
}

/**
 * Returns the entry of a file, which may be gone; null if it cannot be edited.
 *
 * @throws ForbiddenPath if it is outside the folder or behind a symbolic link
 */
export function entryAt(root: string, file: string): Entry | null {
  const path = safePath(root, file);
  const content = contentFile(file);
  const shown = content && shownOf(root, path, content);
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
      slug: privateSlug,
      order: null,
    };
  if (roomSlug)
    return {
      group: "Rooms",
      name: titleOf(fields, roomSlug),
      page: gatePath(roomSlug),
      isPrivate: true,
      isDraft: false,
      slug: null,
      order: null,
    };
  const name = titleOf(fields, basename(file));
  const written = typeof fields.slug === "string" ? fields.slug : null;
  if (kind === "study")
    return {
      group: "Case studies",
      name,
      page: pageOf(kind, file, fields) ?? "/",
      isPrivate: fields.lock === true,
      isDraft,
      slug: written,
      order: orderIn(fields) ?? null,
    };
  if (kind !== "article") return null;
  const page = pageOf(kind, file, fields) ?? "/";
  const slug = page.slice("/blog/".length);
  return { group: "Articles", name, page, isPrivate: false, isDraft, slug, order: null };
}

function ownEntry(own: OwnName): Shown {
  const { file } = OWN_FILES[own];
  return {
    group: file.startsWith("pages/") || own === "home" ? "Pages" : "Site",
    name: NAMES[own] ?? inWords(basename(file, ".yaml")),
    page: ownPage(own) ?? "/",
    isPrivate: false,
    isDraft: false,
    slug: null,
    order: null,
  };
}

/** A file's fields; empty if they cannot be read. */
function fieldsOf(file: string): Record<string, unknown> {
  try {
    return readFields(file);
  } catch {
    return {};
  }
}

const readFields = untilChanged((file, text) => {
  const yaml = file.endsWith(".md") ? (splitFrontMatter(text)?.frontMatter ?? "") : text;
  return (parseYaml(file, yaml).value ?? {}) as Record<string, unknown>;
});

const titleOf = ({ title }: Record<string, unknown>, file: string): string =>
  typeof title === "string" && title !== "" ? title : file;
