import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Manifest } from "../../../lib/document/manifest";
import { prepareDocument } from "../../../lib/document/prepare";
import type { DocumentStore } from "../../../lib/document/store/document-store";
import { fileStore } from "../../../lib/document/store/file-store";
import { random } from "../../../tests/fixtures/leak/phone";
import { makePdf } from "../../../tests/fixtures/pdf/make-pdf";
import { pagePdf, words } from "../../../tests/fixtures/pdf/page-pdf";

export type Prepared = { kind: string; store: DocumentStore; document: Manifest };

const SAMPLE = "content/private/nda/document.pdf";
const PAGES = 4;
const PHOTO = { width: 1920, height: 1080 };
const VOCABULARY =
  "approach cabin chart clearance crew display drawing engine figure flight handover interview landing measure meeting night panel pilot quarter review runway signal study table tower traffic waiting".split(
    " ",
  );

/** The shipped document, and others of three kinds, prepared in a folder. */
export async function prepareAll(folder: string): Promise<Prepared[]> {
  const made: [string, Buffer | string][] = [["shipped", SAMPLE]];
  for (let i = 0; i < PAGES; i++) {
    made.push(["white text", textPage(i, { ground: "1 1 1", ink: "0.1" })]);
    made.push(["dark", textPage(100 + i, { ground: "0.06 0.07 0.09", ink: "0.85" })]);
  }
  const photos = await Promise.all(Array.from({ length: PAGES }, (_, i) => photo(i)));
  const pages = photos.map((jpeg, i) => ({ text: `Photograph ${i + 1}`, photo: { jpeg, ...PHOTO } }));
  made.push(["photographs", makePdf({ pages })]);
  const all: Prepared[] = [];
  for (const [i, [kind, pdf]] of made.entries()) {
    const file = typeof pdf === "string" ? pdf : join(folder, `${i}.pdf`);
    if (typeof pdf !== "string") await writeFile(file, pdf);
    const store = fileStore(join(folder, String(i)));
    all.push({ kind, store, document: await prepareDocument(file, store) });
  }
  return all;
}

/** A heading, two columns of text and a bar chart. */
function textPage(seed: number, { ground, ink }: { ground: string; ink: string }): Buffer {
  const next = random(seed + 1);
  const line = (count: number) =>
    Array.from({ length: count }, () => VOCABULARY[Math.floor(next() * VOCABULARY.length)]).join(" ");
  const text = Array.from({ length: 9 }, (_, row) => [
    words(line(4), 40, 300 - row * 18, 11),
    words(line(4), 320, 180 - row * 14, 9),
  ]);
  const bars = Array.from(
    { length: 8 },
    (_, i) =>
      `${(0.3 + 0.5 * next()).toFixed(2)} 0.4 0.3 rg ${330 + i * 28} 220 18 ${20 + next() * 100} re f\n`,
  );
  const draw = `${ground} rg 0 0 600 400 re f ${ink} g ${words(line(3), 40, 345, 24)}${text.flat().join("")}${bars.join("")}`;
  return pagePdf({ draw });
}

/** Soft shapes with grain of several sizes. */
async function photo(seed: number): Promise<Buffer> {
  const next = random(1000 + seed);
  const shapes = Array.from({ length: 40 }, () => {
    const [x, y, r] = [next() * PHOTO.width, next() * PHOTO.height, 30 + next() * 300];
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * (0.3 + next())}" fill="hsl(${next() * 360} ${next() * 60}% ${15 + next() * 70}%)" fill-opacity="${0.3 + next() * 0.7}"/>`;
  });
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.width}" height="${PHOTO.height}"><rect width="100%" height="100%" fill="#8a8f86"/>${shapes.join("")}</svg>`;
  const grain = (coarse: number, strength: number) => {
    const [width, height] = [Math.round(PHOTO.width / coarse), Math.round(PHOTO.height / coarse)];
    const data = Buffer.from(Array.from({ length: width * height }, () => 128 + (next() - 0.5) * strength));
    return sharp(data, { raw: { width, height, channels: 1 } })
      .resize(PHOTO.width, PHOTO.height, { kernel: "cubic", fit: "fill" })
      .toColourspace("srgb")
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  return sharp(Buffer.from(ground))
    .flatten()
    .composite([
      { input: await grain(9, 120), blend: "soft-light" },
      { input: await grain(2, 80), blend: "soft-light" },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}
