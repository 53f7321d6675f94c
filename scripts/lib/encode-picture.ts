/**
 * Encodes one picture for the site: AVIF at two widths, WebP at one, and an entry in the picture manifest.
 *
 * Public pictures go to public/pictures/<id>-<width>.<ext>, private ones to content/private/<slug>/pictures/.
 * The manifest (content/pictures.generated.json, or pictures.json beside the private study) holds what a page needs
 * to lay the picture out before it arrives: size, widths, a blur placeholder and a hash for cache-safe addresses.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

export type PictureEntry = {
  width: number;
  height: number;
  /** Widths in px that exist as AVIF, ascending. */
  avif: number[];
  /** The one width that exists as WebP. */
  webp: number;
  /** A tiny WebP as a data URL. */
  blur: string;
  /** Changes with the picture; goes into the address so that it can be cached for ever. */
  hash: string;
};
export type PictureManifest = Record<string, PictureEntry>;

export const PUBLIC_MANIFEST = "content/pictures.generated.json";

export type EncodeOptions = {
  /** Set for a locked study's picture: its slug. */
  privateSlug?: string;
  /** AVIF widths; default 800 and 1600. Larger than the master are left out. */
  widths?: number[];
  /** AVIF quality; default 55. */
  quality?: number;
  /** Names what the picture was made from, where that is not the master itself. */
  hash?: string;
};

/**
 * @param id "nobroker/cover": folder and name, without ending
 * @param master the picture at full size (PNG, JPEG, TIFF or WebP bytes)
 * @throws Error when the id is malformed or the master cannot be decoded
 */
export async function encodePicture(id: string, master: Buffer, options: EncodeOptions = {}): Promise<void> {
  if (!/^[\w-]+(\/[\w-]+)+$/.test(id)) throw new Error(`"${id}" is no picture id; expected folder/name`);
  const { privateSlug, widths = [800, 1600], quality = 55 } = options;
  const { width, height } = await sharp(master).metadata();
  const avifWidths = [...new Set(widths.map((w) => Math.min(w, width)))].sort((a, b) => a - b);
  const webpWidth = Math.min(1200, width);
  const base = privateSlug ? join("content/private", privateSlug, "pictures") : "public/pictures";
  const path = (w: number, ext: string) =>
    join(base, `${privateSlug ? (id.split("/").at(-1) ?? id) : id}-${w}.${ext}`);

  await mkdir(dirname(path(0, "avif")), { recursive: true });
  for (const w of avifWidths)
    await sharp(master).resize({ width: w }).avif({ quality, effort: 5 }).toFile(path(w, "avif"));
  await sharp(master)
    .resize({ width: webpWidth })
    .webp({ quality: 78, effort: 5 })
    .toFile(path(webpWidth, "webp"));
  const blur = await sharp(master).resize({ width: 12 }).webp({ quality: 30 }).toBuffer();

  await updateManifest(privateSlug ? `content/private/${privateSlug}/pictures.json` : PUBLIC_MANIFEST, id, {
    width,
    height,
    avif: avifWidths,
    webp: webpWidth,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
    hash: options.hash ?? createHash("sha256").update(master).digest("hex").slice(0, 10),
  });
}

/** Read, change, write beside, rename: two scripts that run at once never leave half a file. */
async function updateManifest(file: string, id: string, entry: PictureEntry): Promise<void> {
  const manifest: PictureManifest = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  manifest[id] = entry;
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  const draft = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(draft, file);
}
