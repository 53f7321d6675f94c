const names = new Intl.DisplayNames("en", { type: "language" });

/** @returns the English name of a language tag: "Hindi" for hi; the tag itself where none is known */
export const languageName = (lang: string): string => names.of(lang) ?? lang;
