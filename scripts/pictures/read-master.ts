import sharp, { type Sharp } from "sharp";
import { checkSvg, formatOf, PictureError, TELLING_BYTES } from "./format";

/** A picture that can be decoded: opens it upright, as often as one likes. */
type ReadableMaster = {
  open: () => Sharp;
  width: number;
  height: number;
  /** What the designer should know of it, each a half sentence. */
  words: string[];
};

/** Cameras write harmless faults into their files; what is cut off or broken is refused all the same. */
const STRICT = { failOn: "error" } as const;
const MOVES =
  "it moves, and its first frame is shown: pages stand still until they are asked. A video on a home card may move (videoSrc)";

/**
 * @param widest in px, at which it will be shown: a drawing is made so wide, a narrower photograph gets a word
 * @throws PictureError where it is no picture, or one that is broken
 */
export async function readMaster(master: Buffer, widest: number): Promise<ReadableMaster> {
  const format = formatOf(master.subarray(0, TELLING_BYTES));
  const words = format === "svg" ? checkSvg(master.toString("utf8")) : [];
  const { density = 72, pages = 1, autoOrient } = await decoded(() => sharp(master, STRICT).metadata());
  if (pages > 1) words.push(format === "tiff" ? `it has ${pages} pages, and the first is shown` : MOVES);
  if (format === "svg") {
    // A drawing has no size of its own: it is drawn as wide as it will ever be shown.
    const drawn = { ...STRICT, density: Math.min(100_000, (density * widest) / autoOrient.width) };
    const size = await decoded(() => sharp(master, drawn).metadata());
    return { open: () => sharp(master, drawn), width: size.width, height: size.height, words };
  }
  if (autoOrient.width < widest)
    words.push(`it is ${autoOrient.width} px wide and may look soft: ${widest} px or more is right`);
  return { open: () => sharp(master, STRICT).autoOrient(), ...autoOrient, words };
}

/** @throws PictureError instead of the decoder's own words */
export async function decoded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    if (/pixel limit/.test(said))
      throw new PictureError(
        "expected a picture of at most 268 megapixels; 3200 px wide is plenty",
        "a larger one",
      );
    throw new PictureError(
      "expected a whole picture: copy or export it again",
      `one that is cut off or broken (${said})`,
    );
  }
}
