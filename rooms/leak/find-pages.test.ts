import sharp from "sharp";
import { expect, test } from "vitest";
import { unpaced } from "@/document/trace/pace";
import { part } from "@/tests/fixtures/leak/attacks";
import { random } from "@/tests/fixtures/leak/phone";
import { findPages, type KnownPage } from "./find-pages";
import { openCv } from "./opencv";
import { project } from "./projection";
import { greyOf } from "./read-picture";

const SIZE = { width: 1600, height: 900 };

/** A few faint shapes on the left, and thousands of clear ones on the right. */
async function page(seed: number): Promise<Buffer> {
  const next = random(seed);
  const shape = (left: number, width: number, most: number, grey: number) =>
    `<rect x="${left + next() * width}" y="${next() * 880}" width="${2 + next() * most}" height="${2 + next() * most}" fill="rgb(${grey} ${grey} ${grey})"/>`;
  const faint = Array.from({ length: 150 }, () => shape(40, 640, 14, 70));
  const clear = Array.from({ length: 2500 }, () => shape(820, 760, 18, 255 * Math.round(next())));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="#282828"/>${faint.join("")}${clear.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

test("a search ends in the step in which its time is over", async () => {
  const picture = await page(1);
  let [read, steps] = [0, 0];
  const known = Array.from(
    { length: 20 },
    (_, i): KnownPage => ({
      source: "a".repeat(64),
      page: i + 1,
      size: SIZE,
      read(px) {
        read++;
        return greyOf(sharp(picture).resize(px));
      },
    }),
  );
  const leak = await greyOf(sharp(await page(2)).resize(400));
  const pace = async () => {
    if (++steps === 3) throw new Error("too late");
  };
  await expect(findPages(await openCv(), leak, known, { most: 1, pace })).rejects.toThrow("too late");
  expect(read).toBe(2);
});

test("a part with only faint shapes is found on a page that has thousands of clearer ones", async () => {
  const pictures = [await page(1), await page(2)];
  const known = pictures.map(
    (picture, i): KnownPage => ({
      source: "a".repeat(64),
      page: i + 1,
      size: SIZE,
      read: (px) => greyOf(sharp(picture).resize(px)),
    }),
  );
  const left = part({ left: 0, top: 0.2, width: 0.45, height: 0.6 });
  const leak = await greyOf(sharp(await left(pictures[1] as Buffer)));
  const [found] = await findPages(await openCv(), leak, known, { most: 1, pace: unpaced });
  expect(found?.page.page).toBe(2);
  const { x = 0, y = 0 } = found?.registration
    ? project(found.registration.projection, { x: 300, y: 400 })
    : {};
  expect(Math.hypot(x - 300, y - (400 - 0.2 * SIZE.height))).toBeLessThan(1);
});
