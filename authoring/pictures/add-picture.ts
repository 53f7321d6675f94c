import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { pictureId } from "../../lib/content/slug";
import { safePath } from "../safe-file";
import { type PictureChoice, pictureChoices } from "./choices";
import { encodePicture, isEncoded } from "./encode";
import { findMasters, type Master } from "./masters";
import { PictureError } from "./picture-error";

/** An encoded picture with remarks for the designer, or the reason why it was refused. */
export type Uploaded =
  | { kind: "made"; choice: PictureChoice; words: readonly string[] }
  | { kind: "refused"; words: string };

/**
 * Encodes a picture and stores it with the other masters.
 *
 * @param of the content file that names it, below content/
 * @param name its file name
 * @throws ForbiddenPath if the name leads elsewhere
 */
export async function addPicture(root: string, of: string, name: string, bytes: Buffer): Promise<Uploaded> {
  const master = freePlace(root, of, name, bytes);
  if (master === null)
    return { kind: "refused", words: "Rename the file: its name needs Latin letters or digits." };
  const content = join(root, "content");
  const path = safePath(content, master.file.slice("content/".length));
  try {
    const words = isEncoded(master, bytes, root)
      ? []
      : await encodePicture(master.id, bytes, { privateSlug: master.privateSlug, root });
    // Stored after encoding, so that the watcher does not encode it again.
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    const choice = pictureChoices(root, of).find(({ id }) => id === master.id);
    if (!choice) throw new Error(`${master.id} is not in the list of pictures`);
    return { kind: "made", choice, words };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { kind: "refused", words: error.message };
  }
}

/** In the folder of its content, under its own name, with a number if that name is taken. */
function freePlace(root: string, of: string, name: string, bytes: Buffer): Master | null {
  const ending = extname(name).toLowerCase();
  const called = pictureId(basename(name, extname(name)));
  if (called === "") return null;
  const [, privateSlug] = /^private\/([^/]+)\//.exec(of) ?? [];
  const folder = privateSlug ?? pictureId(of.startsWith("blog/") ? "blog" : basename(of, extname(of)));
  const at = privateSlug ? `content/private/${privateSlug}/masters` : `content/pictures/${folder}`;
  const { masters } = findMasters(root);
  for (let number = 1; ; number++) {
    const own = number === 1 ? called : `${called}-${number}`;
    const master = { file: `${at}/${own}${ending}`, id: `${folder}/${own}`, privateSlug };
    const other = masters.find((one) => one.id === master.id && one.privateSlug === privateSlug);
    const isThere = other !== undefined || existsSync(join(root, master.file));
    if (!isThere) return master;
    if (other && isEncoded(other, bytes, root)) return other;
  }
}
