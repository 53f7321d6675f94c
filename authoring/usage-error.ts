/** A wrong command line, answer or address. The message names the mistake. */
export class UsageError extends Error {
  override name = "UsageError";

  /**
   * @param words the message in the studio
   * @param byCommand follows it elsewhere, "Run: npm run fonts"
   */
  constructor(
    readonly words: string,
    byCommand?: string,
  ) {
    super(byCommand ? `${words} ${byCommand}` : words);
  }
}
