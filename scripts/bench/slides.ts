import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Manifest } from "../../lib/document/manifest";
import { prepareDocument } from "../../lib/document/prepare";
import { fileStore } from "../../lib/document/store/file-store";
import { makePdf } from "../../tests/unit/document/make-pdf";

const SLIDES = 20;
const SIZE = { width: 1920, height: 1080 };

/** Makes a deck of slides, each with a picture that has the detail of a photograph, and prepares it under `folder`. */
export async function makeSlides(folder: string): Promise<Manifest> {
  const pages = [];
  for (let i = 0; i < SLIDES; i++)
    pages.push({ text: `Slide ${i + 1} of the benchmark`, photo: { jpeg: await picture(i), ...SIZE } });
  const file = join(folder, "slides.pdf");
  await writeFile(file, makePdf({ title: "Benchmark", pages }));
  return prepareDocument(file, fileStore(join(folder, "document")));
}

/** Grain of two sizes over a slope of light: compresses about as a photograph does. */
async function picture(seed: number): Promise<Buffer> {
  const grain = (sigma: number, blur: number) =>
    sharp({
      create: { ...SIZE, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma } },
    })
      .blur(blur)
      .png({ compressionLevel: 1 })
      .toBuffer();
  const slope = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
      <linearGradient id="g" x2="1" y2="${(seed % 5) / 4}"><stop stop-color="hsl(${seed * 18} 40% 82%)"/><stop offset="1" stop-color="hsl(${seed * 37} 50% 22%)"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
  return sharp(slope)
    .composite([
      { input: await grain(60, 6), blend: "soft-light" },
      { input: await grain(40, 1.2), blend: "overlay" },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}
