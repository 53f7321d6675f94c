import sharp, { type Metadata, type Sharp } from "sharp";
import { say } from "@/lib/words/say";
import type { Words } from "@/lib/words/words";
import { DocumentError } from "../../document/document-error";
import type { Pixels } from "../../document/pdf/pixels";
import type { Grey } from "../../document/trace/grey";

/** In px, of the longer side: more shows no more of a page. */
const MOST_PX = 4800;
/** How many bytes a decoder takes for each sample of a picture; AVIF's measured at 49 million pixels. */
const DECODED = { png: 1, jpeg: 1, webp: 1.3, heif: 6, gif: 1.5, tiff: 1 };
/** Of a picture that is stored coarse to fine. */
const PROGRESSIVE = 2;
const SAMPLE_BYTES: Partial<Record<string, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
};
export type PictureLimits = {
  /** In px, of the longer side of what is read. */
  most?: number;
  /** Of memory for the whole picture. */
  bytes?: number;
};

/**
 * Reads a picture's brightness, upright.
 *
 * @param file its name, for messages
 * @throws DocumentError unreadable if it is no PNG, JPEG, WebP or the like, too_big if it would take more than `bytes`
 */
export async function readPicture(
  picture: Buffer,
  file: string,
  words: Words["leak"],
  { most = MOST_PX, bytes = 800_000_000 }: PictureLimits = {},
): Promise<Grey> {
  const unreadable = (cause?: unknown) =>
    new DocumentError("unreadable", say(words.noPicture, { file }), { cause });
  // sharp throws at once for an empty file.
  const metadata = await Promise.resolve(picture)
    .then((bytes) => sharp(bytes).metadata())
    .catch((cause) => {
      throw unreadable(cause);
    });
  const { width, height } = metadata;
  const each = bytesOfPixel(metadata);
  if (each === null) throw unreadable();
  const pixels = Math.floor(bytes / each);
  if (width * height > pixels)
    throw new DocumentError(
      "too_big",
      say(words.tooManyPixels, { file, millions: Math.floor(pixels / 1e5) / 10 }),
    );
  try {
    const whole = sharp(picture, { limitInputPixels: pixels });
    const upright = whole.autoOrient().flatten({ background: "#fff" });
    return await greyOf(
      upright.resize({ width: most, height: most, fit: "inside", withoutEnlargement: true }),
    );
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** The memory that a pixel takes while a picture is decoded; null if no decoder reads the format. */
function bytesOfPixel({ format, channels, depth, isProgressive }: Metadata): number | null {
  if (!(format in DECODED)) return null;
  const sample = DECODED[format as keyof typeof DECODED] * (SAMPLE_BYTES[depth] ?? 1);
  return Math.max(3, channels) * sample * (isProgressive ? PROGRESSIVE : 1);
}

/** The brightness of a drawn page of a PDF. */
export const greyOfPixels = ({ data, width, height }: Pixels): Promise<Grey> =>
  greyOf(sharp(data, { raw: { width, height, channels: 3 } }));

export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(data), width: info.width, height: info.height };
}
