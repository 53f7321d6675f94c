import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareDocument } from "@/document/prepare";
import { openStore } from "@/document/store/open-store";
import { makePdf } from "@/tests/fixtures/pdf/make-pdf";
import { folderForAllTests } from "@/tests/fixtures/temporary-folder";
import { markSample } from "@/workshop/content/mark-sample";

const data = folderForAllTests();

/** Prepares a page of one colour. */
async function prepare(key: string | null, background: string): Promise<void> {
  const size = { width: 160, height: 90 };
  const jpeg = await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const file = data.path("document.pdf");
  await writeFile(file, makePdf({ pages: [{ text: "Page", photo: { jpeg, ...size } }] }));
  await prepareDocument(file, await openStore({ dataDir: data() }, key));
}

/** The page's colour, and how many of its pixels below the text differ from it. */
async function seen(kind: "dense" | "quiet") {
  const sample = await markSample({ dataDir: data() }, "helios-2f4c6a", { kind, ownershipLine: "Mine." });
  const { data: pixels, info } = await sharp(sample).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1600, 900]);
  const below = pixels.subarray(1600 * 200);
  const paper = [...below].sort((a, b) => a - b)[below.length >> 1] ?? 0;
  return { paper, inked: below.filter((value) => Math.abs(value - paper) > 8).length };
}

test("the sample is of the room's own document; without one, of the NDA document, or white", async () => {
  expect((await seen("quiet")).paper).toBe(255);
  await prepare(null, "#808080");
  expect((await seen("quiet")).paper).toBeCloseTo(128, -1);
  await prepare("helios-2f4c6a", "#101418");
  expect((await seen("quiet")).paper).toBeLessThan(40);
});

test("the sample has the mark that is asked for", async () => {
  const [dense, quiet] = [await seen("dense"), await seen("quiet")];
  expect(quiet.inked).toBeGreaterThan(1000);
  expect(quiet.inked).toBeLessThan(dense.inked / 4);
});
