const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Whether a text is the BCP 47 tag of a language, such as fr, en-GB or zh-Hans. */
export function isLanguage(tag: string): boolean {
  try {
    return LANGUAGES.of(tag) !== undefined;
  } catch {
    return false;
  }
}
