import { gunzipSync } from "node:zlib";
import { PictureError } from "./picture-error";

/** The longest drawing that is unpacked, in bytes. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether a file that begins so may be a drawing: markup in any encoding, or gzip (svgz). Only the whole file tells. */
export const mayBeSvg = (start: Buffer): boolean =>
  isPacked(start) || /^(\xff\xfe|\xfe\xff|\xef\xbb\xbf|\0<|\s*<)/.test(start.toString("latin1", 0, 1024));

/**
 * Reads a drawing's source from its file, whatever its encoding, packed or not.
 *
 * @throws PictureError where the bytes are not text in their encoding, or the gzip is broken
 */
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
    // Other files are packed, too: one without markup holds no drawing.
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
  // Some programs write UTF-8 below a declaration of UTF-16.
  return /^utf-?16/i.test(named) ? "utf-8" : named;
}
