import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import sharp from "sharp";
import type { ContentError } from "../../../lib/content/content-error";
import type { PictureEntry } from "../../../lib/content/pictures";
import { fileFault } from "../file-fault";
import { ForbiddenPath, type NewFile, removePath, writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { readMaster } from "./format";
import { filesOf, manifestWith, readManifest } from "./manifest";
import type { Master } from "./masters";
import { decoded, PictureError } from "./picture-error";

export type EncodeOptions = {
  /** The slug of a private study. */
  privateSlug?: string;
  /** AVIF widths, up to the master's. Default: 800 and 1600. */
  widths?: number[];
  quality?: number;
  /** Identifies the source if it is not the master. */
  hash?: string;
  root?: string;
  /** A file to write with the encoded ones: the master, if it is new. */
  beside?: NewFile;
};

/** An encoded picture: its files, its entry in the list of pictures, and remarks for the designer. */
export type Encoded = { files: NewFile[]; entry: PictureEntry; words: string[] };

/**
 * Encodes a picture for the site: AVIF at two widths, WebP at one. The files are upright, in sRGB, and without metadata such as
 * the place. Public ones go to public/pictures/<id>-<width>.<ext>, private ones to content/private/<slug>/pictures/. Writes
 * nothing.
 *
 * @param id folder and name, such as "nobroker/cover"
 * @throws PictureError if the master cannot be shown
 */
export async function encoded(id: string, master: Buffer, options: EncodeOptions = {}): Promise<Encoded> {
  if (!/^[\w-]+(\/[\w-]+)+$/.test(id)) throw new Error(`"${id}" is not a picture id; expected folder/name`);
  const { privateSlug, widths = [800, 1600], quality = 55 } = options;
  const { open, width, height, encodable, words } = await readMaster(master, Math.max(...widths));
  const avif = [...new Set(widths.map((w) => Math.min(w, encodable)))].sort((a, b) => a - b);
  const webp = Math.min(1200, encodable);
  const files = await decoded(async () => {
    const made: Buffer[] = [];
    // A screenshot takes 2 s of a processor. With effort 5 it took 13, for 4 % fewer bytes, while the designer waited for it.
    for (const w of avif)
      made.push(await open().resize({ width: w }).avif({ quality, effort: 3 }).toBuffer());
    made.push(await open().resize({ width: webp }).webp({ quality: 78, effort: 5 }).toBuffer());
    return made;
  });
  // Of the WebP: a drawing at this size has a transparent edge, which only a picture with transparent parts may have (pictures.ts).
  const blur = await sharp(files.at(-1))
    .resize({ width: 12, withoutEnlargement: true })
    .webp({ quality: 30 })
    .toBuffer();
  const entry: PictureEntry = {
    width,
    height,
    avif,
    webp,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
    hash: options.hash ?? masterHash(master),
  };
  const names = filesOf(id, entry, privateSlug);
  return { files: names.map((name, i): NewFile => [name, files[i] ?? ""]), entry, words };
}

/**
 * Encodes a picture, and writes its files and its entry in the list of pictures.
 *
 * @returns remarks for the designer
 * @throws as `encoded` and writeFiles do. Then nothing is written
 */
export async function encodePicture(
  id: string,
  master: Buffer,
  options: EncodeOptions = {},
): Promise<string[]> {
  const { privateSlug, root = ".", beside } = options;
  const { files, entry, words } = await encoded(id, master, options);
  const before = readManifest(root, privateSlug)[id];
  const names = files.map(([name]) => name);
  writeFiles(root, [...files, manifestWith(root, { [id]: entry }, privateSlug), ...(beside ? [beside] : [])]);
  // The former picture may have had other sizes.
  for (const name of before ? filesOf(id, before, privateSlug) : [])
    if (!names.includes(name)) removePath(root, name);
  return words;
}

/** For addresses. An SVG is text, so git may change its line endings. */
function masterHash(master: Buffer): string {
  const isText = !master.subarray(0, 1024).includes(0);
  const same = isText ? Buffer.from(master.toString("latin1").replaceAll("\r\n", "\n"), "latin1") : master;
  return createHash("sha256").update(same).digest("hex").slice(0, 10);
}

/** Whether the list of pictures has this very picture. */
export const isListed = ({ id, privateSlug }: Master, bytes: Buffer, root: string): boolean =>
  readManifest(root, privateSlug)[id]?.hash === masterHash(bytes);

/** Whether the site has this very picture, with all files. */
export function isEncoded(master: Master, bytes: Buffer, root: string): boolean {
  const entry = readManifest(root, master.privateSlug)[master.id];
  return (
    entry !== undefined &&
    isListed(master, bytes, root) &&
    filesOf(master.id, entry, master.privateSlug).every((file) => fileFault(join(root, file)) === null)
  );
}

export type Outcome =
  | { kind: "made"; words: string[] }
  | { kind: "kept" }
  | { kind: "refused"; error: ContentError };

/** Encodes a picture unless the site already has it. Throws ContentError if the list of pictures cannot be read. */
export const encodeMaster = (master: Master, root = "."): Promise<Outcome> =>
  inTurn(root, "pictures", () => encodeNow(master, root));

async function encodeNow(master: Master, root: string): Promise<Outcome> {
  const { file, id, privateSlug } = master;
  try {
    const bytes = readFileSync(join(root, file));
    if (isEncoded(master, bytes, root)) return { kind: "kept" };
    return { kind: "made", words: await encodePicture(id, bytes, { privateSlug, root }) };
  } catch (error) {
    if (error instanceof PictureError) return { kind: "refused", error: error.of(file) };
    const { code, path = "" } = error as NodeJS.ErrnoException;
    const [expected, found] =
      error instanceof ForbiddenPath
        ? ["expected folders of this project: replace the symbolic link by a folder", error.message]
        : ["expected no folder in the place of an encoded file: remove it", `one at ${relative(root, path)}`];
    if (!(error instanceof ForbiddenPath) && code !== "EISDIR") throw error;
    return { kind: "refused", error: new PictureError(expected, found).of(file) };
  }
}
