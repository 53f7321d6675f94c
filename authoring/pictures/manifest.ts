import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../lib/content/content-error";
import type { PictureEntry } from "../../lib/content/pictures";
import type { NewFile } from "../safe-file";

/** Pictures' data for pages: size, widths, a blur to show first, a hash for its address. */
export type PictureManifest = Record<string, PictureEntry>;

/** Lists the public pictures, or a private study's. */
export const manifestFile = (privateSlug?: string): string =>
  privateSlug ? `content/private/${privateSlug}/pictures.json` : "content/pictures.generated.json";

/** Reads a list of pictures, empty if the file is missing. Throws ContentError if it is not JSON. */
export function readManifest(root: string, privateSlug?: string): PictureManifest {
  const file = manifestFile(privateSlug);
  if (!existsSync(join(root, file))) return {};
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch {
    throw new ContentError(file, {
      field: "(the whole file)",
      expected:
        "expected the list that npm run pictures writes: restore it from git, then run npm run pictures",
      found: "no JSON; a merge may have left its marks in it",
    });
  }
}

/** The list with entries added or replaced, for writeFiles. */
export const manifestWith = (root: string, entries: PictureManifest, privateSlug?: string): NewFile =>
  written({ ...readManifest(root, privateSlug), ...entries }, privateSlug);

/**
 * Public pictures, or those of a private study, without some of them.
 *
 * @returns the list for writeFiles, none if it stays the same; and the encoded files, which the caller must delete
 */
export function manifestWithout(
  root: string,
  isGone: (id: string) => boolean,
  privateSlug?: string,
): { list: NewFile[]; gone: string[] } {
  const all = Object.entries(readManifest(root, privateSlug));
  const left = all.filter(([id]) => !isGone(id));
  return {
    list: left.length < all.length ? [written(Object.fromEntries(left), privateSlug)] : [],
    gone: all.filter(([id]) => isGone(id)).flatMap(([id, entry]) => filesOf(id, entry, privateSlug)),
  };
}

function written(manifest: PictureManifest, privateSlug?: string): NewFile {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return [manifestFile(privateSlug), `${JSON.stringify(sorted, null, 2)}\n`];
}

/** Returns the encoded files of an entry, from the root. */
export function filesOf(id: string, { avif, webp }: PictureEntry, privateSlug?: string): string[] {
  const base = privateSlug
    ? `content/private/${privateSlug}/pictures/${id.split("/").at(-1)}`
    : `public/pictures/${id}`;
  return [...avif.map((width) => `${base}-${width}.avif`), `${base}-${webp}.webp`];
}
