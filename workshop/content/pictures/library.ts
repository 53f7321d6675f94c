import { readFile } from "node:fs/promises";
import { valueAt } from "../../../lib/content/content-error";
import { imagesIn } from "../../../lib/content/markdown-places";
import { RESUME_POSTER } from "../../../lib/content/resume-poster";
import { pictureId } from "../../../lib/content/slug";
import { walkTexts } from "../../../lib/content/walk-texts";
import { type ReadFile, readContent } from "../arrange/read-content";
import { placeOf } from "../safe-file";
import { UsageError } from "../usage-error";
import { choiceOf, type PictureChoice, type PictureName } from "./choices";
import { filesOf, pictureOwners, readManifest } from "./manifest";
import { hasWords, type MarkdownImage } from "./markdown-image";
import { masterFiles } from "./masters";

/** A place that names a picture. */
export type PictureUse = {
  /** Below content/. */
  file: string;
  /** Of the field; `["body"]` for an article's text. */
  path: (string | number)[];
  /** Its text for screen readers; null where it is missing, or within Markdown cannot be found. */
  alt: string | null;
  /** The image in a Markdown text that names it. */
  image?: MarkdownImage;
};

export type LibraryPicture = PictureChoice & {
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
  return pictureOwners(root)
    .flatMap((privateSlug) =>
      Object.entries(readManifest(root, privateSlug)).map(([id, entry]) => {
        const own = allMasters.filter((one) => one.id === id && one.privateSlug === privateSlug);
        return {
          ...choiceOf(id, entry, privateSlug),
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

/**
 * Reads a private study's picture.
 *
 * @returns a WebP file
 * @throws UsageError for an unknown picture; ForbiddenPath if it is behind a symbolic link; ENOENT if its file is missing
 */
export function privatePicture(root: string, { id, privateSlug = "" }: PictureName): Promise<Buffer> {
  // The slug is a folder's name.
  const list = /^[\w-]+$/.test(privateSlug) ? readManifest(root, privateSlug) : {};
  const entry = Object.hasOwn(list, id) ? list[id] : undefined;
  const file = entry && filesOf(id, entry, privateSlug).at(-1);
  if (!file) throw new UsageError(`There is no private picture "${id}".`);
  return readFile(placeOf(root, file));
}

/** A private study's pictures are its own; public ones may be named everywhere. */
const mayName = ({ file }: ReadFile, privateSlug?: string): boolean =>
  privateSlug === undefined || file.startsWith(`content/private/${privateSlug}/`);

function usesIn({ file, value, body }: ReadFile, id: string): PictureUse[] {
  const uses: PictureUse[] = [];
  const name = file.slice("content/".length);
  const visit = (key: readonly PropertyKey[], text: string) => {
    const path = key as PictureUse["path"];
    const images = imagesIn(text);
    if (images.length === 0 && text.length < 300 && pictureId(text) === id)
      uses.push({ file: name, path, alt: altBeside(value, path) });
    for (const { href, text: alt, raw, at } of images)
      if (pictureId(href) === id)
        uses.push({ file: name, path, ...(hasWords(raw) ? { alt, image: { raw, at } } : { alt: null }) });
  };
  walkTexts(value, visit);
  walkTexts({ body }, visit);
  return uses;
}

function altBeside(value: unknown, path: PictureUse["path"]): string | null {
  const alt = valueAt(value, [...path.slice(0, -1), "alt"]);
  return typeof alt === "string" ? alt : null;
}
