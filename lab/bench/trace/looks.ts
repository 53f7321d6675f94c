import sharp from "sharp";
import { markLines } from "../../../document/mark/mark-text";
import { drawTile, makeTile } from "../../../document/mark/tile";
import type { Pixels } from "../../../document/pdf/pixels";
import { addTrace, fieldOf } from "../../../document/trace/embed";
import { gainsOf } from "../../../document/trace/gains";
import { rowsOf } from "../../../document/trace/pattern";
import { FACTS } from "../../../tests/fixtures/leak/served";
import { ssim } from "../../../tests/fixtures/pixels";
import { type BenchPage, KEY } from "./pages";

export type Looks = {
  /** Of the page with both marks and the page with the visible one, before JPEG. */
  ssim: number;
  /** By how much more bytes the hidden mark makes of the page: 0.01 for 1%. */
  more: number;
};

/** The changes by the hidden mark to a page as readers see it. */
export async function looksOf({ known, base }: BenchPage): Promise<Looks> {
  const { data, info } = await sharp(base).raw().toBuffer({ resolveWithObject: true });
  const clean: Pixels = { data, width: info.width, height: info.height };
  const traced: Pixels = { ...clean, data: Uint8Array.from(data) };
  const rows = rowsOf(known.size);
  const copy = { session: "reader 0", source: known.source, page: known.page };
  addTrace(traced, fieldOf(KEY, copy, rows), gainsOf(clean, rows));
  const tile = await makeTile(markLines(FACTS), clean.width);
  for (const one of [clean, traced]) drawTile(one.data, one.width, one.height, tile, { x: 100, y: 50 });
  const [without, withIt] = [await bytesOf(clean), await bytesOf(traced)];
  return { ssim: ssim(clean, traced), more: withIt / without - 1 };
}

const bytesOf = async ({ data, width, height }: Pixels): Promise<number> =>
  (
    await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer()
  ).length;
