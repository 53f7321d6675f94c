import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pictureId } from "../../../lib/content/slug";
import { addressFor } from "../address";
import { writeFiles } from "../safe-file";
import { inTurn } from "../turn";
import { type PictureChoice, pictureChoices } from "./choices";
import { encodePicture, isEncoded } from "./encode";
import { formatOf } from "./format";
import { readManifest } from "./manifest";
import { LONGEST_NAME, type Master, masterFiles } from "./masters";
import { PictureError } from "./picture-error";

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
  inTurn(root, "pictures", () => add(root, of, name, bytes));

async function add(root: string, of: string, name: string, bytes: Buffer): Promise<Uploaded> {
  const base = basename(name, extname(name));
  const called = pictureId(base) || addressFor(base).slug;
  if (called === "") return { kind: "refused", words: "Rename the file: its name needs letters or digits." };
  if (called.length > LONGEST_NAME)
    return { kind: "refused", words: `Rename the file: its name is longer than ${LONGEST_NAME} letters.` };
  try {
    const { file, id, privateSlug } = freePlace(root, of, called + endingOf(name, bytes), bytes);
    let words: string[] = [];
    // Stored together, so that the watcher does not encode it again.
    if (!isEncoded({ file, id, privateSlug }, bytes, root))
      words = await encodePicture(id, bytes, { privateSlug, root, beside: [file, bytes] });
    else writeFiles(root, [[file, bytes]]);
    const choice = pictureChoices(root, of).find((one) => one.id === id);
    if (!choice) throw new Error(`${id} is not in the list of pictures`);
    return { kind: "made", choice, words };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { kind: "refused", words: error.message };
  }
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
