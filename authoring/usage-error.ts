/** A request that was not understood: a command line, an answer, an address. The message says what is wrong with it. */
export class UsageError extends Error {
  override name = "UsageError";
}
