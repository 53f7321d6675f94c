import { readFile } from "node:fs/promises";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { ShareCard } from "@/components/share/share-card";
import { site } from "@/content/site";
import { pictureFile } from "@/lib/content/pictures";
import { publicRoutes, shareName } from "@/lib/seo/routes";

/** Sharing pictures, 1200x630, one for each public page, drawn at build. */
export const dynamic = "force-static";
export const dynamicParams = false;

/** What every other page (gates, locked and unlisted studies) shows when it is shared: nothing of itself. */
const NEUTRAL = { title: site.role, kind: "Portfolio", path: "/" };

export const generateStaticParams = () => [
  { name: "portfolio.png" },
  ...publicRoutes().map(({ path }) => ({ name: `${shareName(path)}.png` })),
];

const font = (file: string) => readFile(`app/fonts/${file}.ttf`);

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const route = publicRoutes().find(({ path }) => `${shareName(path)}.png` === name);
  const shown = route ?? NEUTRAL;
  const picture = route?.picture ? await asJpeg(route.picture) : undefined;
  return new ImageResponse(
    <ShareCard
      title={shown.title}
      kind={shown.kind}
      name={site.name}
      accent={route?.accent ?? "#FF5B1F"}
      picture={picture}
    />,
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: "Display", data: await font("share-display"), weight: 700 },
        { name: "Mono", data: await font("share-mono"), weight: 500 },
        // Asked for a letter that the two above lack.
        { name: "Display Extended", data: await font("share-display-extended"), weight: 700 },
        { name: "Mono Extended", data: await font("share-mono-extended"), weight: 500 },
        { name: "Display Vietnamese", data: await font("share-display-vietnamese"), weight: 700 },
        { name: "Mono Vietnamese", data: await font("share-mono-vietnamese"), weight: 500 },
      ],
    },
  );
}

/** The renderer knows neither AVIF nor WebP. */
async function asJpeg(id: string): Promise<string> {
  const bytes = await sharp(pictureFile(id))
    .resize(720, 630, { fit: "cover" })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
