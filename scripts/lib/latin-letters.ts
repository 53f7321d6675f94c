/**
 * The characters the site's own faces are cut to, by the file they stand in. A browser fetches the accented and the
 * extended one only for a page that has such a letter (`unicode-range` in app/fonts.ts).
 */
const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join("");

/** On every page. */
export const PLAIN = `${from(0x20, 0x7e)}\u00a0©°±·×÷½¼¾²³µ«»§–—‘’“”…•→←↑↓↗↘€№−✓≈≤≥′″`;
/** Western European names and borrowed words. */
export const ACCENTED = `¡¿${from(0xc0, 0xff)}Œœ`;
/** Central and eastern European, Turkish and Baltic names. */
export const EXTENDED = `${from(0x100, 0x151)}${from(0x154, 0x17f)}${from(0x218, 0x21b)}`;
/** Vietnamese names, where the two above have no such letter. */
export const VIETNAMESE = `ƠơƯư${from(0x1ea0, 0x1ef9)}`;
