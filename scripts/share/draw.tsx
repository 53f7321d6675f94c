import { readFile } from "node:fs/promises";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { pictureFile } from "../../lib/content/pictures";
import { type CardColours, ShareCard } from "./share-card";

/** What stands on one sharing picture. */
export type Card = Readonly<{
  title: string;
  kind: string;
  name: string;
  accent: string;
  colours: CardColours;
  picture?: string;
}>;

const FOLDER = "app/fonts";
/** The last four are asked for a letter that the first two lack. */
const FACES = [
  { name: "Display", file: "share-display.ttf", weight: 700 },
  { name: "Mono", file: "share-mono.ttf", weight: 500 },
  { name: "Display Extended", file: "share-display-extended.ttf", weight: 700 },
  { name: "Mono Extended", file: "share-mono-extended.ttf", weight: 500 },
  { name: "Display Vietnamese", file: "share-display-vietnamese.ttf", weight: 700 },
  { name: "Mono Vietnamese", file: "share-mono-vietnamese.ttf", weight: 500 },
] as const;

/** The files by which every card is drawn. */
export const SOURCES = [
  "scripts/share/share-card.tsx",
  "scripts/share/draw.tsx",
  "lib/theme/cut-faces.ts",
  ...FACES.map(({ file }) => `${FOLDER}/${file}`),
];

/** Draws one sharing picture, 1200 by 630, as JPEG. */
export async function drawCard({ picture, ...words }: Card): Promise<Buffer> {
  const shown = picture ? await asJpeg(picture) : undefined;
  const fonts = FACES.map(async ({ name, file, weight }) => ({
    name,
    weight,
    data: await readFile(`${FOLDER}/${file}`),
  }));
  const image = new ImageResponse(<ShareCard {...words} picture={shown} />, {
    width: 1200,
    height: 630,
    fonts: await Promise.all(fonts),
  });
  return sharp(Buffer.from(await image.arrayBuffer()))
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** The renderer knows neither AVIF nor WebP. */
async function asJpeg(id: string): Promise<string> {
  const bytes = await sharp(pictureFile(id))
    .resize(720, 630, { fit: "cover" })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
