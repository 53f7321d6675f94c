import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { markdownImages } from "../../lib/content/markdown";
import { RESUME_POSTER } from "../../lib/content/resume-poster";
import { pictureId } from "../../lib/content/slug";
import { walkTexts } from "../../lib/content/walk-texts";
import { type ReadFile, readContent } from "../arrange/read-content";
import { choiceOf, type PictureChoice } from "./choices";
import { filesOf, readManifest } from "./manifest";
import { masterFiles } from "./masters";

/** A picture of the site, or of a private study. */
export type PictureName = { id: string; privateSlug?: string };

/** A place that names a picture. */
export type PictureUse = {
  /** Below content/. */
  file: string;
  /** Of the field; `["body"]` for an article's text. */
  path: (string | number)[];
  /** The text for screen readers beside it; null where it is within Markdown, or missing. */
  alt: string | null;
};

export type LibraryPicture = PictureChoice &
  PictureName & {
    /** The designer's file, from the root; none if it is not in the repository. */
    masters: string[];
    /** The encoded files, from the root. */
    encoded: string[];
    uses: PictureUse[];
  };

/**
 * Lists every picture with its uses, public ones first, sorted by id. Without the resume's first page, which is drawn from the resume.
 *
 * @throws ContentError if a content file or a list of pictures cannot be read
 */
export function pictureLibrary(root: string): LibraryPicture[] {
  const content = readContent(root);
  const allMasters = masterFiles(root);
  const folder = join(root, "content/private");
  const privateSlugs = existsSync(folder) ? readdirSync(folder) : [];
  return [undefined, ...privateSlugs]
    .flatMap((privateSlug) =>
      Object.entries(readManifest(root, privateSlug)).map(([id, entry]) => {
        const own = allMasters.filter((one) => one.id === id && one.privateSlug === privateSlug);
        return {
          ...choiceOf(id, entry, privateSlug !== undefined),
          ...(privateSlug === undefined ? {} : { privateSlug }),
          masters: own.map(({ file }) => file),
          encoded: filesOf(id, entry, privateSlug),
          uses: content.flatMap((file) => (mayName(file, privateSlug) ? usesIn(file, id) : [])),
        };
      }),
    )
    .filter(({ id }) => id !== RESUME_POSTER)
    .sort(
      (a, b) =>
        Number(a.privateSlug !== undefined) - Number(b.privateSlug !== undefined) ||
        a.id.localeCompare(b.id, "en"),
    );
}

/** A private study's pictures are its own; public ones may be named everywhere. */
const mayName = ({ file }: ReadFile, privateSlug?: string): boolean =>
  privateSlug === undefined || file.startsWith(`content/private/${privateSlug}/`);

function usesIn({ file, value, body }: ReadFile, id: string): PictureUse[] {
  const uses: PictureUse[] = [];
  const visit = (path: readonly PropertyKey[], text: string) => {
    const images = text.includes("![") ? markdownImages(text) : [];
    const isField = images.length === 0 && text.length < 300 && pictureId(text) === id;
    if (!isField && !images.some((one) => pictureId(one) === id)) return;
    const at = path as (string | number)[];
    uses.push({ file: file.slice("content/".length), path: at, alt: isField ? altBeside(value, at) : null });
  };
  walkTexts(value, visit);
  walkTexts({ body }, visit);
  return uses;
}

function altBeside(value: unknown, path: PictureUse["path"]): string | null {
  const group = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], value);
  const { alt } = group as { alt?: unknown };
  return typeof alt === "string" ? alt : null;
}
