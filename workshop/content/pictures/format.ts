import {
  adviceOn,
  brands,
  commandFor,
  type FileKind,
  inMemory,
  isWhole,
  kindName,
  kindOf,
} from "../../../lib/files/file-kind";
import { isDamaged } from "./decode";
import { loadSharp } from "./load-sharp";
import { decoded, PictureError, pixelLimit } from "./picture-error";
import { rootOf, SVG_INPUT, sizedSvg } from "./svg-root";
import { shapeOf } from "./svg-size";
import { mayBeSvg, svgText } from "./svg-text";

const FORMATS = ["jpeg", "png", "webp", "avif", "gif", "svg", "tiff"] as const;
type PictureFormat = (typeof FORMATS)[number];

const READABLE = "expected a JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG";

/**
 * Returns a picture's format.
 *
 * @param start its first TELLING_BYTES; all of a possible drawing
 * @throws PictureError for other files, with a way to convert
 */
export function formatOf(start: Buffer): PictureFormat {
  const kind = kindOf(start);
  const format = FORMATS.find((one) => one === kind);
  if (format) return format;
  if (mayBeSvg(start) && rootOf(svgText(start))) return "svg";
  const advice = CONVERSIONS[kind] ?? `; ${adviceOn(kind) ?? "export it as one of these"}`;
  throw new PictureError(READABLE + advice, kindName(kind), commandFor(kind));
}

const VIDEO = "; a card on the home page shows a film";
const CONVERSIONS: Partial<Record<FileKind, string>> = {
  ...{ empty: "; copy it here again", mp4: VIDEO, webm: VIDEO, matroska: VIDEO },
  heic: ": HEIC needs a licence. On a Mac open it in Preview and choose File > Export > JPEG; in Windows open it in Photos and choose Save as > JPG; on an iPhone choose Settings > Camera > Formats > Most Compatible, or mail it to yourself",
};

const PLAIN =
  "expected a drawing that loads nothing: export it as plain SVG with its pictures embedded, or as PNG";

