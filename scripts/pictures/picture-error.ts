import { ContentError } from "../../lib/content/content-error";

/** A picture that cannot be taken: what it is, and what would be right. Whoever knows the file names it. */
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
