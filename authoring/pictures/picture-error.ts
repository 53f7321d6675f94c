import { ContentError } from "../../lib/content/content-error";

/** A picture that cannot be used: what it is, and what would be valid. The caller adds the file's name. */
export class PictureError extends Error {
  override name = "PictureError";
  constructor(
    readonly expected: string,
    readonly found: string,
  ) {
    super(`${expected}; found ${found}`);
  }

  /** The same in the shape of every other mistake in the content. */
  of(file: string): ContentError {
    return new ContentError(file, [{ field: "(the picture)", expected: this.expected, found: this.found }]);
  }
}

/** @throws PictureError instead of the decoder's own words */
export async function decoded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
    if (/pixel limit/.test(said))
      throw new PictureError(
        "expected a picture of at most 268 megapixels; export it smaller (3200 px wide is plenty) or cut it into several",
        "a larger one",
      );
    // A drawing without a size is as large as what is drawn in it.
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
