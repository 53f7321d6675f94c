import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sourcesOf } from "@/lib/content/pictures";
import { colourAt, heic, moving, sitePerTest, twoColours } from "@/tests/fixtures/picture-folder";
import { POINTER } from "@/tests/fixtures/small-files";

const folder = sitePerTest();

test("a photograph taken upright is shown upright", async () => {
  // Orientation 6: the left of the stored picture is the top.
  folder.write("ferry/quay.jpg", await twoColours().withMetadata({ orientation: 6 }).jpeg().toBuffer());
  await folder.encode();
  expect(folder.entry("ferry/quay")).toMatchObject({ width: 40, height: 64, avif: [40], webp: 40 });
  for (const file of ["ferry/quay-40.avif", "ferry/quay-40.webp"]) {
    expect(await colourAt(folder.shown(file), 0.5, 0.2), file).toBe("red");
    expect(await colourAt(folder.shown(file), 0.5, 0.8), file).toBe("blue");
  }
});

test.each([
  ["with a transparent part has no blur, which would show through it", 0, ""],
  [
    "that covers all has its blur, with an alpha channel, too",
    255,
    expect.stringMatching(/^data:image\/webp/),
  ],
])("a picture %s", async (_, alpha, blur) => {
  const halves = Buffer.from([255, 0, 0, 255, 255, 0, 0, alpha]);
  const board = sharp(halves, { raw: { width: 2, height: 1, channels: 4 } }).resize(64, 40, { fit: "fill" });
  folder.write("ferry/board.png", await board.png().toBuffer());
  await folder.encode();
  expect(sourcesOf(folder.entry("ferry/board"), "/pictures/ferry/board").blur).toEqual(blur);
});

test("a drawing that covers all has its blur, also if its height is no whole number there", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><path d="M0 0h640v400H0z"/></svg>';
  folder.write("ferry/board.svg", Buffer.from(svg));
  await folder.encode();
  expect(sourcesOf(folder.entry("ferry/board"), "/pictures/ferry/board").blur).toMatch(/^data:image/);
});

test("a photograph's metadata, such as the place, is not published", async () => {
  const place = {
    IFD0: { Copyright: "somebody" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
  };
  folder.write("ferry/quay.jpg", await twoColours().withExif(place).jpeg().toBuffer());
  await folder.encode();
  for (const file of folder.encoded())
    expect((await folder.shown(file).metadata()).exif, file).toBeUndefined();
});

test("a HEIC photograph is refused under any name, with a way to convert it", async () => {
  folder.write("ferry/phone.heic", heic());
  folder.write("ferry/renamed.jpg", heic());
  folder.write("ferry/right.png", await twoColours().png().toBuffer());
  const { said, outcomes } = await folder.encode();
  for (const part of ["pictures/ferry/phone.heic", "pictures/ferry/renamed.jpg", "HEIC", "Preview"])
    expect(said).toContain(part);
  expect(outcomes).toEqual({ "ferry/right": expect.objectContaining({ kind: "made" }) });
});

test.each(["jpeg", "png", "webp", "avif", "gif", "tiff"] as const)(
  "a %s that is cut off is named and writes nothing; older files stay",
  async (format) => {
    const whole = await twoColours(400, 300).toFormat(format).toBuffer();
    folder.write("ferry/quay.img", whole);
    await folder.encode();
    const [before, entry] = [folder.encoded(), folder.entry("ferry/quay-img")];
    folder.write("ferry/quay.img", whole.subarray(0, Math.floor(whole.length * 0.6)));
    const { said } = await folder.encode();
    expect(said).toContain("content/pictures/ferry/quay.img");
    expect(said).toContain("expected a whole picture");
    expect(said).not.toMatch(/^\s+at /m);
    expect(folder.encoded()).toEqual(before);
    expect(folder.entry("ferry/quay-img")).toEqual(entry);
  },
);

test.each([
  ["an empty file", "", "an empty file"],
  ["a page of text", "Just words.", "an unknown format"],
  ["a PDF", "%PDF-1.7 and more", "a PDF"],
  ["a video", "\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "a video"],
])("%s is refused with the accepted formats", async (_, bytes, found) => {
  folder.write("ferry/quay.png", Buffer.from(bytes, "latin1"));
  const { said } = await folder.encode();
  expect(said).toContain("content/pictures/ferry/quay.png");
  expect(said).toContain("expected a JPEG, PNG");
  expect(said).toContain(found);
});

test("an animated GIF or WebP shows its first frame, with a remark", async () => {
  folder.write("ferry/one.gif", await (await moving()).gif({ delay: [90, 90] }).toBuffer());
  folder.write("ferry/two.webp", await (await moving()).webp().toBuffer());
  const { outcomes } = await folder.encode();
  for (const id of ["ferry/one", "ferry/two"]) {
    expect(JSON.stringify(outcomes[id])).toContain("its first frame is shown");
    expect((await folder.shown(`${id}-40.webp`).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(folder.shown(`${id}-40.avif`), 0.5, 0.5)).toBe("green");
  }
  expect(folder.entry("ferry/one")).toMatchObject({ width: 40, height: 30 });
});

test.each([
  ["a pointer of Git LFS", POINTER],
  ["an empty file", ""],
  ["a web page", "<!doctype html><title>Sign in</title>"],
])("a picture is encoded again if one of its files is %s", async (_, bytes) => {
  folder.write("ferry/quay.png", await twoColours().png().toBuffer());
  await folder.encode();
  const file = join(folder.root, "public/pictures/ferry/quay-64.avif");
  writeFileSync(file, bytes);
  expect((await folder.encode()).outcomes["ferry/quay"]?.kind).toBe("made");
  expect((await folder.shown("ferry/quay-64.avif").metadata()).width).toBe(64);
});

test("a folder in the place of an encoded file is named", async () => {
  folder.write("ferry/quay.png", await twoColours().png().toBuffer());
  mkdirSync(join(folder.root, "public/pictures/ferry/quay-64.avif"), { recursive: true });
  const { said } = await folder.encode();
  expect(said).toContain("content/pictures/ferry/quay.png");
  expect(said).toContain("remove it; found one at public/pictures/ferry/quay-64.avif");
});

test("a picture is encoded once, again if a file is missing; a smaller version removes the larger sizes", async () => {
  folder.write("ferry/quay.png", await twoColours(1000, 10).png().toBuffer());
  expect((await folder.encode()).outcomes["ferry/quay"]?.kind).toBe("made");
  expect((await folder.encode()).outcomes["ferry/quay"]?.kind).toBe("kept");
  rmSync(join(folder.root, "public/pictures/ferry/quay-800.avif"));
  expect((await folder.encode()).outcomes["ferry/quay"]?.kind).toBe("made");
  expect(folder.encoded()).toEqual(["ferry/quay-1000.avif", "ferry/quay-1000.webp", "ferry/quay-800.avif"]);
  folder.write("ferry/quay.png", await twoColours(500, 10).png().toBuffer());
  await folder.encode();
  expect(folder.encoded()).toEqual(["ferry/quay-500.avif", "ferry/quay-500.webp"]);
});
