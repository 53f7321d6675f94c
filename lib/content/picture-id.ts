import { plainLetters } from "./slug";

/**
 * The id of a picture, from the name of its file or from what content calls it: plain letters, digits and hyphens, so
 * that every server and disk spells its address alike. "ferry/Über uns (2).png" is "ferry/Uber-uns-2".
 *
 * @param name folder and name, separated by /; with or without its extension
 */
export const pictureId = (name: string): string =>
  name
    .replace(/\.(png|jpe?g|webp|avif|tiff?|gif|svg)$/i, "")
    .split("/")
    .map((part) =>
      plainLetters(part)
        .replace(/[^\w-]+/g, "-")
        .replace(/^-+|-+$/g, ""),
    )
    .join("/");
