import type { Replaced } from "../../../content/pictures/change-library";
import type { PictureName } from "../../../content/pictures/choices";
import type { LibraryPicture } from "../../../content/pictures/library";
import { ask, nameInQuery, shown, upload } from "../api";

export const listLibrary = async () => (await ask<LibraryPicture[]>("library")).map(shown);

/** Deletes a picture that nothing uses. Returns the deleted files. Throws Error with a message if something uses it. */
export const deletePicture = (picture: PictureName): Promise<string[]> =>
  ask(`library?${nameInQuery(picture)}`, "DELETE", {});

/**
 * Puts another picture in the place of one.
 *
 * @param progress gets the share sent so far; 1 during encoding
 * @returns remarks for the designer. Throws Error with a message if it is refused
 */
export async function replacePicture(
  picture: PictureName,
  file: File,
  progress: (share: number) => void,
): Promise<string> {
  const { kind, words } = await upload<Replaced>("PUT", `library?${nameInQuery(picture)}`, file, progress);
  if (kind === "refused") throw new Error(words);
  return words;
}