/** Parts that encoding would lose. */
const MISSING: readonly [pattern: RegExp, found: string][] = [
  [/<(?:[\w.-]+:)?script[\s/>]/i, "a script in it"],
  [/<(?:[\w.-]+:)?foreignObject[\s/>]/i, "a piece of web page in it (foreignObject)"],
  [
    /<(?:[\w.-]+:)?(?:image|use|feImage|tref)\b[^>]*?\b(?:xlink:)?href\s*=\s*["'](?!#|data:)/i,
    "a picture or part that is loaded from elsewhere",
  ],
  [
    /url\(\s*(?:["']|&(?:quot|apos|#3[49]);)?(?!#|data:|["'\s&])[^)]/i,
    "a style that is loaded from elsewhere",
  ],
  [/@import\b|<\?xml-stylesheet\b/i, "a style sheet that is loaded from elsewhere"],
];

const TEXT = /<(?:[\w.-]+:)?text[\s>]/i;
const MOTION = /<(?:[\w.-]+:)?(?:animate\w*|set)[\s/>]|@keyframes\b/i;
const STILL = "pages do not move by themselves. Use a video on a home card (videoSrc)";

/** Returns remarks on possible differences. Throws PictureError if a drawing loads or runs something. */
export function checkSvg(source: string): string[] {
  const drawn = source.replace(/<!--[\s\S]*?-->/g, "");
  const found = MISSING.find(([pattern]) => pattern.test(drawn))?.[1];
  if (found) throw new PictureError(PLAIN, found);
  return [
    ...(TEXT.test(drawn)
      ? ["its text is drawn in the typefaces of this computer: turn text into outlines to be safe"]
      : []),
    ...(MOTION.test(drawn) ? [`it moves, and is shown without its motion: ${STILL}`] : []),
  ];
}

/**
 * Reads a picture of any format.
 *
 * @param widest the greatest width in px at which it is shown
 * @returns `open`, which opens it upright; its size; the greatest `encodable` width in px; remarks for the designer
 * @throws PictureError for a broken picture and for other files
 */
export async function readMaster(master: Buffer, widest: number) {
  const format = formatOf(master);
  if (format === "svg") return readSvg(svgText(master), widest);
  if (!isWhole(format, inMemory(master)))
    throw new PictureError(
      "expected a whole picture: copy or export it again",
      `only the beginning of ${kindName(format)}`,
    );
  if (["webp", "jpeg", "gif"].includes(format) && (await isDamaged(master)))
    throw new PictureError(
      "expected a whole picture: copy or export it again",
      `${kindName(format)} that is damaged`,
    );
  const bytes = format === "avif" ? asAvif(master) : master;
  const sharp = await loadSharp();
  // Accepts harmless faults that cameras write; rejects broken files.
  const open = () => sharp(bytes, { failOn: "error", limitInputPixels: pixelLimit(format) });
  const { pages = 1, autoOrient } = await decoded(() => open().metadata(), format);
  const words: string[] = [];
  if (format === "tiff" && pages > 1) words.push(`it has ${pages} pages, and the first is shown`);
  else if (pages > 1 || hasFrames(master, format))
    words.push(`it moves, and its first frame is shown: ${STILL}`);
  const { encodable, word } = fitHeight(autoOrient, widest);
  if (word) words.push(word);
  else if (autoOrient.width < widest)
    words.push(`it is ${autoOrient.width} px wide and may look soft: use ${widest} px or more`);
  return { open: () => open().autoOrient(), ...autoOrient, encodable, words };
}

async function readSvg(text: string, widest: number) {
  const root = rootOf(text);
  if (!root) throw new PictureError(READABLE, "no <svg>");
  const words = checkSvg(text);
  const shape = await shapeOf(root);
  if (shape.isGuessed)
    words.push(
      "it has neither a viewBox nor a width and height in px, so the whole drawing is shown: add a viewBox to choose a part",
    );
  const { encodable, word } = fitHeight(
    { width: widest, height: (widest * shape.height) / shape.width },
    widest,
  );
  if (word) words.push(word);
  const height = Math.max(1, Math.round((encodable * shape.height) / shape.width));
  const drawing = sizedSvg(root, encodable, height, shape.viewBox);
  const sharp = await loadSharp();
  const size = await decoded(() => sharp(drawing, SVG_INPUT).metadata());
  return { open: () => sharp(drawing, SVG_INPUT), width: size.width, height: size.height, encodable, words };
}

/** Whether a PNG or AVIF moves. The decoder counts only GIF and WebP frames. */
function hasFrames(file: Buffer, format: string): boolean {
  if (format === "png") return framesOfPng(file) > 1;
  return format === "avif" && /avis/.test(brands(file));
}

/** The control chunk comes before the first frame. */
function framesOfPng(file: Buffer): number {
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const chunk = file.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return file.readUInt32BE(at + 8);
    if (chunk === "IDAT") break;
  }
  return 1;
}

/** Returns a copy of an animated AVIF with the main brand that the decoder accepts. */
function asAvif(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write("avif", 8, "latin1");
  return copy;
}

/** The greatest height of a WebP in px, one less than an AVIF's. */
const TALLEST = 16_383;
/** In px: a narrower tall picture is unreadable. */
const NARROWEST = 320;

/**
 * Finds the width at which the formats allow the height.
 *
 * @param widest the greatest width in px at which it is shown
 * @returns the width in px, and a remark for the designer if the height reduces it
 * @throws PictureError if it would be too narrow
 */
function fitHeight(
  { width, height }: { width: number; height: number },
  widest: number,
): { encodable: number; word?: string } {
  const wanted = Math.min(width, widest);
  const encodable = Math.floor((TALLEST * width) / height);
  if (encodable >= wanted) return { encodable: wanted };
  if (encodable < NARROWEST)
    throw new PictureError(
      `expected a picture at most ${Math.floor(TALLEST / NARROWEST)} times as tall as it is wide: cut it into several`,
      `one that is ${Math.round(height / width)} times as tall`,
    );
  return {
    encodable,
    word: `it is ${Math.round(height / width)} times as tall as it is wide, and a WebP is at most ${TALLEST} px tall: it is encoded ${encodable} px wide and may look soft. Cut it into several pictures to keep it sharp`,
  };
}
