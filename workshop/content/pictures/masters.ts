import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { ContentError } from "../../../lib/content/content-error";
import { isLeftBehind } from "../../../lib/content/content-paths";
import { readOwn } from "../../../lib/content/own-files";
import { pictureId } from "../../../lib/content/slug";
import { kindOf, TELLING_BYTES } from "../../../lib/files/file-kind";
import { filesIn, withFile } from "../disk";
import { formatOf } from "./format";
import { readManifest } from "./manifest";
import { PictureError } from "./picture-error";
import { mayBeSvg } from "./svg-text";

const PUBLIC = "content/pictures";
const PRIVATE = "content/private";

/** A designer's picture: its file from the root, its id, and the private study that it belongs to. */
export type Master = { file: string; id: string; privateSlug?: string };

/** In letters: disks allow 255 bytes, and the encoded files add their widths. */
export const LONGEST_NAME = 200;

/** Notes and unfinished downloads. */
const NO_PICTURE = /\.(md|txt|part|crdownload|download|tmp)$/i;

/**
 * Finds the pictures in content/pictures/<folder>/ and content/private/<slug>/masters/.
 *
 * @returns those with a valid place, name and first bytes, and an error for each other file
 * @throws ContentError if the list of pictures cannot be read
 */
export function findMasters(root = "."): { masters: Master[]; refused: ContentError[] } {
  const refused: ContentError[] = [];
  const masters = masterFiles(root).filter(({ file, id, privateSlug }) => {
    try {
      const start = tellingBytes(join(root, file));
      // The picture itself is elsewhere, but its encoded files are not.
      if (kindOf(start) === "pointer" && Object.hasOwn(readManifest(root, privateSlug), id)) return false;
      checkName(file, id);
      formatOf(start);
      return true;
    } catch (error) {
      // Deleted since the folder was read.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
      if (!(error instanceof PictureError)) throw error;
      refused.push(error.of(file));
      return false;
    }
  });
  const alone = masters.filter((master) => {
    const other = masters.find(
      (one) =>
        one !== master &&
        one.privateSlug === master.privateSlug &&
        // Many disks ignore case.
        one.id.toLowerCase() === master.id.toLowerCase(),
    );
    if (other) refused.push(twice(master, other));
    return !other;
  });
  return { masters: alone, refused };
}

const pictureFiles = (folder: string) =>
  filesIn(folder).filter((name) => !isLeftBehind(name) && !NO_PICTURE.test(name));

/** Lists every file in the folders of pictures, valid or not. */
export function masterFiles(root: string): Master[] {
  const slugs = existsSync(join(root, PRIVATE)) ? readdirSync(join(root, PRIVATE)) : [];
  return [
    ...pictureFiles(join(root, PUBLIC)).map((name) => ({ file: `${PUBLIC}/${name}`, id: pictureId(name) })),
    ...slugs.flatMap((privateSlug) =>
      pictureFiles(join(root, PRIVATE, privateSlug, "masters")).map((name) => ({
        file: `${PRIVATE}/${privateSlug}/masters/${name}`,
        id: `${privateSlug}/${pictureId(basename(name))}`,
        privateSlug,
      })),
    ),
  ];
}

/** The first bytes, or all of a possible drawing: a long licence may precede its root element. */
const tellingBytes = (file: string): Buffer =>
  withFile(file, ({ size, read }) => {
    const start = read(0, TELLING_BYTES);
    return mayBeSvg(start) ? read(0, size) : start;
  });

function checkName(file: string, id: string): void {
  const parts = id.split("/");
  if (parts.length < 2)
    throw new PictureError(
      "expected it in a folder",
      "it outside of any folder",
      `such as ${PUBLIC}/ferry/${basename(file)}`,
    );
  if (parts.some((part) => part === ""))
    throw new PictureError(
      "expected a name with Latin letters or digits, for its address",
      JSON.stringify(basename(file)),
    );
  if (parts.some((part) => part.length > LONGEST_NAME))
    throw new PictureError(`expected a name of at most ${LONGEST_NAME} letters`, "a longer one");
}

/** The PDF whose first page the contact page shows, from the root; null if there is none. Throws ContentError. */
export function resumeFile(root: string): string | null {
  const { resumePdf } = readOwn("site", join(root, "content")).content;
  return resumePdf ? `public${resumePdf}` : null;
}

const twice = ({ file, id }: Master, other: Master): ContentError =>
  new PictureError(
    `expected a unique name: both would have the id "${id}". Rename or remove one`,
    "another picture beside it",
    `the other one is ${other.file}`,
  ).of(file);
