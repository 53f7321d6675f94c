/** Why a document cannot be prepared or shown. Each code has one message for the person who runs the command. */
export type DocumentErrorCode =
  | "not_found"
  | "not_a_pdf"
  | "truncated"
  | "encrypted"
  | "no_pages"
  | "too_big"
  | "page_unreadable"
  | "page_shape"
  | "unreadable"
  | "too_slow"
  | "store";

/** A failure with an explanation for the person who runs the command. Any other error is a bug and keeps its stack. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";

  constructor(
    readonly code: DocumentErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
