/** An error that says what a person can do about it. */
export class WordedError extends Error {
  /**
   * @param words the message in the studio
   * @param byCommand follows it elsewhere, "Run: npm run fonts"
   */
  constructor(
    readonly words: string,
    byCommand?: string,
    options?: ErrorOptions,
  ) {
    super(byCommand ? `${words} ${byCommand}` : words, options);
  }
}

/** A wrong command line, answer or address. The message names the mistake. */
export class UsageError extends WordedError {
  override name = "UsageError";
}
