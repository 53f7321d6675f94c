import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileKind, kindOf } from "../../../lib/files/file-kind";
import { filesIn, stateOf, writeChanged } from "../disk";
import { damaged, type FileFault, fileFault, recordFault } from "../file-fault";
import { loadSharp } from "./load-sharp";
import { encodedFiles } from "./manifest";
import { atMost, pixelLimit } from "./picture-error";

/** Names pictures that were decoded before by their bytes. Hosts keep this folder between builds. */
const CACHE = ".next/cache/decoded-pictures.txt";
const PICTURE = /\.(avif|webp|a?png|jpe?g|jfif|gif)$/i;
/** The state of the files of each picture when it was decoded, and its name; null if it was damaged. */
const seen = new Map<string, { state: string; name: string | null }>();

/**
 * Decodes the pictures that the site serves, each until it changes, so that `fileFault` also knows those that are damaged inside.
 *
 * @throws ContentError if a list of pictures cannot be read
 */
export async function decodePictures(root: string): Promise<void> {
  const cache = join(root, CACHE);
  const known = new Set(existsSync(cache) ? readFileSync(cache, "utf8").split("\n") : []);
  const names = new Set<string>();
  for (const files of picturesIn(root)) {
    const paths = files.map((file) => join(root, file)).filter((path) => !fileFault(path));
    // One after the other: libvips has one place for the messages of all decodes, and each that ends empties it.
    const name = paths.length > 0 ? await decodedName(paths, known) : null;
    if (name !== null) names.add(name);
  }
  if ([...names].some((name) => !known.has(name))) remember(root, [...names]);
}

/** The name of a picture that can be decoded, or is known to; otherwise null. */
async function decodedName(paths: readonly string[], known: ReadonlySet<string>): Promise<string | null> {
  const state = paths.map(stateOf).join();
  const before = seen.get(paths.join());
  if (before?.state === state) return before.name;
  const pictures = paths.map((path) => ({ path, bytes: readFileSync(path) }));
  const hash = createHash("sha256");
  for (const { bytes } of pictures) hash.update(bytes);
  const made = hash.digest("base64url");
  const name = known.has(made) || (await areWhole(pictures)) ? made : null;
  seen.set(paths.join(), { state, name });
  return name;
}

/** Without the notes, the next run decodes again: a disk that is full or may not be written does not matter. */
function remember(root: string, names: string[]): void {
  try {
    writeChanged(root, CACHE, names.sort().join("\n"));
  } catch (error) {
    if (!/^(EROFS|EACCES|EPERM|ENOSPC)$/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** As fileFault, of a picture, which is also decoded. */
export async function pictureFault(path: string): Promise<FileFault | null> {
  const bytes = fileFault(path) ? null : readFileSync(path);
  if (bytes) await areWhole([{ path, bytes }]);
  return fileFault(path);
}

/** The files of each encoded picture, then every other file alone. */
function picturesIn(root: string): string[][] {
  const encoded = encodedFiles(root);
  const named = new Set(encoded.flat());
  const others = filesIn(join(root, "public"), PICTURE).map((name) => `public/${name}`);
  return [...encoded, ...others.filter((file) => !named.has(file)).map((file) => [file])];
}

type Picture = { path: string; bytes: Buffer };

/** Whether all files of a picture can be decoded, and show the same. Records the fault of each that cannot. */
async function areWhole(pictures: readonly Picture[]): Promise<boolean> {
  const shown: (Buffer | string | null)[] = [];
  for (const { bytes } of pictures) shown.push(await sketch(bytes));
  const [first] = shown;
  return shown
    .map((one, at) => {
      const { path, bytes } = pictures[at] as Picture;
      const isWhole = Buffer.isBuffer(one) && (!Buffer.isBuffer(first) || isSame(one, first));
      if (!isWhole) recordFault(path, typeof one === "string" ? { found: one } : damaged(kindOf(bytes)));
      return isWhole;
    })
    .every(Boolean);
}

/** In px. */
const SIDE = 16;

/** Whether a picture is damaged in a way that encoding it again would show as grey, and not report. */
export const isDamaged = async (bytes: Buffer): Promise<boolean> => (await sketch(bytes)) === null;

/** A picture as a few grey squares; otherwise why it cannot be decoded, or null if it is damaged. */
async function sketch(bytes: Buffer): Promise<Buffer | string | null> {
  const kind = kindOf(bytes);
  const sharp = await loadSharp();
  const drawn = (failOn: "warning" | "error") =>
    sharp(bytes, { failOn, limitInputPixels: pixelLimit(kind) })
      .flatten({ background: "#888" })
      .greyscale()
      .resize(SIDE, SIDE, { fit: "fill" })
      .raw()
      .toBuffer();
  try {
    if (hasHole(bytes, kind, await sharp(bytes).metadata())) return null;
    if (kind === "gif") return await drawn("warning");
    if (kind === "jpeg") await drawn("warning").catch(refuseLoss);
    return await drawn("error");
  } catch (error) {
    return /pixel limit/.test(String(error)) ? `a picture of more than ${atMost(kind)}` : null;
  }
}

/** Cameras write a few bytes too many, and some fill up the end. */
function refuseLoss(error: Error): void {
  if (/premature end|\d{3,} extraneous bytes before marker 0x(?!d9)/.test(error.message)) throw error;
}

/** Of 255, how much a square of two encodings of a picture may differ. */
const DIFFERENCE = 48;

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.every((grey, at) => Math.abs(grey - (other[at] ?? 0)) <= DIFFERENCE);

/** In bits: how many zeros an encoder may write in a row for each square of 16 px of one colour. */
const MOST_ZEROS = { lossy: 8, lossless: 512, jpeg: 48 } as const;

/** Whether a picture's data has more zeros than that: a decoder takes them for an area of one colour. */
function hasHole(
  picture: Buffer,
  kind: FileKind,
  { width, height }: { width: number; height: number },
): boolean {
  const data = dataOf(picture, kind);
  if (!data) return false;
  const bits = Math.ceil(width / 16) * Math.ceil(height / 16) * MOST_ZEROS[data.kind];
  return data.bytes.includes(Buffer.alloc(Math.max(64, bits / 8)));
}

/** The part that other formats check themselves, without what cameras write beside it. */
function dataOf(picture: Buffer, kind: FileKind): { kind: keyof typeof MOST_ZEROS; bytes: Buffer } | null {
  if (kind === "jpeg")
    return { kind, bytes: picture.subarray(picture.lastIndexOf("\xff\xda", -1, "latin1")) };
  for (let at = 12; kind === "webp" && at + 8 <= picture.length; ) {
    const [type, length] = [picture.toString("latin1", at, at + 4), picture.readUInt32LE(at + 4)];
    if (/^VP8[ L]$/.test(type))
      return {
        kind: type === "VP8L" ? "lossless" : "lossy",
        bytes: picture.subarray(at + 8, at + 8 + length),
      };
    at += 8 + length + (length % 2);
  }
  return null;
}
