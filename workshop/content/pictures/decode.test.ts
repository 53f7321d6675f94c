import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { fileFault } from "../file-fault";
import { decodePictures, pictureFault } from "./decode";

const site = folderForEachTest();
const { write } = site;
const found = (file: string) => fileFault(site.path(file))?.found ?? null;

/** A photograph: something everywhere. */
const photo = (width = 300, height = 200) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

/** Changes a part of a file. */
const zeroed = (bytes: Buffer, from: number, to: number, byte = 0) =>
  Buffer.from(bytes).fill(byte, Math.floor(bytes.length * from), Math.floor(bytes.length * to));

const FORMATS: readonly (readonly [string, (picture: Sharp) => Sharp])[] = [
  ["avif", (one) => one.avif()],
  ["webp", (one) => one.webp()],
  ["lossless.webp", (one) => one.webp({ lossless: true })],
  ["png", (one) => one.png()],
  ["jpg", (one) => one.jpeg()],
  ["progressive.jpg", (one) => one.jpeg({ mozjpeg: true })],
  ["gif", (one) => one.gif()],
];
test.each(FORMATS)("a .%s of which a part is zeros is named; a whole one is not", async (ending, encode) => {
  const whole = await encode(photo()).toBuffer();
  write(`public/whole.${ending}`, whole);
  write(`public/half.${ending}`, zeroed(whole, 0.5, 1));
  write(`public/middle.${ending}`, zeroed(whole, 0.4, 0.6));
  await decodePictures(site());
  expect(found(`public/whole.${ending}`)).toBeNull();
  for (const name of ["half", "middle"])
    expect(found(`public/${name}.${ending}`), name).toMatch(/damaged|only the beginning/);
  write(`public/half.${ending}`, whole);
  await decodePictures(site());
  expect(found(`public/half.${ending}`)).toBeNull();
});

test("a picture of one colour, at any quality, has no fault", async () => {
  const flat = () => sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#fff" } });
  for (const quality of [20, 78, 100])
    write(`public/flat-${quality}.webp`, await flat().webp({ quality, effort: 6 }).toBuffer());
  write("public/flat.avif", await flat().avif({ effort: 0 }).toBuffer());
  write("public/flat.jpg", await flat().jpeg({ mozjpeg: true }).toBuffer());
  await decodePictures(site());
  for (const name of ["flat-20.webp", "flat-78.webp", "flat-100.webp", "flat.avif", "flat.jpg"])
    expect(found(`public/${name}`), name).toBeNull();
});

test("of an encoded picture, a WebP that shows something else than the AVIF is named", async () => {
  const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: "#fff" } });
  write("public/pictures/ferry/quay-300.avif", await photo().avif().toBuffer());
  write("public/pictures/ferry/quay-300.webp", await photo().webp().toBuffer());
  write("public/pictures/ferry/boat-300.avif", await photo().avif().toBuffer());
  write("public/pictures/ferry/boat-300.webp", await flat.webp().toBuffer());
  const entry = { width: 300, height: 200, avif: [300], webp: 300, blur: "", hash: "" };
  const list = JSON.stringify({ "ferry/quay": entry, "ferry/boat": entry });
  write("content/pictures.generated.json", list);
  await decodePictures(site());
  expect(found("public/pictures/ferry/quay-300.webp")).toBeNull();
  expect(found("public/pictures/ferry/boat-300.webp")).toBe("a WebP that is damaged");
});

test("a picture that was decoded is known by its bytes, and one that is damaged is not", async () => {
  const whole = await photo().png().toBuffer();
  write("public/a.png", whole);
  write("public/b.png", zeroed(whole, 0.4, 0.6));
  await decodePictures(site());
  const known = () => site.read(".next/cache/decoded-pictures.txt").split("\n");
  const [name] = known();
  expect(known()).toEqual([createHash("sha256").update(whole).digest("base64url")]);
  write("public/a.png", await photo().png().toBuffer());
  write("public/c.png", whole);
  await decodePictures(site());
  expect(known()).toHaveLength(2);
  expect(known()).toContain(name);
  write("public/c.png", await photo().png().toBuffer());
  await decodePictures(site());
  expect(known()).toHaveLength(2);
  expect(known()).not.toContain(name);
});

test("a small AVIF of enormous size is refused before it is decoded", async () => {
  const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#888" } })
    .avif()
    .toBuffer();
  const size = avif.indexOf("ispe") + 8;
  avif.writeUInt32BE(7000, size);
  avif.writeUInt32BE(7000, size + 4);
  const path = write("public/bomb.avif", avif);
  expect((await pictureFault(path))?.found).toBe("a picture of more than 48 megapixels");
});
