const WORDS = {
  ...{ jpeg: "a JPEG", png: "a PNG", webp: "a WebP", gif: "a GIF", tiff: "a TIFF", avif: "an AVIF" },
  ...{ heic: "a HEIC photograph", psd: "a Photoshop file", bmp: "a BMP", jxl: "a JPEG XL" },
  ...{ mp4: "a video or a raw photograph", webm: "a WebM", matroska: "a Matroska video" },
  ...{ woff2: "a WOFF2 font", woff: "a WOFF font", ttf: "a TrueType or OpenType font" },
  ...{ pdf: "a PDF or an Illustrator file", zip: "a ZIP, Sketch or Figma file" },
  ...{ pointer: "a pointer of Git LFS", notes: "notes of macOS about a file (AppleDouble)" },
  ...{
    html: "a web page (HTML)",
    markup: "markup other than <svg>",
    empty: "an empty file",
    unknown: "an unknown format",
  },
} as const;

/** The kind of a file by its bytes: its name may say something else. */
export type FileKind = keyof typeof WORDS;

export const kindName = (kind: FileKind): string => WORDS[kind];

const ADVICE: Partial<Record<FileKind, string>> = {
  pointer: "fetch the file itself with Git LFS, or ask the person who set up this site to",
  notes: "delete it, and copy the file that it is about",
  html: "download it again: a page was saved in its place",
};

/** The fix for a file that is in the place of another one; undefined if its kind says nothing about that. */
export const adviceOn = (kind: FileKind): string | undefined => ADVICE[kind];

/** The command that does this: not for the studio. */
export const commandFor = (kind: FileKind): string | undefined =>
  kind === "pointer" ? "or run git lfs pull" : undefined;

/** Enough to identify a file. */
export const TELLING_BYTES = 4096;

// As Latin-1, in which each byte is a character.
const STARTS: readonly (readonly [FileKind, ...string[]])[] = [
  ["pointer", "version https://git-lfs.github.com/spec/", "version https://hawser.github.com/spec/"],
  ["notes", "\0\x05\x16\0", "\0\x05\x16\x07"],
  ["jpeg", "\xff\xd8\xff"],
  ["png", "\x89PNG\r\n\x1a\n"],
  ["gif", "GIF87a", "GIF89a"],
  ["tiff", "II*\0", "MM\0*", "II+\0", "MM\0+"],
  ["jxl", "\xff\x0a", "\0\0\0\x0cJXL "],
  ["psd", "8BPS"],
  ["bmp", "BM"],
  ["woff2", "wOF2"],
  ["woff", "wOFF"],
  ["ttf", "\0\x01\0\0", "OTTO", "true\0", "ttcf\0"],
  ["zip", "PK\x03\x04", "PK\x05\x06"],
];

/** A film without "ftyp". Before the name is a length, where a text with the same word has letters. */
const QUICKTIME = /^(?![\s -~]{4})[\s\S]{4}(moov|mdat|wide|free|skip|pnot)/;

/** Identifies a file by its first TELLING_BYTES. A drawing is "markup": it is known by its text. */
export function kindOf(start: Uint8Array): FileKind {
  const length = Math.min(start.length, TELLING_BYTES);
  const text = Buffer.from(start.buffer, start.byteOffset, length).toString("latin1");
  const known = STARTS.find(([, ...starts]) => starts.some((one) => text.startsWith(one)))?.[0];
  if (known) return known;
  if (text === "") return "empty";
  if (text.slice(4, 8) === "ftyp") return kindOfBrands(brands(Buffer.from(text, "latin1")));
  if (QUICKTIME.test(text)) return "mp4";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.startsWith("\x1a\x45\xdf\xa3")) return text.slice(0, 64).includes("webm") ? "webm" : "matroska";
  if (/^(\xef\xbb\xbf)?(\s|<!--(?:(?!-->)[\s\S])*-->)*<(!doctype\s+html|html|head|body)\b/i.test(text))
    return "html";
  if (/^(\xef\xbb\xbf)?\s*</.test(text)) return "markup";
  // Readers of PDFs skip what a server or a mail has put before one.
  return text.slice(0, 1024).includes("%PDF-") ? "pdf" : "unknown";
}

function kindOfBrands(all: string): FileKind {
  if (/avi[fs]/.test(all)) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(all) ? "heic" : "mp4";
}

/** Returns the brands of an AVIF, HEIC or MP4 file, the main one first. */
export const brands = (file: Buffer): string =>
  file.toString("latin1", 8, Math.min(file.readUInt32BE(0), 64));

/** A file's size in bytes, and a part of it, which is shorter at the file's end. */
export type FileBytes = { size: number; read: (at: number, length: number) => Buffer };

