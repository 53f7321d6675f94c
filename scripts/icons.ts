/**
 * Draws the site's mark and writes it as every icon a browser or a phone asks for: `npx tsx scripts/icons.ts`.
 * The mark is a pair of compasses that is also a capital A; its hinge is the one orange dot.
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";

const TONE = { paper: "#F6F4EF", ink: "#141414", signal: "#FF5B1F" };

/** 32 units; `weight` is the legs' stroke, heavier where the mark is small. */
const mark = (weight: number, legs: string) =>
  `<g fill="none" stroke="${legs}" stroke-width="${weight}" stroke-linecap="round"><path d="M14.300 11L6.500 28M17.700 11L25.500 28"/><path d="M9.600 21.500A16 16 0 0 0 22.400 21.500"/></g><circle cx="16" cy="7" r="4.600" fill="${TONE.signal}"/>`.replace(
    /(\.\d)00/g,
    "$1",
  );

/** The tab's icon follows the theme; everything else stands on paper, for no one else can. */
const adaptive = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>g{stroke:${TONE.ink}}@media(prefers-color-scheme:dark){g{stroke:${TONE.paper}}}</style>${mark(3.2, TONE.ink).replace(` stroke="${TONE.ink}"`, "")}</svg>\n`;

/** @param inset how many of the 32 units stay empty on each side (a maskable icon may lose a fifth to the mask) */
function plate(inset: number, weight: number, corner: number): Buffer {
  const scale = (32 - 2 * inset) / 32;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${TONE.paper}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark(weight, TONE.ink)}</g></svg>`,
  );
}

const png = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: 2304 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An .ico file that holds PNGs: a directory of 16 bytes an entry, then the pictures. */
function ico(pictures: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map((p) => p.data)]);
}

await mkdir("public/icons", { recursive: true });
const small = await Promise.all(
  [32, 16].map(async (size) => ({ size, data: await png(plate(1, 3.4, 5), size) })),
);
await writeFile("app/icon.svg", adaptive);
await writeFile("app/favicon.ico", ico(small));
await writeFile("app/apple-icon.png", await png(plate(5, 2.4, 0), 180));
await writeFile("public/icons/icon-192.png", await png(plate(4, 2.4, 6), 192));
await writeFile("public/icons/icon-512.png", await png(plate(4, 2.4, 6), 512));
await writeFile("public/icons/icon-maskable-512.png", await png(plate(7.5, 2.4, 0), 512));
console.log("wrote  icon.svg, favicon.ico, apple-icon.png, icons/icon-{192,512,maskable-512}.png");
