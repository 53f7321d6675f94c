/** A wrong command line, answer or address. The message names the mistake. */
export class UsageError extends Error {
  override name = "UsageError";
}
