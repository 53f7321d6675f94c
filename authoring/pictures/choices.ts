import { type PictureEntry, sourcesOf } from "../../lib/content/pictures";
import { readManifest } from "./manifest";

/** A picture that content can name. Private ones have no address without a grant. */
export type PictureChoice = { id: string; src: string | null; width: number; height: number };

const choice = (id: string, entry: PictureEntry, isPrivate: boolean): PictureChoice => {
  const { src, width, height } = sourcesOf(entry, `/pictures/${id}`);
  return { id, src: isPrivate ? null : src, width, height };
};

/**
 * The encoded pictures that a content file can name, as the lists on the disk have them now.
 *
 * @param of the content file; a private study has its own pictures beside the public ones
 */
export function pictureChoices(root: string, of: string): PictureChoice[] {
  const [, slug] = /^private\/([^/]+)\//.exec(of) ?? [];
  const own = slug ? Object.entries(readManifest(root, slug)) : [];
  return [
    ...own.map(([id, entry]) => choice(id, entry, true)),
    ...Object.entries(readManifest(root)).map(([id, entry]) => choice(id, entry, false)),
  ].sort((a, b) => a.id.localeCompare(b.id, "en"));
}

/** @throws Error where it was never encoded */
export function choiceOf(
  root: string,
  { id, privateSlug }: { id: string; privateSlug?: string },
): PictureChoice {
  const entry = readManifest(root, privateSlug)[id];
  if (!entry) throw new Error(`${id} is not in the list of pictures`);
  return choice(id, entry, privateSlug !== undefined);
}
