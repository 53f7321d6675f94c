import { ContentError } from "../../../lib/content/content-error";

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

/** Turns the decoder's errors into PictureError. */
export async function decoded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const [said = ""] = String((error as Error).message).split("\n");
    if (/pixel limit/.test(said))
      throw new PictureError(
        "expected a picture of at most 268 megapixels; export it smaller (3200 px wide is plenty) or cut it into several",
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
