/** A page's pixels: RGB, eight bits each, no padding. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** In pixels `top` is the smaller number, in a page's points the larger one. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** The smallest box, in pixels, that contains both. */
export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Calls `use` with each pixel of a drawing that a box touches: its index in the data and its position. */
export function eachPixel(
  box: Box,
  { width, height }: Pixels,
  use: (at: number, x: number, y: number) => void,
): void {
  const right = Math.min(width, Math.ceil(box.right));
  const bottom = Math.min(height, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(box.left)); x < right; x++) use((y * width + x) * 3, x, y);
}
