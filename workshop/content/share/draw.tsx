import { readFile } from "node:fs/promises";
import { ImageResponse } from "next/og";
import sharp, { type Sharp } from "sharp";
import { pictureFile } from "../../../lib/content/pictures";
import type { SharedPicture } from "../../../lib/seo/content-pages";
import { FACES, lettering } from "./lettering";
import { type CardColours, KIND_SIZE, NAME_SIZE, PICTURE, ShareCard, titleSetting } from "./share-card";

export type Card = Readonly<{
  title: string;
  kind: string;
  name: string;
  accent: string;
  colours: CardColours;
  picture?: SharedPicture;
}>;

export const SOURCES = [
  "workshop/content/share/share-card.tsx",
  "workshop/content/share/draw.tsx",
  "workshop/content/share/lettering.ts",
  "lib/theme/cut-faces.ts",
  ...FACES.map(({ file }) => file),
];

/** Chat programs load pictures of this size, in bytes. */
export const LARGEST = 80_000;

/** Draws a sharing picture, a JPEG of 1200 by 630 px and at most LARGEST bytes. */
export async function drawCard({ picture, title, kind, name, accent, colours }: Card): Promise<Buffer> {
  const shown = picture ? await asJpeg(picture) : undefined;
  const { width, size } = titleSetting(title, shown === undefined);
  const fonts = FACES.map(async ({ file, ...face }) => ({ ...face, data: await readFile(file) }));
  const card = (
    <ShareCard
      title={await lettering(title, { size, width, colour: colours.ink })}
      size={size}
      kind={await lettering(kind, { size: KIND_SIZE, width, colour: colours.quiet })}
      name={await lettering(name, { size: NAME_SIZE, width, colour: colours.ink })}
      accent={accent}
      colours={colours}
      picture={shown}
    />
  );
  const image = new ImageResponse(card, { width: 1200, height: 630, fonts: await Promise.all(fonts) });
  return smallJpeg(Buffer.from(await image.arrayBuffer()));
}

/** A picture as a JPEG of at most LARGEST bytes, in the best quality that fits. Even noise fits at the lowest. */
export async function smallJpeg(image: Buffer): Promise<Buffer> {
  let jpeg = image;
  for (let quality = 80; quality > 0 && (quality === 80 || jpeg.length > LARGEST); quality -= 10)
    jpeg = await sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer();
  return jpeg;
}

/** The picture's part of the card. The renderer reads neither AVIF nor WebP. */
async function asJpeg({ imgSrc, focus }: SharedPicture): Promise<string> {
  const bytes = await (await cropped(pictureFile(imgSrc), PICTURE, focus)).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

/** Crops a picture to a size, around its focal point in per cent, as `object-fit: cover` does. */
export async function cropped(
  file: string | Buffer,
  { width, height }: Readonly<{ width: number; height: number }>,
  [x = 50, y = 50]: readonly number[] = [],
): Promise<Sharp> {
  const whole = await sharp(file).metadata();
  const scale = Math.max(width / whole.width, height / whole.height);
  const size = { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) };
  const left = Math.round(((size.width - width) * x) / 100);
  const top = Math.round(((size.height - height) * y) / 100);
  return sharp(file)
    .resize({ ...size, fit: "fill" })
    .extract({ left, top, width, height });
}
