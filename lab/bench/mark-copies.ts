/** Copies of a page for different readers, and a measure of the address that their combination shows. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type MarkFacts, markLines } from "../../document/mark/mark-text";
import { shiftOf } from "../../document/mark/shift";
import { drawTile, makeTile } from "../../document/mark/tile";
import { pageRenderer } from "../../document/page/render-page";
import { prepareDocument } from "../../document/prepare";
import { fileStore } from "../../document/store/file-store";
import type { PageWidth } from "../../document/viewer-terms";
import { makePdf } from "../../tests/fixtures/pdf/make-pdf";

export const PAPER = 1;
export const NIGHT = 2;
const [WIDTH, HEIGHT] = [1600, 900];
/** In px; above it the page has text. */
const BLANK_FROM = 200;

export type Asked = Partial<MarkFacts> & { session?: string; width?: PageWidth };
/** The brightness of the blank part's pixels, at 1600 px. */
export type Pixels = Uint8Array;

const FACTS: MarkFacts = {
  email: "jane.doe@acme-industries.com",
  ip: "203.0.113.7",
  at: new Date("2026-11-21T13:02:40Z"),
  timeZone: "Europe/Berlin",
  language: "en-GB",
  ownershipLine: "Confidential. Property of Alex Doe.",
};

/** Draws copies of a white and a dark page. `close` removes their document. */
export async function copier() {
  const folder = await mkdtemp(join(tmpdir(), "bench-mark-"));
  const store = fileStore(join(folder, "document"));
  const size = { width: 160, height: 90 };
  const jpeg = await sharp({ create: { ...size, channels: 3, background: "#101418" } })
    .jpeg()
    .toBuffer();
  const file = join(folder, "mark.pdf");
  await writeFile(file, makePdf({ pages: [{ text: "Paper" }, { text: "Night", photo: { jpeg, ...size } }] }));
  const document = await prepareDocument(file, store);
  const { render } = pageRenderer(async () => store);

  const copy = async (
    page: number,
    { session = "a", width = WIDTH as PageWidth, ...facts }: Asked,
  ): Promise<Pixels> => {
    const image = await render({
      key: null,
      document,
      page,
      width,
      mark: { ...FACTS, ...facts },
      sessionId: session,
    });
    if (!image) throw new Error(`The document has no page ${page}`);
    const grey = sharp(image).resize(WIDTH, HEIGHT, { fit: "fill" }).toColourspace("b-w");
    return (await grey.raw().toBuffer()).subarray(WIDTH * BLANK_FROM);
  };

  /** The ink of FACTS' address on a page, 0 to 255. */
  const addressOn = async (page: number): Promise<Pixels> => {
    const lines = markLines(FACTS);
    const whole = await makeTile(lines, WIDTH);
    const tile = await makeTile({ ...lines, ip: "", time: "", owner: "" }, WIDTH);
    if (whole.height !== tile.height)
      throw new Error("The ownership line must have one row: a longer one moves the address");
    const rgb = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
    const place = { source: document.source.sha256, page, mailbox: FACTS.email };
    drawTile(rgb, WIDTH, HEIGHT, tile, shiftOf(place, tile, WIDTH));
    return Uint8Array.from(
      { length: WIDTH * (HEIGHT - BLANK_FROM) },
      (_, i) => 255 - (rgb[(WIDTH * BLANK_FROM + i) * 3] ?? 0),
    );
  };

  return { copy, addressOn, close: () => rm(folder, { recursive: true }) };
}

export function combined(copies: readonly Pixels[], combine: (values: Float64Array) => number): Float64Array {
  const values = new Float64Array(copies.length);
  return Float64Array.from({ length: copies[0]?.length ?? 0 }, (_, at) => {
    for (const [i, copy] of copies.entries()) values[i] = copy[at] ?? 0;
    return combine(values);
  });
}

/** How clearly an image shows the address: the slope of brightness over the address's ink, near that ink. */
export function strength(image: ArrayLike<number>, address: Pixels): number {
  let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
  const near = (at: number) =>
    [-4, -2, 0, 2, 4].some((row) => [-4, -2, 0, 2, 4].some((column) => address[at + row * WIDTH + column]));
  for (let at = 0; at < address.length; at++) {
    if (!near(at)) continue;
    const [ink, brightness] = [address[at] ?? 0, image[at] ?? 0];
    n++;
    x += ink;
    y += brightness;
    xx += ink * ink;
    xy += ink * brightness;
  }
  return (n * xy - x * y) / (n * xx - x * x);
}

/** The sum of the pixels' distances from their ground. */
export function inkOf(image: ArrayLike<number>): number {
  const ground = Float64Array.from(image).sort()[image.length >> 1] ?? 0;
  let ink = 0;
  // JPEG changes a plain ground by less than 4.
  for (let at = 0; at < image.length; at++) ink += Math.max(0, Math.abs((image[at] ?? 0) - ground) - 4);
  return ink;
}
