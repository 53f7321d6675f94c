import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { PictureEntry } from "../../../lib/content/pictures";
import { pictureId } from "../../../lib/content/slug";
import { addressFor } from "../address";
import { placeOf, writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { UsageError } from "../usage-error";
import { type PictureChoice, pictureChoices } from "./choices";
import { encodePicture, isEncoded } from "./encode";
import { formatOf, readMaster } from "./format";
import { filesOf, readManifest } from "./manifest";
import { findMasters, LONGEST_NAME, type Master, masterFiles } from "./masters";
import { orRefused } from "./picture-error";

/** An encoded picture with remarks for the designer, or the reason why it was refused. */
export type Uploaded =
  | { kind: "made"; choice: PictureChoice; words: readonly string[] }
  | { kind: "refused"; words: string };

/**
 * Encodes a picture and stores it with the other masters.
 *
 * @param of the content file that names it, below content/
 * @param name its file name
 * @throws as writeFiles does, and then nothing is written
 */
export const addPicture = (root: string, of: string, name: string, bytes: Buffer): Promise<Uploaded> =>
  // Two pasted pictures have the same name.
  inTurn(root, "pictures", () => orRefused(add(root, of, name, bytes)));

/** A part of a picture, in per cent of its width and height. */
export type PicturePart = Readonly<{ x: number; y: number; width: number; height: number }>;

type WantedPart = Readonly<{ id: string; part: PicturePart }>;

/** In px: wider than any page shows it. */
const WIDEST_PART = 6000;

/**
 * Stores a part of a picture as another one beside it, which stays.
 *
 * @param of the content file that names it, below content/
 * @throws UsageError for an unknown picture; as addPicture does
 */
export const cropPicture = (root: string, of: string, wanted: WantedPart): Promise<Uploaded> =>
  orRefused(crop(root, of, wanted));

async function crop(root: string, of: string, { id, part }: WantedPart): Promise<Uploaded> {
  const known = pictureChoices(root, of).find((one) => one.id === id);
  if (!known) throw new UsageError(`There is no picture "${id}".`);
  const { privateSlug } = known;
  const master = findMasters(root).masters.find((one) => one.id === id && one.privateSlug === privateSlug);
  // The designer's own file need not be in the repository.
  const encoded = filesOf(id, readManifest(root, privateSlug)[id] as PictureEntry, privateSlug);
  const file = master?.file ?? encoded.filter((one) => one.endsWith(".avif")).at(-1) ?? "";
  const bytes = readFileSync(placeOf(root, file));
  const { open, ...whole } = await readMaster(bytes, WIDEST_PART);
  const left = Math.floor((part.x * whole.width) / 100);
  const top = Math.floor((part.y * whole.height) / 100);
  const width = Math.max(1, Math.min(whole.width - left, Math.round((part.width * whole.width) / 100)));
  const height = Math.max(1, Math.min(whole.height - top, Math.round((part.height * whole.height) / 100)));
  const isPhoto = formatOf(bytes) === "jpeg";
  const cut = open().extract({ left, top, width, height });
  const made = await (isPhoto ? cut.jpeg({ quality: 95 }) : cut.png()).toBuffer();
  return addPicture(root, of, `${basename(id)}-part.${isPhoto ? "jpg" : "png"}`, made);
}

async function add(root: string, of: string, name: string, bytes: Buffer): Promise<Uploaded> {
  const base = basename(name, extname(name));
  const called = pictureId(base) || addressFor(base).slug;
  if (called === "") return { kind: "refused", words: "Rename the file: its name needs letters or digits." };
  if (called.length > LONGEST_NAME)
    return { kind: "refused", words: `Rename the file: its name is longer than ${LONGEST_NAME} letters.` };
  const { file, id, privateSlug } = freePlace(root, of, called + endingOf(name, bytes), bytes);
  let words: string[] = [];
  // Stored together, so that the watcher does not encode it again.
  if (!isEncoded({ file, id, privateSlug }, bytes, root))
    words = await encodePicture(id, bytes, { privateSlug, root, beside: [file, bytes] });
  else writeFiles(root, [[file, bytes]]);
  const choice = pictureChoices(root, of).find((one) => one.id === id);
  if (!choice) throw new Error(`${id} is not in the list of pictures`);
  return { kind: "made", choice, words };
}

/** The name's ending, or the usual one of the picture's format if the ending would become part of the address (.jfif). */
function endingOf(name: string, bytes: Buffer): string {
  const ending = extname(name).toLowerCase();
  const format = formatOf(bytes);
  return pictureId(`x${ending}`) === "x" && ending !== "" ? ending : `.${format === "jpeg" ? "jpg" : format}`;
}

/** In the folder of its content, under its own name, with a number if another picture has that name. */
function freePlace(root: string, of: string, name: string, bytes: Buffer): Master {
  const [, privateSlug] = /^private\/([^/]+)\//.exec(of) ?? [];
  const folder = privateSlug ?? pictureId(of.startsWith("blog/") ? "blog" : basename(of, extname(of)));
  const at = privateSlug ? `content/private/${privateSlug}/masters` : `content/pictures/${folder}`;
  const present = masterFiles(root).filter((one) => one.privateSlug === privateSlug);
  const encoded = Object.keys(readManifest(root, privateSlug));
  const [called, ending] = [basename(name, extname(name)), extname(name)];
  for (let number = 1; ; number++) {
    const own = number === 1 ? called : `${called}-${number}`;
    const id = `${folder}/${own}`;
    // Many disks ignore case.
    const isSame = (other: string) => other.toLowerCase() === id.toLowerCase();
    const other = present.find((one) => isSame(one.id));
    const master = { file: `${at}/${own}${ending}`, id, privateSlug };
    if (other) {
      if (readFileSync(join(root, other.file)).equals(bytes)) return other;
    } else if (!encoded.some(isSame) || isEncoded(master, bytes, root)) return master;
  }
}
