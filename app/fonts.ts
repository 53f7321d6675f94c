import localFont from "next/font/local";

/** The site's three faces; `npm run fonts` cuts them. Next derives metric-matched fallbacks, so nothing shifts. */
const display = localFont({
  src: "./fonts/display.woff2",
  variable: "--face-display",
  weight: "400 800",
  adjustFontFallback: "Arial",
});
const text = localFont({
  src: "./fonts/text.woff2",
  variable: "--face-text",
  weight: "400 700",
  adjustFontFallback: "Arial",
});
const mono = localFont({
  src: "./fonts/mono.woff2",
  variable: "--face-mono",
  weight: "400 600",
  // Its fallback is the system's own mono; Arial's metrics would not match.
  adjustFontFallback: false,
});

export const fontVariables = `${display.variable} ${text.variable} ${mono.variable}`;
