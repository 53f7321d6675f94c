import "./fonts/fallbacks.css";
import localFont from "next/font/local";

/**
 * Written by npm run fonts: the faces that content/theme.yaml names. Their fallbacks have the same dimensions
 * (fonts/fallbacks.css), so nothing shifts, and the first paint waits for none of them: the sheets are in each page's HTML, so a
 * browser asks for them right after it. Accented letters are in separate files with a `unicode-range`: a browser fetches
 * them only for a page with such a letter. The plain letters come first in the stack (tokens.css): WebKit measures a line by
 * the first face, and always fetches it. next/font requires literal values.
 */

const display = localFont({
  src: [{ path: "./fonts/display.woff2", weight: "400 800" }],
  variable: "--face-display",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A7, U+A9, U+AB, U+B0-B3, U+B5, U+B7, U+BB-BE, U+D7, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+20AC, U+2116, U+2190-2193, U+2197-2198, U+2212, U+2248, U+2264-2265, U+2713",
    },
  ],
});
const displayAccented = localFont({
  src: [{ path: "./fonts/display-accented.woff2", weight: "400 800" }],
  variable: "--face-display-accented",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+A1, U+BF-D6, U+D8-F6, U+F8-FF, U+152-153" }],
});
const displayExtended = localFont({
  src: [{ path: "./fonts/display-extended.woff2", weight: "400 800" }],
  variable: "--face-display-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+100-151, U+154-17F, U+218-21B" }],
});
const text = localFont({
  src: [{ path: "./fonts/text.woff2", weight: "400 700" }],
  variable: "--face-text",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A7, U+A9, U+AB, U+B0-B3, U+B5, U+B7, U+BB-BE, U+D7, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+20AC, U+2116, U+2190-2193, U+2197-2198, U+2212, U+2248, U+2264-2265, U+2713",
    },
  ],
});
const textAccented = localFont({
  src: [{ path: "./fonts/text-accented.woff2", weight: "400 700" }],
  variable: "--face-text-accented",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+A1, U+BF-D6, U+D8-F6, U+F8-FF, U+152-153" }],
});
const textExtended = localFont({
  src: [{ path: "./fonts/text-extended.woff2", weight: "400 700" }],
  variable: "--face-text-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+100-151, U+154-17F, U+218-21B" }],
});
const mono = localFont({
  src: [{ path: "./fonts/mono.woff2", weight: "400 500" }],
  variable: "--face-mono",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A7, U+A9, U+AB, U+B0-B3, U+B5, U+B7, U+BB-BE, U+D7, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+20AC, U+2116, U+2190-2193, U+2197-2198, U+2212, U+2248, U+2264-2265, U+2713",
    },
  ],
});
const monoAccented = localFont({
  src: [{ path: "./fonts/mono-accented.woff2", weight: "400 500" }],
  variable: "--face-mono-accented",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+A1, U+BF-D6, U+D8-F6, U+F8-FF, U+152-153" }],
});
const monoExtended = localFont({
  src: [{ path: "./fonts/mono-extended.woff2", weight: "400 500" }],
  variable: "--face-mono-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+100-151, U+154-17F, U+218-21B" }],
});

export const fontVariables = [
  display,
  displayAccented,
  displayExtended,
  text,
  textAccented,
  textExtended,
  mono,
  monoAccented,
  monoExtended,
]
  .map(({ variable }) => variable)
  .join(" ");
