import { gunzipSync } from "node:zlib";
import { PictureError } from "./picture-error";

/** In bytes. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether a file may be a drawing by its first bytes: markup in any encoding, or gzip (svgz). */
export const mayBeSvg = (start: Buffer): boolean =>
  isPacked(start) || /^(\xff\xfe|\xfe\xff|\xef\xbb\xbf|\0<|\s*<)/.test(start.toString("latin1", 0, 1024));

/** Decodes a drawing in any encoding, also gzipped. Throws PictureError for invalid text or gzip. */
export function svgText(file: Buffer): string {
  const bytes = isPacked(file) ? unpacked(file) : file;
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PictureError(
      "expected a drawing whose text is UTF-8: export it again as plain SVG",
      `bytes that are not ${encoding}`,
    );
  }
}

function unpacked(file: Buffer): Buffer {
  try {
    const bytes = gunzipSync(file, { maxOutputLength: UNPACKED_LIMIT });
    // Other files are gzipped too: a drawing contains markup.
    return isPacked(bytes) || !mayBeSvg(bytes) ? Buffer.alloc(0) : bytes;
  } catch {
    throw new PictureError(
      "expected a whole picture: copy it again, or export it as plain SVG",
      "a packed file (gzip) that is cut off, broken or larger than 200 MB",
    );
  }
}

function encodingOf(bytes: Buffer): string {
  const start = bytes.toString("latin1", 0, 200);
  if (/^(\xff\xfe|<\0)/.test(start)) return "utf-16le";
  if (/^(\xfe\xff|\0<)/.test(start)) return "utf-16be";
  const named = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? "utf-8";
  // Some programs declare UTF-16 but write UTF-8.
  return /^utf-?16/i.test(named) ? "utf-8" : named;
}
