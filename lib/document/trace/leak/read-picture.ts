import sharp, { type Sharp } from "sharp";
import { DocumentError } from "../../document-error";
import type { Grey } from "../grey";

/** In px, of the longer side: more shows no more of a page. */
const MOST_PX = 4800;
const FORMATS = ["png", "jpeg", "webp", "heif", "gif", "tiff"];
type Limits = {
  /** In px, of the longer side of what is read. */
  most?: number;
  /** Of the whole picture. */
  pixels?: number;
};

/**
 * Reads a picture's brightness, upright.
 *
 * @param picture a file's path or bytes
 * @param name for messages
 * @throws DocumentError unreadable if it is no PNG, JPEG, WebP or the like, too_big if it has more than `pixels`
 */
export async function readPicture(
  picture: string | Buffer,
  name: string,
  { most = MOST_PX, pixels = 268_000_000 }: Limits = {},
): Promise<Grey> {
  const unreadable = (cause?: unknown) =>
    new DocumentError(
      "unreadable",
      `${name} cannot be read as a picture. PNG, JPEG and WebP can be traced.`,
      {
        cause,
      },
    );
  const { format, width, height } = await sharp(picture)
    .metadata()
    .catch((cause) => {
      throw unreadable(cause);
    });
  if (!FORMATS.includes(format)) throw unreadable();
  if (width * height > pixels)
    throw new DocumentError("too_big", `${name} has over ${pixels / 1e6} million pixels. Make it smaller.`);
  try {
    const size = { width: most, height: most, fit: "inside", withoutEnlargement: true } as const;
    const whole = sharp(picture, { limitInputPixels: pixels });
    return await greyOf(whole.autoOrient().flatten({ background: "#fff" }).resize(size));
  } catch (cause) {
    throw unreadable(cause);
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
