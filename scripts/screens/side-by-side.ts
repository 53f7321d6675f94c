import sharp from "sharp";
import type { Size } from "./windows";

const GAP = 16;
const LINE = 28;

/** Puts windows of one size beside each other into one PNG, each under its name. */
export async function sideBySide(
  windows: readonly { name: string; png: Buffer }[],
  { width, height }: Size,
): Promise<Buffer> {
  const left = (at: number) => at * (width + GAP);
  const total = { width: left(windows.length) - GAP, height: height + LINE };
  const names = windows.map(({ name }, at) => `<text x="${left(at) + 4}" y="19">${name}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${LINE}" font-family="sans-serif" font-size="15"><rect width="100%" height="100%" fill="#fff"/>${names}</svg>`;
  return sharp({ create: { ...total, channels: 3, background: "#888" } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      ...windows.map(({ png }, at) => ({ input: png, left: left(at), top: LINE })),
    ])
    .png()
    .toBuffer();
}
