import { brands } from "../../../lib/files/file-kind";

/** Whether a PNG or AVIF moves. The decoder counts only GIF and WebP frames. */
export function hasFrames(file: Buffer, format: string): boolean {
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
export function asAvif(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write("avif", 8, "latin1");
  return copy;
}
