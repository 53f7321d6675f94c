import { sourcesOf } from "../../lib/content/pictures";
import { readManifest } from "../../scripts/pictures/manifest";

/** A picture that content can name, and an address of it. */
export type PictureChoice = { id: string; src: string; width: number; height: number };

/** The encoded pictures of the public site, as the list on the disk has them now. */
export const pictureChoices = (root = "."): PictureChoice[] =>
  Object.entries(readManifest(root))
    .map(([id, entry]) => {
      const { src, width, height } = sourcesOf(entry, `/pictures/${id}`);
      return { id, src, width, height };
    })
    .sort((a, b) => a.id.localeCompare(b.id, "en"));
