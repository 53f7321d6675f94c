import { createHash } from "node:crypto";
import { UNITS_ACROSS } from "./block";
import type { Tile } from "./tile";

export type Copy = {
  /** SHA-256 of the PDF: preparing the same file again gives the same document. */
  source: string;
  page: number;
  mailbox: string;
};

/**
 * Where the pattern begins, in px: a whole number of units, the same in all copies of a page for one mailbox. Otherwise the
 * lightest pixels of several copies would add up to a clean page. Pages differ, so that comparing two does not reveal the mark.
 */
export function shiftOf(
  { source, page, mailbox }: Copy,
  tile: Tile,
  pageWidth: number,
): { x: number; y: number } {
  const hash = createHash("sha256")
    .update(JSON.stringify([source, page, mailbox]))
    .digest();
  const unit = pageWidth / UNITS_ACROSS;
  const within = (number: number, size: number) => Math.round((number % Math.round(size / unit)) * unit);
  return { x: within(hash.readUInt32BE(0), tile.width), y: within(hash.readUInt32BE(4), tile.height) };
}
