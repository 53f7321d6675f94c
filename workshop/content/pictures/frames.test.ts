import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { colourAt, sitePerTest, twoColours } from "@/tests/fixtures/picture-folder";

const folder = sitePerTest();

const numbers = (...all: number[]) => Buffer.from(Uint32Array.from(all).buffer).swap32();

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))]);
}

/** A PNG's parts: signature and header, then its picture, then its end. */
async function partsOf(width: number, height: number) {
  const png = await twoColours(width, height).png().toBuffer();
  return [png.subarray(0, 33), png.subarray(33, -12), png.subarray(-12)] as const;
}

/** A PNG as animation tools write it: red and blue, with `frames` frames. */
async function movingPng(frames: number, before: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const [start, picture, end] = await partsOf(40, 30);
  const control = (order: number) =>
    chunk("fcTL", Buffer.concat([numbers(order, 40, 30, 0, 0), Buffer.from([0, 9, 0, 100, 0, 0])]));
  const data = picture.subarray(picture.indexOf("IDAT") + 4, -4);
  const rest = Array.from({ length: frames - 1 }, (_, i) => [
    control(2 * i + 1),
    chunk("fdAT", Buffer.concat([numbers(2 * i + 2), data])),
  ]).flat();
  const counted = chunk("acTL", numbers(frames, 0));
  return Buffer.concat([start, before, counted, control(0), picture, ...rest, end]);
}

test("an animated PNG shows its first frame, with a remark", async () => {
  folder.write("ferry/dial.png", await movingPng(3));
  const late = chunk("tEXt", Buffer.concat([Buffer.from("k\0"), Buffer.alloc(9000, "words ")]));
  folder.write("ferry/late.png", await movingPng(2, late));
  folder.write("ferry/single.png", await movingPng(1));
  const { said, outcomes } = await folder.encode();
  expect(said).toBe("");
  for (const id of ["ferry/dial", "ferry/late"]) {
    expect(JSON.stringify(outcomes[id])).toContain("its first frame is shown");
    expect(await colourAt(folder.shown(`${id}-40.webp`), 0.1, 0.5)).toBe("red");
  }
  expect(JSON.stringify(outcomes["ferry/single"])).not.toContain("it moves");
});

test("an AVIF with the brand of an animation or a profile is read; animation gets a remark", async () => {
  const still = await sharp(await twoColours(40, 30).png().toBuffer())
    .avif()
    .toBuffer();
  const moving = Buffer.from(still);
  moving.write("avis", 8, "latin1");
  folder.write("ferry/still.avif", still);
  folder.write("ferry/moving.avif", moving);
  const profile = Buffer.from(still);
  profile.write("MA1B", 8, "latin1");
  folder.write("ferry/profile.avif", profile);
  const { said, outcomes } = await folder.encode();
  expect(said).toBe("");
  expect(JSON.stringify(outcomes["ferry/moving"])).toContain("its first frame is shown");
  expect(JSON.stringify(outcomes["ferry/still"])).not.toContain("it moves");
  expect(await colourAt(folder.shown("ferry/moving-40.avif"), 0.1, 0.5)).toBe("red");
});
