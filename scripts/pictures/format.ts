import sharp from "sharp";
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

/** Cameras write harmless faults into their files; what is cut off or broken is refused all the same. */
const STRICT = { failOn: "error" } as const;
const MOVES =
  "it moves, and its first frame is shown: pages stand still until they are asked. A video on a home card may move (videoSrc)";

/**
 * Opens a picture upright, as often as one likes. `words` are what the designer should know of it, each a half sentence.
 *
 * @param widest in px, at which it will be shown: a drawing is made so wide, a narrower photograph gets a word
 * @throws PictureError where it is no picture, or one that is broken
 */
export async function readMaster(master: Buffer, widest: number) {
  const format = formatOf(master.subarray(0, TELLING_BYTES));
  const words = format === "svg" ? checkSvg(master.toString("utf8")) : [];
  const { density = 72, pages = 1, autoOrient } = await decoded(() => sharp(master, STRICT).metadata());
  if (pages > 1) words.push(format === "tiff" ? `it has ${pages} pages, and the first is shown` : MOVES);
  if (format === "svg") {
    // A drawing has no size of its own: it is drawn as wide as it will ever be shown.
    const drawn = { ...STRICT, density: Math.min(100_000, (density * widest) / autoOrient.width) };
    const size = await decoded(() => sharp(master, drawn).metadata());
    return { open: () => sharp(master, drawn), width: size.width, height: size.height, words };
  }
  if (autoOrient.width < widest)
    words.push(`it is ${autoOrient.width} px wide and may look soft: ${widest} px or more is right`);
  return { open: () => sharp(master, STRICT).autoOrient(), ...autoOrient, words };
}

/** @throws PictureError instead of the decoder's own words */
export async function decoded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    if (/pixel limit/.test(said))
      throw new PictureError(
        "expected a picture of at most 268 megapixels; 3200 px wide is plenty",
        "a larger one",
      );
    throw new PictureError(
      "expected a whole picture: copy or export it again",
      `one that is cut off or broken (${said})`,
    );
  }
}
