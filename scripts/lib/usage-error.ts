/** The command line, or an answer, was not understood. The message says what was wrong with it. */
export class UsageError extends Error {
  override name = "UsageError";
}
