import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { pictureId } from "../../lib/content/slug";
import { safePath } from "../safe-file";
import { choiceOf, type PictureChoice } from "./choices";
import { encodePicture, isEncoded } from "./encode";
import { findMasters, type Master } from "./masters";
import { PictureError } from "./picture-error";

/** What became of a picture that was dropped: the picture, with what its designer should know of it, or why it cannot be shown. */
export type Uploaded =
  | { kind: "made"; choice: PictureChoice; words: readonly string[] }
  | { kind: "refused"; words: string };

/**
 * Encodes a picture and lays it where `npm run pictures` looks. It is laid last, so that the watch of pictures finds its work done.
 *
 * @param of the content file it is for, below content/
 * @param name the picture's file as its owner calls it
 * @throws ForbiddenPath where the name leads elsewhere
 */
export async function addPicture(root: string, of: string, name: string, bytes: Buffer): Promise<Uploaded> {
  const master = freePlace(root, of, name, bytes);
  if (master === null) return { kind: "refused", words: "A name with Latin letters or digits is needed." };
  const content = join(root, "content");
  const path = safePath(content, master.file.slice("content/".length));
  try {
    const words = isEncoded(master, bytes, root)
      ? []
      : await encodePicture(master.id, bytes, { privateSlug: master.privateSlug, root });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    return { kind: "made", choice: choiceOf(root, master), words };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const [problem] = error.of(basename(name)).problems;
    return { kind: "refused", words: `${problem?.expected ?? ""}; found ${problem?.found ?? ""}` };
  }
}

/** Where it goes: beside the other pictures of its content, under its own name, or with a number where that is another picture's. */
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
