import sharp from "sharp";
import { expect, test } from "vitest";
import { english } from "@/workshop/commands/lib/english";
import { readPicture } from "./read-picture";

const BYTES = 1_000_000;
const square = (px: number) => sharp({ create: { width: px, height: px, channels: 3, background: "#8a9" } });
const alpha = (px: number) => square(px).ensureAlpha();

test.each([
  ["JPEG", 570, () => square(570).jpeg()],
  ["progressive JPEG", 400, () => square(400).jpeg({ progressive: true })],
  ["PNG", 570, () => square(570).png()],
  ["interlaced PNG", 400, () => square(400).png({ progressive: true })],
  ["PNG with transparency", 490, () => alpha(490).png()],
  ["PNG of 16 bits", 400, () => square(400).toColourspace("rgb16").png()],
  ["WebP", 490, () => square(490).webp()],
  ["GIF", 400, () => square(400).gif()],
  ["AVIF", 230, () => square(230).avif({ effort: 0 })],
])("of a %s as many pixels are decoded as the bytes allow", async (_, px, make) => {
  const picture = await make().toBuffer();
  expect(await readPicture(picture, "It", english.leak, { bytes: BYTES })).toMatchObject({
    width: px,
    height: px,
  });
  await expect(readPicture(picture, "It", english.leak, { bytes: BYTES / 2 })).rejects.toThrow(
    /^It has over 0/,
  );
});

test.each([
  ["empty", Buffer.alloc(0)],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("a file that is %s is refused in words", async (_, file) => {
  await expect(readPicture(file, "It", english.leak)).rejects.toThrow(/^It cannot be read as a picture/);
});

test("a small file of many pixels is refused before it is decoded", async () => {
  const picture = await square(64).avif({ effort: 0 }).toBuffer();
  const size = picture.indexOf("ispe") + 8;
  picture.writeUInt32BE(7000, size);
  picture.writeUInt32BE(7000, size + 4);
  await expect(readPicture(picture, "It", english.leak, { bytes: 150_000_000 })).rejects.toThrow(
    /^It has over 8\.3 million/,
  );
});
