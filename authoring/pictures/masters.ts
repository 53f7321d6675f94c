import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { basename, join } from "node:path";
import type { ContentError } from "../../lib/content/content-error";
import { isLeftBehind } from "../../lib/content/content-paths";
import { pictureId } from "../../lib/content/slug";
import { filesIn } from "../disk";
import { formatOf, TELLING_BYTES } from "./format";
import { PictureError } from "./picture-error";
import { mayBeSvg } from "./svg-text";

const PUBLIC = "content/pictures";
const PRIVATE = "content/private";

/** A picture as the designer laid it down: its file from the root, its id, and the private study it belongs to. */
export type Master = { file: string; id: string; privateSlug?: string };

/** Notes, and what browsers leave in folders. */
const NO_PICTURE = /\.(md|txt|part|crdownload|download|tmp)$/i;

/**
 * Every picture laid into content/pictures/<folder>/ and content/private/<slug>/masters/.
 *
 * @returns what can be encoded by its place, name and first bytes; and what cannot, one error for each file
 */
export function findMasters(root = "."): { masters: Master[]; refused: ContentError[] } {
  const refused: ContentError[] = [];
  const masters = laidFiles(root).filter(({ file, id }) => {
    try {
      const start = tellingBytes(join(root, file));
      // Git keeps the file elsewhere and did not bring it along: as good as not there.
      if (start.toString("latin1", 0, 19) === "version https://git") return false;
      checkName(file, id);
      formatOf(start);
      return true;
    } catch (error) {
      // Gone since the folder was read.
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
        // Many disks do not tell capitals apart.
        one.id.toLowerCase() === master.id.toLowerCase(),
    );
    if (other) refused.push(twice(master, other));
    return !other;
  });
  return { masters: alone, refused };
}

const pictureFiles = (folder: string) =>
  filesIn(folder).filter((name) => !isLeftBehind(name) && !NO_PICTURE.test(name));

/** Every file that lies where pictures are laid, whatever it is. */
export const laidFiles = (root: string): Master[] => [...publicOnes(root), ...privateOnes(root)];

const publicOnes = (root: string): Master[] =>
  pictureFiles(join(root, PUBLIC)).map((name) => ({ file: `${PUBLIC}/${name}`, id: pictureId(name) }));

const privateOnes = (root: string): Master[] =>
  (existsSync(join(root, PRIVATE)) ? readdirSync(join(root, PRIVATE)) : []).flatMap((privateSlug) =>
    pictureFiles(join(root, PRIVATE, privateSlug, "masters")).map((name) => ({
      file: `${PRIVATE}/${privateSlug}/masters/${name}`,
      id: `${privateSlug}/${pictureId(basename(name))}`,
      privateSlug,
    })),
  );

/** The first bytes, or the whole file where it may be a drawing: pages of licence may come before its root. */
function tellingBytes(file: string): Buffer {
  const start = firstBytes(file);
  return mayBeSvg(start) ? readFileSync(file) : start;
}

function firstBytes(file: string): Buffer {
  const open = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(TELLING_BYTES);
    return bytes.subarray(0, readSync(open, bytes));
  } finally {
    closeSync(open);
  }
}

function checkName(file: string, id: string): void {
  const parts = id.split("/");
  if (parts.length < 2)
    throw new PictureError(
      `expected it in a folder of its own, such as ${PUBLIC}/ferry/${basename(file)}`,
      "it beside the folders",
    );
  if (parts.some((part) => part === ""))
    throw new PictureError(
      "expected a name with Latin letters or digits, of which its address is made",
      JSON.stringify(basename(file)),
    );
}

const twice = ({ file, id }: Master, other: Master): ContentError =>
  new PictureError(
    `expected a name of its own: content would call both "${id}". Rename one or take it out`,
    `${other.file} beside it`,
  ).of(file);
