import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Manifest } from "../../../document/manifest";
import { prepareDocument } from "../../../document/prepare";
import type { DocumentStore } from "../../../document/store/document-store";
import { fileStore } from "../../../document/store/file-store";
import { random } from "../../../tests/fixtures/leak/phone";
import { makePdf } from "../../../tests/fixtures/pdf/make-pdf";
import { pagePdf, words } from "../../../tests/fixtures/pdf/page-pdf";

export type Prepared = { kind: string; store: DocumentStore; document: Manifest };

const SAMPLE = "content/private/nda/document.pdf";
const PAGES = 4;
export const PHOTO = { width: 1920, height: 1080 };

/** The shipped document, if `seed` is 0, and others of three kinds, which differ by seed, prepared in a folder. */
export async function prepareAll(folder: string, seed: number): Promise<Prepared[]> {
  const made: [string, Buffer | string][] = seed === 0 ? [["shipped", SAMPLE]] : [];
  for (let i = 0; i < PAGES; i++) {
    const from = random(1000 * seed + i);
    made.push(["white text", textPage(from, { ground: "1 1 1", ink: "0.1" })]);
    made.push(["dark", textPage(from, { ground: "0.06 0.07 0.09", ink: "0.85" })]);
  }
  const photos = await Promise.all(
    Array.from({ length: PAGES }, (_, i) => photo(random(1000 * seed + 500 + i))),
  );
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

type Random = () => number;

/** A heading, two columns of text and a bar chart, each time at other places and in other words and sizes. */
function textPage(next: Random, { ground, ink }: { ground: string; ink: string }): Buffer {
  const between = (least: number, most: number) => least + next() * (most - least);
  const letters = (count: number, from: string) =>
    Array.from({ length: count }, () => from[Math.floor(next() * from.length)]);
  const syllable = () => letters(1, "bcdfghklmnprstvw").concat(letters(1, "aeiou")).join("");
  const word = () => Array.from({ length: 1 + Math.floor(next() * 4) }, syllable).join("");
  const line = (count: number) => Array.from({ length: count }, word).join(" ");
  const [left, right, size] = [between(25, 60), between(300, 350), between(8, 12)];
  const text = Array.from({ length: Math.floor(between(5, 10)) }, (_, row) => [
    words(line(4), left, 300 - row * size * 1.7, size),
    words(line(4), right, 180 - row * 14, 9),
  ]);
  const bars = Array.from(
    { length: Math.floor(between(4, 9)) },
    (_, i) =>
      `${between(0.3, 0.8).toFixed(2)} 0.4 0.3 rg ${right + 10 + i * 28} 220 18 ${between(20, 120)} re f\n`,
  );
  const draw = `${ground} rg 0 0 600 400 re f ${ink} g ${words(line(3), left, 345, between(18, 28))}${text.flat().join("")}${bars.join("")}`;
  return pagePdf({ draw });
}

/** Soft shapes with grain of several sizes. */
export async function photo(next: Random): Promise<Buffer> {
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
