import { readFile } from "node:fs/promises";
import { ImageResponse } from "next/og";
import sharp, { type Sharp } from "sharp";
import { pictureFile } from "../../lib/content/pictures";
import type { SharedPicture } from "../../lib/seo/content-pages";
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
  "authoring/share/share-card.tsx",
  "authoring/share/draw.tsx",
  "authoring/share/lettering.ts",
  "lib/theme/cut-faces.ts",
  ...FACES.map(({ file }) => file),
];

/** Draws a sharing picture, a JPEG of 1200 by 630 px. */
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
  return sharp(Buffer.from(await image.arrayBuffer()))
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
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
