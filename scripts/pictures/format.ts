import { ContentError } from "../../lib/content/content-error";

/** A picture that cannot be used: what it is, and what would be valid. The caller adds the file's name. */
export class PictureError extends Error {
  override name = "PictureError";
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`${expected}; found ${found}`);
  }

  /** The same in the shape of every other mistake in the content. */
  of(file: string): ContentError {
    return new ContentError(file, [{ field: "(the picture)", expected: this.expected, found: this.found }]);
  }
}

const FORMATS = ["jpeg", "png", "webp", "avif", "gif", "svg", "tiff"] as const;
type PictureFormat = (typeof FORMATS)[number];

/** So much of a file's beginning tells what it is. */
export const TELLING_BYTES = 4096;

const READABLE = "expected a JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG";

/**
 * What a file is by its first TELLING_BYTES; its name may say anything.
 *
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

const PLAIN =
  "expected a drawing that stands by itself: export it as plain SVG with its pictures embedded, or as PNG";

/** What would be missing once the drawing is a picture: nothing runs in it and nothing is loaded for it. */
const MISSING: readonly [pattern: RegExp, found: string][] = [
  [/<script[\s>]/i, "a script in it"],
  [/<foreignObject[\s>]/i, "a piece of web page in it (foreignObject)"],
  [
    /<(?:image|use|feImage|tref)\b[^>]*?\b(?:xlink:)?href\s*=\s*["'](?!#|data:)/i,
    "a picture or part that is loaded from elsewhere",
  ],
  [
    /url\(\s*(?:["']|&(?:quot|apos|#3[49]);)?(?!#|data:|["'\s&])[^)]/i,
    "a style that is loaded from elsewhere",
  ],
  [/@import\b|<\?xml-stylesheet\b/i, "a style sheet that is loaded from elsewhere"],
];

/**
 * Returns words on what may look otherwise than it was drawn.
 *
 * @throws PictureError where the drawing needs a part beside itself
 */
export function checkSvg(source: string): string[] {
  const found = MISSING.find(([pattern]) => pattern.test(source))?.[1];
  if (found) throw new PictureError(PLAIN, found);
  return /<text[\s>]/i.test(source)
    ? ["its text is drawn in the typefaces of this computer: turn text into outlines to be sure of it"]
    : [];
}
