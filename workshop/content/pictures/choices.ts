import { type PictureEntry, sourcesOf } from "../../../lib/content/pictures";
import { readManifest } from "./manifest";

/** A picture of the site, or of a private study. */
export type PictureName = { id: string; privateSlug?: string };

/** A picture that content can name. A private one has no `src`. */
export type PictureChoice = PictureName & { src: string | null; width: number; height: number };

/** An encoded picture as content can name it. */
export const choiceOf = (id: string, entry: PictureEntry, privateSlug: string | undefined): PictureChoice => {
  const { src, width, height } = sourcesOf(entry, `/pictures/${id}`);
  return privateSlug === undefined
    ? { id, src, width, height }
    : { id, privateSlug, src: null, width, height };
};

/** Lists the encoded pictures that a content file can name: a private study has its own ones, other files the public ones. */
export function pictureChoices(root: string, of: string): PictureChoice[] {
  const [, slug] = /^private\/([^/]+)\//.exec(of) ?? [];
  return Object.entries(readManifest(root, slug))
    .map(([id, entry]) => choiceOf(id, entry, slug))
    .sort((a, b) => a.id.localeCompare(b.id, "en"));
}
