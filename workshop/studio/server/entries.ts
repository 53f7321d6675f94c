import { basename, extname, join } from "node:path";
import { isFindable } from "../../../lib/content/catalogue";
import { valueAt } from "../../../lib/content/content-error";
import { translationFile } from "../../../lib/content/content-paths";
import { type Direction, directionOfLanguage } from "../../../lib/content/direction";
import { isLanguage } from "../../../lib/content/language-tag";
import { ONCE, OWN_FILES, type OwnName, ownPage } from "../../../lib/content/own-files";
import type { PublicCaseStudy } from "../../../lib/content/schema/case-study";
import { pictureId } from "../../../lib/content/slug";
import { untilChanged } from "../../../lib/content/text-file";
import { below, gatePath, languagePart, studyPath } from "../../../lib/paths";
import { languageName } from "../../../lib/words/language-name";
import { orderIn } from "../../content/arrange/order";
import { type FileContent, readText } from "../../content/content-text";
import {
  type ContentFile,
  contentFile,
  contentFiles,
  type TranslationFile,
  translationFileAt,
  translationFiles,
} from "../../content/files";
import { inWords } from "../../content/in-words";
import { ForbiddenPath, safePath } from "../../content/safe-file";
import { pageOf, translatedPage } from "../page-of";

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
  /** Of a public study: whether the site's lists and search engines are told of it. */
  isFindable?: boolean;
  /** Of a study or an article. */
  slug: string | null;
  /** A study's number in the list; null for one that has none. */
  order: number | null;
  /** Of a study's or an article's card: the picture's id, and the date or the year. */
  cover?: string;
  date?: string;
};

/** Of a translation: its language, the file that it translates, and its page there, or the original's while it has none. */
type Translation = Language & { of: string; prefix: string; page: string };

/** A language of the site: its tag, its name in itself, and its direction. */
type Language = { tag: string; name: string; dir: Direction };

export type Entry = ContentFile & Shown & { translation?: Translation };

/** A file with all that is written in it. */
export type Contents = Entry & { content: FileContent };

const NAMES: Partial<Record<OwnName, string>> = {
  seo: "Search words",
  ndaGate: "NDA gate",
  navigation: "Pages and menus",
};

/**
 * Lists the editable files by group, including those with mistakes, but none behind a symbolic link. Studies are in the order
 * of the site's list; those without a place in it follow. A translation comes after its original.
 *
 * @param root the content folder
 */
export function entries(root = "content"): Entry[] {
  const all = [...contentFiles(root), ...translationFiles(root)].flatMap(({ file }) => {
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

/** Reads every file that can be edited, except those that cannot be read. */
export function contents(root: string): Contents[] {
  return entries(root).flatMap((entry) => {
    try {
      return [{ ...entry, content: readWritten(join(root, entry.file)) }];
    } catch {
      return [];
    }
  });
}

/**
 * Returns the entry of a file, which may be gone; null if it cannot be edited. A translation may not be there yet.
 *
 * @throws ForbiddenPath if it is outside the folder or behind a symbolic link
 */
export function entryAt(root: string, file: string): Entry | null {
  const path = safePath(root, file);
  const translation = translationFileAt(file);
  if (translation) return translationEntry(root, path, translation);
  const content = contentFile(file);
  const shown = content && shownOf(root, path, content);
  return content && shown && { ...content, ...shown };
}

/** @throws ForbiddenPath for a file that is not listed */
export function entryOf({ root }: { root: string }, file: string): Entry {
  const entry = entryAt(join(root, "content"), file);
  if (!entry) throw new ForbiddenPath(`${file} is not a file that the studio edits`);
  return entry;
}

function translationEntry(
  root: string,
  path: string,
  { file, tag, original }: TranslationFile,
): Entry | null {
  const entry = entryAt(root, original.file);
  const [, ...others] = languagesOf(root, original);
  const language = others.find((one) => one.tag === tag);
  if (!entry || !language) return null;
  const prefix = below("", { lang: languagePart(tag) });
  // The texts of the whole site are on each page: they are shown on home, if that is translated.
  const shown = entry.group === "Site" ? safePath(root, translationFile("home.yaml", tag)) : path;
  const page = translatedPage(prefix, entry.page, writtenIn(shown));
  const name = `${entry.name} (${language.name})`;
  return { ...entry, file, name, order: null, translation: { ...language, of: original.file, prefix, page } };
}

/** The languages that a file can have texts in, the first one first. */
export function languagesOf(root: string, { own }: Pick<ContentFile, "own">): Language[] {
  const { languages } = fieldsOf(join(root, OWN_FILES.site.file));
  const tags = (Array.isArray(languages) ? languages : []).filter(isLanguage);
  if (own && ONCE.includes(own)) return [];
  return tags.map((tag) => ({ tag, name: languageName(tag, tags), dir: directionOfLanguage(tag) }));
}

/** Of a file that is no study and no article. */
const WHOLE = { isPrivate: false, isDraft: false, slug: null, order: null } as const;

function shownOf(
  root: string,
  path: string,
  { file, kind, own, privateSlug, roomSlug }: ContentFile,
): Shown | null {
  if (own) return ownEntry(own);
  const fields = fieldsOf(privateSlug ? safePath(root, `case-studies/${privateSlug}.yaml`) : path);
  const name = titleOf(fields, privateSlug ?? roomSlug ?? basename(file, extname(file)));
  if (roomSlug) return { group: "Rooms", name, page: gatePath(roomSlug), ...WHOLE, isPrivate: true };
  const card = { ...WHOLE, name, isDraft: fields.draft === true, ...cardIn(fields) };
  if (privateSlug)
    return {
      ...card,
      group: "Private case studies",
      page: studyPath(privateSlug),
      isPrivate: true,
      slug: privateSlug,
    };
  const page = pageOf(kind, file, fields) ?? "/";
  if (kind === "article") return { ...card, group: "Articles", page, slug: page.slice("/blog/".length) };
  if (kind !== "study") return null;
  const isLocked = fields.lock === true;
  return {
    ...card,
    group: "Case studies",
    page,
    isPrivate: isLocked,
    ...(isLocked ? {} : { isFindable: Boolean(isFindable(fields as PublicCaseStudy)) }),
    slug: typeof fields.slug === "string" ? fields.slug : null,
    order: orderIn(fields) ?? null,
  };
}

function ownEntry(own: OwnName): Shown {
  const { file } = OWN_FILES[own];
  return {
    group: file.startsWith("pages/") || own === "home" ? "Pages" : "Site",
    name: NAMES[own] ?? inWords(basename(file, ".yaml")),
    page: ownPage(own) ?? "/",
    ...WHOLE,
  };
}

/** What is written in a file; nothing if it cannot be read. */
function writtenIn(file: string): FileContent {
  try {
    return readWritten(file);
  } catch {
    return { value: {}, body: null };
  }
}

const readWritten = untilChanged(readText);

const fieldsOf = (file: string) => writtenIn(file).value as Record<string, unknown>;

/** The picture and the date on the card of a study or an article, if it has them. */
function cardIn(fields: Record<string, unknown>): Pick<Shown, "cover" | "date"> {
  const at = (...path: string[]) => valueAt(fields, path);
  const cover = at("cover", "imgSrc") ?? at("image", "imgSrc");
  const date = at("list", "date") ?? at("date") ?? at("year");
  return {
    ...(typeof cover === "string" && { cover: pictureId(cover) }),
    ...(/string|number/.test(typeof date) && { date: String(date) }),
  };
}

const titleOf = ({ title }: Record<string, unknown>, file: string): string =>
  typeof title === "string" && title !== "" ? title : file;
