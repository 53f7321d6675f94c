import { open } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { DocumentError } from "../../document-error";
import type { Grey } from "../grey";

/** In px, of the longer side: more shows no more of a page. */
const MOST_PX = 4800;
/** The brands of a HEIC file, which cameras of phones write. AVIF has others. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/**
 * Reads a picture's brightness, upright.
 *
 * @throws DocumentError unreadable if it is no PNG, JPEG, WebP or the like, not_found if there is no such file
 */
export async function readPicture(file: string): Promise<Grey> {
  if (HEIC.test(await beginning(file)))
    throw new DocumentError(
      "unreadable",
      `${file} is a HEIC file, which is not read here. Save it as PNG first: on a Mac with "sips -s format png ${file} --out leak.png", elsewhere with the program that shows it.`,
    );
  try {
    const size = { width: MOST_PX, height: MOST_PX, fit: "inside", withoutEnlargement: true } as const;
    return await greyOf(sharp(file).autoOrient().flatten({ background: "#fff" }).resize(size));
  } catch (cause) {
    const message = `${file} cannot be read as a picture. PNG, JPEG and WebP can be traced.`;
    throw new DocumentError("unreadable", message, { cause });
  }
}

export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(data), width: info.width, height: info.height };
}

async function beginning(file: string): Promise<string> {
  const opened = await open(file).catch((cause) => {
    throw new DocumentError("not_found", `${file} does not exist.`, { cause });
  });
  try {
    const { buffer } = await opened.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString("latin1", 4);
  } finally {
    await opened.close();
  }
}
