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

/** The words in the studio of an error that has none; the terminal shows the error. */
export function unexpected(error: unknown): string {
  console.error(error);
  const words = error instanceof Error ? error.message : String(error);
  return `Something went wrong. Try again, or ask the person who set up this site: ${words}`;
}

/** A wrong command line, answer or address. The message names the mistake. */
export class UsageError extends WordedError {
  override name = "UsageError";
}
