import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { type ContentKind, contentKind, translationAt } from "../../lib/content/content-paths";
import { OWN_FILES, type OwnName } from "../../lib/content/own-files";
import { articleMeta } from "../../lib/content/schema/article";
import { privateCaseStudy, studyFile } from "../../lib/content/schema/case-study";
import { roomFile } from "../../lib/content/schema/room";
import { filesIn } from "./disk";

/** A YAML or Markdown file in content/. */
export type ContentFile = Readonly<{
  /** Its path below content/, with slashes: "blog/first.md". */
  file: string;
  kind: ContentKind;
  /** Its name in OWN_FILES; null for other files. */
  own: OwnName | null;
  /** The private study that it belongs to. */
  privateSlug?: string;
  /** The room that it describes. */
  roomSlug?: string;
}>;

/** A translation of a content file. */
export type TranslationFile = Readonly<{ file: string; tag: string; original: ContentFile }>;

export const OWN_NAMES = Object.keys(OWN_FILES) as OwnName[];

/** Lists the content files below a content folder, sorted, including those with mistakes. */
export const contentFiles = (content = "content"): ContentFile[] =>
  filesIn(content).flatMap((file) => contentFile(file) ?? []);

/** Returns the content file at a path below content/, or null for other paths. */
export function contentFile(file: string): ContentFile | null {
  const kind = contentKind(file);
  if (kind === null) return null;
  const own = OWN_NAMES.find((name) => OWN_FILES[name].file === file) ?? null;
  const folder = basename(dirname(file));
  return {
    file,
    kind,
    own,
    ...(kind === "private" ? { privateSlug: folder } : {}),
    ...(kind === "room" ? { roomSlug: folder } : {}),
  };
}

/** Returns the translation at a path below content/, or null for other paths. Its original may be missing. */
export function translationFileAt(file: string): TranslationFile | null {
  const found = translationAt(file);
  const original = found && contentFile(found.original);
  return original && { file, tag: found.tag, original };
}

/** The path from the project's folder: "content/pages/about.yaml". */
export const ownPath = (name: OwnName): string => join("content", OWN_FILES[name].file);

/** The schema of a file's values, or of an article's front matter; null for a file that no page reads. */
export function schemaOf({ kind, own }: Pick<ContentFile, "kind" | "own">): z.ZodType | null {
  if (kind === "article") return articleMeta;
  if (kind === "private") return privateCaseStudy;
  if (kind === "study") return studyFile;
  if (kind === "room") return roomFile;
  return own && OWN_FILES[own].schema;
}
