import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { safePath } from "../safe-file";
import { UsageError } from "../usage-error";
import { encodePicture, isEncoded } from "./encode";
import { formatOf } from "./format";
import { type LibraryPicture, type PictureName, pictureLibrary } from "./library";
import { dropPictures } from "./manifest";
import { PictureError } from "./picture-error";

/** Remarks on an encoded picture, or the reason why it was refused. */
export type Replaced = { kind: "made" | "refused"; words: string };

/** @throws UsageError for an unknown picture */
function known(root: string, { id, privateSlug }: PictureName): LibraryPicture {
  const found = pictureLibrary(root).find((one) => one.id === id && one.privateSlug === privateSlug);
  if (!found) throw new UsageError(`There is no picture "${id}".`);
  return found;
}

/** Throws ForbiddenPath if the file, or a folder above it below content/ or public/, is a symbolic link. */
function placeOf(root: string, file: string): string {
  const [top = "", ...below] = file.split("/");
  return safePath(join(root, top), below.join("/"));
}

/**
 * Deletes a picture that nothing uses, with its encoded files.
 *
 * @returns the deleted files
 * @throws UsageError if it is unknown or used; ForbiddenPath if a file is behind a symbolic link
 */
export async function deletePicture(root: string, name: PictureName): Promise<string[]> {
  const { id, privateSlug, masters, encoded, uses } = known(root, name);
  if (uses.length > 0)
    throw new UsageError(`${id} is still used in ${uses.map(({ file }) => `content/${file}`).join(", ")}.`);
  const files = [...masters, ...encoded].filter((file) => existsSync(join(root, file)));
  const paths = files.map((file) => placeOf(root, file));
  // The watcher encodes a master that the list lacks, so masters go first.
  for (const path of paths.slice(0, masters.length)) await rm(path);
  dropPictures(root, (one) => one === id, privateSlug);
  for (const path of paths) await rm(path, { force: true });
  return files;
}

/**
 * Puts another picture in the place of one. Its id stays, so all content shows the new one.
 *
 * @throws UsageError for an unknown picture; ForbiddenPath if a file is behind a symbolic link
 */
export async function replacePicture(root: string, name: PictureName, bytes: Buffer): Promise<Replaced> {
  const { id, privateSlug, masters } = known(root, name);
  try {
    const format = formatOf(bytes);
    const folder = privateSlug ? `content/private/${privateSlug}/masters` : `content/pictures/${dirname(id)}`;
    const master = `${folder}/${basename(id)}.${format === "jpeg" ? "jpg" : format}`;
    const path = placeOf(root, master);
    const words = isEncoded({ id, privateSlug, file: master }, bytes, root)
      ? []
      : await encodePicture(id, bytes, { privateSlug, root });
    // Stored after encoding, so that the watcher does not encode it again.
    const draft = join(dirname(path), `.${randomUUID()}.tmp`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    for (const old of masters) await rm(placeOf(root, old));
    await rename(draft, path);
    return { kind: "made", words: words.join("; ") };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { kind: "refused", words: error.message };
  }
}
