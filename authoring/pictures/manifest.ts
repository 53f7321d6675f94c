/**
 * The lists of encoded pictures: content/pictures.generated.json, and pictures.json beside each private study. They
 * hold what a page needs before a picture arrives: size, widths, a blur and a hash for its address.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ContentError } from "../../lib/content/content-error";
import type { PictureEntry } from "../../lib/content/pictures";

type PictureManifest = Record<string, PictureEntry>;

const PUBLIC_MANIFEST = "content/pictures.generated.json";

export const manifestFile = (privateSlug?: string): string =>
  privateSlug ? `content/private/${privateSlug}/pictures.json` : PUBLIC_MANIFEST;

/** An empty list where there is none yet; throws ContentError where it is no JSON. */
export function readManifest(root: string, privateSlug?: string): PictureManifest {
  const file = manifestFile(privateSlug);
  if (!existsSync(join(root, file))) return {};
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch {
    throw new ContentError(file, [
      {
        field: "(the whole file)",
        expected:
          "expected the list as npm run pictures writes it: take it back from git, then run npm run pictures",
        found: "no JSON; a merge may have left its marks in it",
      },
    ]);
  }
}

/** Read, change, write beside, rename: two scripts that run at once never leave half a file. */
export function updateManifest(root: string, id: string, entry: PictureEntry, privateSlug?: string): void {
  writeManifest(root, { ...readManifest(root, privateSlug), [id]: entry }, privateSlug);
}

/** Takes pictures out of the list of public ones. The caller deletes the encoded files, which it returns. */
export function dropPictures(root: string, isGone: (id: string) => boolean): string[] {
  const all = Object.entries(readManifest(root));
  const gone = all.filter(([id]) => isGone(id));
  if (gone.length > 0) writeManifest(root, Object.fromEntries(all.filter(([id]) => !isGone(id))));
  return gone.flatMap(([id, entry]) => filesOf(id, entry));
}

function writeManifest(root: string, manifest: PictureManifest, privateSlug?: string): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  const file = join(root, manifestFile(privateSlug));
  const draft = `${file}.${process.pid}.tmp`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(draft, file);
}

/** The files an entry promises, from the root. */
export function filesOf(id: string, { avif, webp }: PictureEntry, privateSlug?: string): string[] {
  const base = privateSlug
    ? `content/private/${privateSlug}/pictures/${id.split("/").at(-1)}`
    : `public/pictures/${id}`;
  return [...avif.map((width) => `${base}-${width}.avif`), `${base}-${webp}.webp`];
}
