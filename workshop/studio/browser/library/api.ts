import type { Replaced } from "../../../content/pictures/change-library";
import type { LibraryPicture, PictureName } from "../../../content/pictures/library";
import { ask, upload } from "../api";

const queryOf = ({ id, privateSlug }: PictureName): Record<string, string> => ({
  id,
  ...(privateSlug === undefined ? {} : { private: privateSlug }),
});

export const listLibrary = (): Promise<LibraryPicture[]> => ask("library");

/** The address of a picture as the studio shows it. */
export const shownAt = (picture: LibraryPicture): string =>
  picture.src ?? `/studio/api/library/picture?${new URLSearchParams(queryOf(picture))}`;

/** Deletes a picture that nothing uses. Returns the deleted files. Throws Error with a message if something uses it. */
export const deletePicture = (picture: PictureName): Promise<string[]> =>
  ask(`library?${new URLSearchParams(queryOf(picture))}`, "DELETE", {});

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
  const query = new URLSearchParams(queryOf(picture));
  const { kind, words } = await upload<Replaced>("PUT", `library?${query}`, file, progress);
  if (kind === "refused") throw new Error(words);
  return words;
}
