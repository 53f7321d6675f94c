import sharp from "sharp";
import { expect, test } from "vitest";
import { changesIn, evidence } from "@/tests/fixtures/pixels";
import { markPicture, type PictureFormat, pictureMarker, pictureSource } from "./mark-picture";
import { rowsOf, signsOf } from "./pattern";

const [WIDTH, HEIGHT] = [800, 500];
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <linearGradient id="sky"><stop stop-color="#1b2c4d"/><stop offset="1" stop-color="#e9b872"/></linearGradient>
  <rect x="40" y="40" width="720" height="420" fill="url(#sky)"/>
  ${Array.from({ length: 200 }, (_, i) => `<circle cx="${60 + ((i * 97) % 680)}" cy="${60 + ((i * 61) % 380)}" r="${3 + (i % 17)}" fill="hsl(${i * 7} 60% ${30 + (i % 50)}%)"/>`).join("")}
</svg>`);
const stored = (format: PictureFormat) =>
  sharp(drawing).toFormat(format, { quality: 60, effort: 2 }).toBuffer();

const key = new Uint8Array(32).fill(1);
const sessions = Array.from({ length: 300 }, (_, i) => `session ${i}`);
const [jane = "", john = ""] = sessions;
const copyFor = (session: string) => ({ session, source: pictureSource("ferry", "cover-800.avif"), page: 1 });

const pixelsOf = async (bytes: Buffer) => ({
  ...{ width: WIDTH, height: HEIGHT, data: await sharp(bytes).removeAlpha().raw().toBuffer() },
});

/** How far the difference between two pictures follows each session's signs, in deviations. */
async function scores(served: Buffer, original: Buffer): Promise<number[]> {
  const rows = rowsOf({ width: WIDTH, height: HEIGHT });
  const changes = changesIn(await pixelsOf(served), await pixelsOf(original), rows);
  return sessions.map((session) => evidence(changes, signsOf(key, copyFor(session), rows)));
}

test.each(["avif", "webp"] as const)(
  "a picture served as %s names its session, and no other",
  async (format) => {
    const bytes = await stored(format);
    const served = await markPicture({ bytes, format, key, copy: copyFor(john) });
    const [first = 0, found = 0, ...others] = await scores(served, bytes);
    expect(found).toBeGreaterThan(8.5);
    expect(Math.max(first, ...others)).toBeLessThan(5);
  },
);

test.each(["avif", "webp"] as const)(
  "a %s keeps its format, size, transparency, and nearly its bytes",
  async (format) => {
    const bytes = await stored(format);
    const served = await markPicture({ bytes, format, key, copy: copyFor(jane) });
    const [before, after] = [await sharp(bytes).metadata(), await sharp(served).metadata()];
    expect([after.format, after.width, after.height, after.hasAlpha]).toEqual([
      before.format,
      before.width,
      before.height,
      true,
    ]);
    const alpha = (picture: Buffer) => sharp(picture).extractChannel("alpha").raw().toBuffer();
    const [was, is] = [await alpha(bytes), await alpha(served)];
    expect(is.every((value, i) => Math.abs(value - (was[i] ?? 0)) < 16)).toBe(true);
    expect(served.length / bytes.length).toBeLessThan(1.5);
  },
);

test("a picture too narrow for a mark is served as it is", async () => {
  const bytes = await sharp(await stored("webp"))
    .resize(200)
    .webp()
    .toBuffer();
  expect(await markPicture({ bytes, format: "webp", key, copy: copyFor(jane) })).toBe(bytes);
});

test("all widths of a picture have one mark, and other pictures have others", () => {
  expect(pictureSource("ferry", "cover-1600.avif")).toBe(pictureSource("ferry", "cover-1200.webp"));
  const sources = [pictureSource("ferry", "cover-2-800.avif"), pictureSource("quay", "cover-800.avif")];
  expect(new Set([pictureSource("ferry", "cover-800.avif"), ...sources]).size).toBe(3);
});

test("a picture is encoded once for a session, however often it asks, and again for another session or a new file", async () => {
  const marker = pictureMarker();
  const [bytes, other] = [await stored("webp"), await sharp(drawing).flatten().webp().toBuffer()];
  const served = (session: string, picture = bytes) =>
    marker.mark({ bytes: picture, format: "webp", key, copy: copyFor(session) });
  const [first, second] = await Promise.all([served(jane), served(jane)]);
  expect(second).toBe(first);
  expect(await served(jane)).toBe(first);
  expect(first.equals(await served(john))).toBe(false);
  expect(first.equals(await served(jane, other))).toBe(false);
});

test("bytes that are no picture are an error, not an unmarked answer", async () => {
  const bytes = Buffer.from("not a picture");
  await expect(pictureMarker().mark({ bytes, format: "webp", key, copy: copyFor(jane) })).rejects.toThrow();
});
