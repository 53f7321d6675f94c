import { ContentError } from "../../../lib/content/content-error";
import { only } from "../caught";

/** A picture that cannot be used. The caller adds the file's name. */
export class PictureError extends Error {
  override name = "PictureError";
  constructor(
    readonly expected: string,
    readonly found: string,
    readonly byCommand?: string,
  ) {
    super(`${expected}; found ${found}`);
  }

  /** The same as a content file's mistake. */
  of(file: string): ContentError {
    const { expected, found, byCommand } = this;
    return new ContentError(file, { field: "(the picture)", expected, byCommand, found });
  }
}

/** Does some work on a picture. Returns the words of a PictureError in place of its outcome. */
export const orRefused = <Made>(work: Promise<Made>): Promise<Made | { kind: "refused"; words: string }> =>
  work.catch(only(PictureError, ({ message }) => ({ kind: "refused", words: message })));

/** In pixels: what a WebP or a PNG may have. */
const MOST = 2 ** 28;
/** Each pixel of an AVIF takes 19 bytes of memory while it is decoded: as many as a phone's camera has. */
const MOST_OF_AVIF = 48_000_000;

/** How many pixels a picture may have: a small file may state any number. */
export const pixelLimit = (kind: string): number => (kind === "avif" ? MOST_OF_AVIF : MOST);
export const atMost = (kind: string): string => `${Math.floor(pixelLimit(kind) / 1_000_000)} megapixels`;

/** Turns the decoder's errors into PictureError. */
export async function decoded<T>(act: () => Promise<T>, kind = "png"): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const [said = ""] = String((error as Error).message).split("\n");
    if (/pixel limit/.test(said))
      throw new PictureError(
        `expected a picture of at most ${atMost(kind)}; export it smaller (3200 px wide is plenty) or cut it into several`,
        "a larger one",
      );
    // The size of an empty drawing without a viewBox.
    if (/bad dimensions/.test(said))
      throw new PictureError(
        "expected a drawing that shows something: export it again",
        "nothing drawn in it",
      );
    throw new PictureError(
      "expected a whole picture: copy or export it again",
      `one that is cut off or broken (${said})`,
    );
  }
}