export const inMemory = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: (at, length) => bytes.subarray(Math.max(0, at), at + length),
});

/** Whether a GIF has the byte after its last block, or damage before it, which a decoder finds. The specification is GIF89a. */
function hasTrailer(gif: Buffer): boolean {
  const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(gif[10]);
  for (;;) {
    if (gif[at] === 0x3b) return true;
    if (gif[at] === 0x21) at += 2;
    else if (gif[at] === 0x2c) at += 11 + colours(gif[at + 9]);
    else return at < gif.length;
    // Its parts, each after its length; the last one is empty.
    for (let length = gif[at]; length; length = gif[at]) at += length + 1;
    at++;
  }
}

/** Whether a file that begins as its kind does has its end, too. True for kinds that do not say where they end. */
export function isWhole(kind: FileKind, { size, read }: FileBytes): boolean {
  const number = (at: number, bytes: number) => {
    const part = read(at, bytes);
    return part.length === bytes ? part.readUIntBE(0, bytes) : Number.POSITIVE_INFINITY;
  };
  const rest = (at: number) => read(at, Math.max(0, size - at));
  if (kind === "jpeg") return hasEnd(rest(0));
  if (kind === "png") return rest(8).includes("IEND\xaeB`\x82", 0, "latin1");
  if (kind === "gif") return hasTrailer(rest(0));
  if (kind === "webp") return size >= 8 + read(4, 4).readUInt32LE();
  if (kind === "woff" || kind === "woff2") return size >= number(8, 4);
  if (kind === "pdf") return hasEndMark(rest(0));
  // The list of what is in it is at its end, before a comment.
  if (kind === "zip") return rest(size - 66_000).includes("PK\x05\x06", 0, "latin1");
  if (kind === "webm" || kind === "matroska") return hasSegment(size, read(0, TELLING_BYTES));
  if (kind === "ttf") {
    const tables = read(0, 4).toString("latin1") === "ttcf" ? 0 : number(4, 2);
    if (!Number.isFinite(tables)) return false;
    const ends = Array.from({ length: tables }, (_, i) => number(20 + 16 * i, 4) + number(24 + 16 * i, 4));
    return ends.every((end) => end <= size);
  }
  if (kind === "avif") return hasBoxes(size, number, ["meta"]);
  if (kind === "mp4") return hasBoxes(size, number, ["moov", "mdat"]);
  return true;
}

/** Its segments, such as a preview, may contain an end mark; the picture's data does not. */
function hasEnd(jpeg: Buffer): boolean {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1];
    if (marker === 0xda) return jpeg.includes("\xff\xd9", at, "latin1");
    // A marker may be preceded by any number of 0xff.
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return false;
}

/**
 * A changed PDF, or one optimized for the web, also has an end mark in the middle, followed by objects. After the last one
 * there may be other bytes. A file for the web states its length, but programs that shorten the file keep the old one.
 */
function hasEndMark(pdf: Buffer): boolean {
  const end = pdf.lastIndexOf("%%EOF");
  const behind = pdf.subarray(end);
  return end >= 0 && ![" 0 obj", "endobj", "endstream"].some((part) => behind.includes(part));
}

/** Whether the boxes of an AVIF or MP4 end where the file ends, and the wanted ones are among them. */
function hasBoxes(
  size: number,
  number: (at: number, bytes: number) => number,
  wanted: readonly string[],
): boolean {
  const found: number[] = [];
  for (let at = 0; at < size; ) {
    found.push(number(at + 4, 4));
    const stated = number(at, 4);
    // 0: as long as the file. 1: the length follows, in 8 bytes.
    const length = stated === 0 ? size - at : stated === 1 ? number(at + 10, 6) : stated;
    if (length < 8 || at + length > size) return false;
    at += length;
  }
  return wanted.every((name) => found.includes(Buffer.from(name).readUInt32BE()));
}

/** Whether a WebM has as many bytes as its segment states. */
function hasSegment(size: number, start: Buffer): boolean {
  const at = start.indexOf("\x18\x53\x80\x67", 0, "latin1") + 4;
  const [first = 0] = start.subarray(at);
  // The number of leading zeros in the first byte is the number of bytes that follow it.
  const more = Math.clz32(first) - 24;
  const data = at + 1 + more;
  if (at < 4 || more > 7 || data > start.length) return false;
  const length = start.subarray(at + 1, data).reduce((sum, byte) => sum * 256 + byte, first & (0x7f >> more));
  // All ones: the length was not known when the head was written.
  return length >= 2 ** (7 * (more + 1)) - 1 || data + length <= size;
}
