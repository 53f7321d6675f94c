import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { colourAt, sitePerTest, twoColours } from "@/tests/fixtures/picture-folder";
import { readMaster } from "./format";

const folder = sitePerTest();

/** Red above, blue below. */
const tall = async (width: number, height: number) =>
  sharp(await twoColours(height, width).png().toBuffer())
    .rotate(90)
    .png()
    .toBuffer();

test("a screenshot of a whole page is as wide as the formats allow, with a remark", async () => {
  folder.write("ferry/page.png", await tall(340, 17_000));
  const { said, outcomes } = await folder.encode();
  expect(said).toBe("");
  expect(JSON.stringify(outcomes)).toMatch(/50 times as tall .*327 px wide.*Cut it into several/);
  expect(folder.entry("ferry/page")).toMatchObject({ width: 340, height: 17_000, avif: [327], webp: 327 });
  for (const file of folder.encoded()) {
    expect((await folder.shown(file).metadata()).height).toBeGreaterThan(16_300);
    expect(await colourAt(folder.shown(file), 0.5, 0.2), file).toBe("red");
    expect(await colourAt(folder.shown(file), 0.5, 0.8), file).toBe("blue");
  }
});

test.each([
  ["a phone's whole page", 1170, 20_000, 958],
  ["a page that is just not too tall", 1000, 16_383, 1000],
  ["a page that is taller than a JPEG may be", 1600, 70_000, 374],
  ["a page that is wide enough, but tall", 3200, 40_000, 1310],
])("%s (%i x %i) is encoded %i px wide at most", async (_, width, height, encodable) => {
  const master = await sharp({ create: { width, height, channels: 3, background: "#00f" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await readMaster(master, 1600)).toMatchObject({ width, height, encodable });
});

test("a photograph is measured upright", async () => {
  const lying = await twoColours(20_000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await readMaster(lying, 1600)).toMatchObject({ width: 1000, height: 20_000, encodable: 819 });
});

test("a picture that would shrink to a strip is refused, with the advice to cut it", async () => {
  folder.write("ferry/page.png", await tall(300, 16_500));
  const { said } = await folder.encode();
  expect(said).toContain("content/pictures/ferry/page.png");
  expect(said).toContain("at most 51 times as tall as it is wide: cut it into several");
  expect(said).toContain("55 times as tall");
});

test("a line a few px wide is accepted in any direction and length", async () => {
  folder.write("ferry/upright.png", await tall(4, 16_000));
  folder.write("ferry/lying.png", await twoColours(70_000, 2).png().toBuffer());
  expect((await folder.encode()).said).toBe("");
  expect(folder.entry("ferry/upright").avif).toEqual([4]);
  expect(folder.entry("ferry/lying").avif).toEqual([800, 1600]);
});

test("a drawing of a long page is as wide as the formats allow, with a remark", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 2500"><path d="M0 0h99v2499z"/></svg>';
  const { width, height, words } = await readMaster(Buffer.from(svg), 1600);
  expect([width, height]).toEqual([655, 16_375]);
  expect(words.join()).toContain("25 times as tall");
});

test("a flat drawing is as wide as any other, and so is one of a huge size", async () => {
  for (const [size, height] of [
    ['viewBox="0 0 16000 1"', 1],
    ['width="100000" height="100000"', 1600],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h16000v1h-16000z"/></svg>`;
    expect(await readMaster(Buffer.from(svg), 1600)).toMatchObject({ width: 1600, height });
  }
});

test("a picture with too many pixels is refused with what to do", async () => {
  const png = await twoColours().png().toBuffer();
  png.writeUInt32BE(16_400, 16);
  png.writeUInt32BE(16_400, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  await expect(readMaster(png, 1600)).rejects.toThrow("export it smaller");
});

test("a small AVIF of enormous size is refused before it is decoded", async () => {
  const avif = await twoColours().avif({ effort: 0 }).toBuffer();
  const size = avif.indexOf("ispe") + 8;
  avif.writeUInt32BE(7000, size);
  avif.writeUInt32BE(7000, size + 4);
  await expect(readMaster(avif, 1600)).rejects.toThrow("at most 48 megapixels; export it smaller");
});

test("a WebP of which the end is missing is refused: a decoder shows it half", async () => {
  const webp = await twoColours().webp().toBuffer();
  await expect(readMaster(webp.subarray(0, -20), 1600)).rejects.toThrow("only the beginning of a WebP");
});

test.each(["webp", "jpeg", "gif"] as const)("a %s of which a part is zeros is refused", async (format) => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: "#888", noise } });
  const whole = await photo.toFormat(format).toBuffer();
  await expect(readMaster(whole, 1600)).resolves.toMatchObject({ width: 300 });
  const [from, to] = [0.4, 0.6].map((part) => Math.floor(whole.length * part));
  await expect(readMaster(whole.fill(0, from, to), 1600)).rejects.toThrow("that is damaged");
});
