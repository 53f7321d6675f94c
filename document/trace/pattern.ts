import { createCipheriv, createHmac, hkdfSync } from "node:crypto";
import { blur } from "./grey";

/** Cells of the pattern across a page of any width. They are square, so that all widths of a page have one pattern. */
export const COLUMNS = 200;
/** The session in the pattern of every page that the owner sees in a preview. */
export const PREVIEW_SESSION = "preview";

/** The session in the hidden mark for a grant: the owner's are not in the log of readers. */
export const tracedSession = ({ kind, session }: Readonly<{ kind: string; session: string }>): string =>
  kind === "preview" ? PREVIEW_SESSION : session;

/** Of the blur that is subtracted, in cells: what varies more slowly would show as clouds on plain ground. */
const SIGMA = 2.5;
const CLIP = 2;

/** The copy of a page that a pattern belongs to. */
export type TracedCopy = {
  /** A session's id, or PREVIEW_SESSION. */
  session: string;
  /** SHA-256 of the PDF, or of a study's picture `study/<slug>/<file without width>`. */
  source: string;
  /** From 1; 1 for a picture. */
  page: number;
};

/**
 * The keys of the patterns, 32 bytes each: the first one marks, and a leak is compared with all of them. From TRACE_SECRETS,
 * or from GATE_SECRETS if there are none. Empty without any secret: pages then have no pattern.
 */
export function traceKeys(env: {
  traceSecrets: readonly string[];
  gateSecrets: readonly string[];
}): Uint8Array[] {
  const secrets = env.traceSecrets.length > 0 ? env.traceSecrets : env.gateSecrets;
  return secrets.map((secret) => new Uint8Array(hkdfSync("sha256", secret, "", "page trace", 32)));
}

/** The number of rows of cells on a page; the last one may be cut off. Takes the page's size in any unit. */
export function rowsOf({ width, height }: { width: number; height: number }): number {
  // Pixels are whole: a page of 1600 px may be half a pixel, 1/16 of a cell, taller than it should be.
  return Math.max(1, Math.ceil((COLUMNS * height) / width - 0.1));
}

/**
 * The secret signs of a copy, +1 or -1, COLUMNS x rows, row by row: a stream of AES-256-CTR under a key that follows from the
 * copy by HMAC-SHA256. More rows begin with the same signs.
 */
export function signsOf(key: Uint8Array, copy: TracedCopy, rows: number): Int8Array {
  const bits = signBits(key, copy, rows);
  const signs = new Int8Array(COLUMNS * rows);
  for (let i = 0; i < signs.length; i++) signs[i] = (((bits[i >> 3] as number) >> (i & 7)) & 1) * 2 - 1;
  return signs;
}

/** The same signs as bits, eight a byte, the first one the lowest; 1 for +1. Much faster. */
export function signBits(key: Uint8Array, { session, source, page }: TracedCopy, rows: number): Uint8Array {
  const streamKey = createHmac("sha256", key)
    .update(JSON.stringify([session, source, page]))
    .digest();
  const zeros = Buffer.alloc(Math.ceil((COLUMNS * rows) / 8));
  return createCipheriv("aes-256-ctr", streamKey, Buffer.alloc(16)).update(zeros);
}

/** The pattern at one value a cell: the signs minus their own blur, with a deviation of 1, clipped at 2. */
export function shapeOf(signs: Int8Array, rows: number): Float32Array {
  const shape = new Float32Array(signs);
  const blurred = blur({ data: shape, width: COLUMNS, height: rows }, SIGMA, "edge");
  let power = 0;
  for (let i = 0; i < shape.length; i++) {
    const value = (shape[i] as number) - (blurred[i] as number);
    shape[i] = value;
    power += value * value;
  }
  const deviation = Math.sqrt(power / shape.length);
  for (let i = 0; i < shape.length; i++)
    shape[i] = Math.max(-CLIP, Math.min(CLIP, (shape[i] as number) / deviation));
  return shape;
}
