import { PictureError } from "./picture-error";

const FORMATS = ["jpeg", "png", "webp", "avif", "gif", "svg", "tiff"] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** So much of a file's beginning tells what it is. */
export const TELLING_BYTES = 4096;

const READABLE = "expected a JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG";

/**
 * What a file is by its bytes; its name may say anything.
 *
 * @param start the first TELLING_BYTES, or all there is
 * @throws PictureError where it is nothing that can be shown, with the way to something that can
 */
export function formatOf(start: Buffer): PictureFormat {
  if (start.length === 0) throw new PictureError(`${READABLE}; copy it here again`, "an empty file");
  const at = (from: number, to: number) => start.toString("latin1", from, to);
  if (at(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (at(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(at(0, 6))) return "gif";
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(at(0, 4))) return "tiff";
  if (at(4, 8) === "ftyp") return fromBrands(at(8, Math.min(start.readUInt32BE(0), 64)));
  if (/<svg[\s>]/i.test(start.toString("utf8"))) return "svg";
  throw new PictureError(`${READABLE}; export it as one of these`, nameOf(start));
}

/** The ISO family (AVIF, HEIC, MP4) names its relatives in its first bytes. */
function fromBrands(brands: string): PictureFormat {
  if (/avi[fs]/.test(brands)) return "avif";
  if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands))
    throw new PictureError(
      `${READABLE}: the codec of HEIC may not be shipped freely. On a Mac open it in Preview and choose File > Export > JPEG; on an iPhone choose Settings > Camera > Formats > Most Compatible, or send it to yourself by mail`,
      "a HEIC photograph",
    );
  throw new PictureError(
    `${READABLE}; a card on the home page shows a video by its videoSrc`,
    "a video or a raw photograph",
  );
}

function nameOf(start: Buffer): string {
  const text = start.toString("latin1", 0, 16);
  if (text.startsWith("%PDF")) return "a PDF or an Illustrator file";
  if (text.startsWith("8BPS")) return "a Photoshop file";
  if (text.startsWith("BM")) return "a BMP";
  if (text.startsWith("PK")) return "a ZIP, Sketch or Figma file";
  if (text.startsWith("\xff\x0a") || text.includes("JXL ")) return "a JPEG XL";
  return "no picture that is known here";
}
