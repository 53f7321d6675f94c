import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { changeFiles, removePath, writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import type { PictureName } from "./choices";
import { encodePicture, isEncoded } from "./encode";
import { formatOf } from "./format";
import { type LibraryPicture, pictureLibrary } from "./library";
import { manifestWithout } from "./manifest";
import { orRefused } from "./picture-error";

/** Remarks on an encoded picture, or the reason why it was refused. */
export type Replaced = { kind: "made" | "refused"; words: string };

/** @throws UsageError for an unknown picture */
function known(root: string, { id, privateSlug }: PictureName): LibraryPicture {
  const found = pictureLibrary(root).find((one) => one.id === id && one.privateSlug === privateSlug);
  if (!found) throw new UsageError(`There is no picture "${id}".`);
  return found;
}

/**
 * Deletes a picture that nothing uses, with its encoded files.
 *
 * @returns the deleted files
 * @throws UsageError if it is unknown or used; ForbiddenPath if a file is behind a symbolic link
 */
export const deletePicture = (root: string, name: PictureName): Promise<string[]> =>
  inTurn(root, "pictures", () => deleteNow(root, name));

function deleteNow(root: string, name: PictureName): string[] {
  const { id, privateSlug, masters, encoded, uses } = known(root, name);
  if (uses.length > 0)
    throw new UsageError(`${id} is still used in ${uses.map(({ file }) => `content/${file}`).join(", ")}.`);
  const files = [...masters, ...encoded].filter((file) => existsSync(join(root, file)));
  const { lists } = manifestWithout(root, (one) => one === id, privateSlug);
  changeFiles(root, { moved: [], removed: files, written: lists });
  return files;
}

/**
 * Puts another picture in the place of one. Its id stays, so all content shows the new one.
 *
 * @throws UsageError for an unknown picture; ForbiddenPath if a file is behind a symbolic link
 */
export const replacePicture = (root: string, name: PictureName, bytes: Buffer): Promise<Replaced> =>
  inTurn(root, "pictures", () => orRefused(replaceNow(root, name, bytes)));

async function replaceNow(root: string, name: PictureName, bytes: Buffer): Promise<Replaced> {
  const { id, privateSlug, masters } = known(root, name);
  const format = formatOf(bytes);
  const folder = privateSlug ? `content/private/${privateSlug}/masters` : `content/pictures/${dirname(id)}`;
  const wanted = `${folder}/${basename(id)}.${format === "jpeg" ? "jpg" : format}`;
  // Many disks ignore case.
  const master = masters.find((one) => one.toLowerCase() === wanted.toLowerCase()) ?? wanted;
  let words: string[] = [];
  // Stored together, so that the watcher does not encode it again.
  if (!isEncoded({ id, privateSlug, file: master }, bytes, root))
    words = await encodePicture(id, bytes, { privateSlug, root, beside: [master, bytes] });
  else writeFiles(root, [[master, bytes]]);
  for (const old of masters) if (old !== master) removePath(root, old);
  return { kind: "made", words: words.join("; ") };
}
