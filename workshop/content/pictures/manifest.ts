import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../../lib/content/content-error";
import type { PictureEntry } from "../../../lib/content/pictures";
import type { NewFile } from "../safe-file";

/** Pictures' data for pages: size, widths, a blur to show first, a hash for its address. */
export type PictureManifest = Record<string, PictureEntry>;

/** Lists the public pictures, or a private study's. */
export const manifestFile = (privateSlug?: string): string =>
  privateSlug ? `content/private/${privateSlug}/pictures.json` : "content/pictures.generated.json";

/** Reads a list of pictures, empty if the file is missing. Throws ContentError if it is not JSON. */
export function readManifest(root: string, privateSlug?: string): PictureManifest {
  const file = manifestFile(privateSlug);
  const path = join(root, file);
  return parseManifest(file, existsSync(path) ? readFileSync(path, "utf8") : null);
}

/** As readManifest, of the file's text; null if there is no file. */
export function parseManifest(file: string, text: string | null): PictureManifest {
  if (text === null) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ContentError(file, {
      field: "(the whole file)",
      expected:
        "expected the list of encoded pictures: restore it from git, or ask the person who set up this site to",
      byCommand: "then run npm run pictures",
      found: "no JSON; a merge may have left its marks in it",
    });
  }
}

/** The list with entries added or replaced, for writeFiles. */
export const manifestWith = (root: string, entries: PictureManifest, privateSlug?: string): NewFile =>
  written({ ...readManifest(root, privateSlug), ...entries }, privateSlug);

/**
 * The list of public pictures, or a private study's, without some of them.
 *
 * @returns `lists` for writeFiles, none if it stays as it is; the `files` of the pictures, which the caller must delete
 */
export function manifestWithout(
  root: string,
  isGone: (id: string) => boolean,
  privateSlug?: string,
): { lists: NewFile[]; files: string[] } {
  const all = Object.entries(readManifest(root, privateSlug));
  const gone = all.filter(([id]) => isGone(id));
  const left = Object.fromEntries(all.filter(([id]) => !isGone(id)));
  return {
    lists: gone.length > 0 ? [written(left, privateSlug)] : [],
    files: gone.flatMap(([id, entry]) => filesOf(id, entry, privateSlug)),
  };
}

/** The list of a private study whose slug changes, for writeFiles: its pictures' ids begin with the slug. */
export const manifestUnder = (root: string, from: string, to: string): NewFile =>
  written(
    Object.fromEntries(
      Object.entries(readManifest(root, from)).map(([id, entry]) => [
        id.replace(`${from}/`, `${to}/`),
        entry,
      ]),
    ),
    to,
  );

const written = (manifest: PictureManifest, privateSlug?: string): NewFile => [
  manifestFile(privateSlug),
  manifestText(manifest),
];

export function manifestText(manifest: PictureManifest): string {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

/** Returns the encoded files of an entry, from the root. */
export function filesOf(id: string, { avif, webp }: PictureEntry, privateSlug?: string): string[] {
  const base = privateSlug
    ? `content/private/${privateSlug}/pictures/${id.split("/").at(-1)}`
    : `public/pictures/${id}`;
  return [...avif.map((width) => `${base}-${width}.avif`), `${base}-${webp}.webp`];
}

/** Whose lists of pictures a site may have: undefined for the public ones, then each folder of private work. */
export function pictureOwners(root: string): (string | undefined)[] {
  const folder = join(root, "content/private");
  return [undefined, ...(existsSync(folder) ? readdirSync(folder) : [])];
}

/** The encoded files of each picture. Throws as readManifest does. */
export const encodedFiles = (root: string, owners = pictureOwners(root)): string[][] =>
  owners.flatMap((slug) =>
    Object.entries(readManifest(root, slug)).map(([id, entry]) => filesOf(id, entry, slug)),
  );
