/** A part of a package; `holds` matches its letters if the package does not list them. */
export type Source = { pkg: string; subset: string; holds?: RegExp };

/** By language. Subsetting keeps the shaping tables. */
export const SOURCES: Record<string, Source> = {
  ar: { pkg: "@fontsource/noto-sans-arabic", subset: "arabic" },
  el: { pkg: "@fontsource/noto-sans", subset: "greek" },
  he: { pkg: "@fontsource/noto-sans-hebrew", subset: "hebrew" },
  hi: { pkg: "@fontsource/noto-sans-devanagari", subset: "devanagari" },
  ja: {
    pkg: "@fontsource/noto-sans-jp",
    subset: "japanese",
    holds: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
  },
  ko: { pkg: "@fontsource/noto-sans-kr", subset: "korean", holds: /[\p{scx=Hangul}\p{scx=Han}]/u },
  ru: { pkg: "@fontsource/noto-sans", subset: "cyrillic" },
  ta: { pkg: "@fontsource/noto-sans-tamil", subset: "tamil" },
  th: { pkg: "@fontsource/noto-sans-thai", subset: "thai" },
};
/** Packages that are installed for renderings only. */
export const OF_RENDERINGS: ReadonlySet<string> = new Set(Object.values(SOURCES).map(({ pkg }) => pkg));
