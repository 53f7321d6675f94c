/** Wraps a scene: its id, its style, its markup; adds the two faces the site itself does not ship. */
import { readFileSync } from "node:fs";
import type { Scene } from "./stage";

const face = (family: string, file: string, extra = "") =>
  `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${readFileSync(
    `node_modules/@fontsource-variable/${file}`,
  ).toString("base64")});font-weight:400 800;${extra}}`;

// The weight range must equal the stage's own, or Chromium takes these faces instead of adding them to the family.
// Handwriting-like notes need a true italic; the rupee sign and other marks stand in the extended cuts.
const faces = [
  face("Text", "instrument-sans/files/instrument-sans-latin-wght-italic.woff2", "font-style:italic"),
  face(
    "Text",
    "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
    "unicode-range:U+20A0-20CF",
  ),
  face(
    "Mono",
    "jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2",
    "unicode-range:U+20A0-20CF",
  ),
  face(
    "Display",
    "bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2",
    "unicode-range:U+20A0-20CF",
  ),
].join("");

const base =
  "body{position:relative;-webkit-font-smoothing:antialiased;font-feature-settings:'tnum'}.a{position:absolute}.f{display:flex}.c{align-items:center}.sb{justify-content:space-between}.mono{font-family:Mono}.disp{font-family:Display}svg{display:block;overflow:visible}h1,h2,h3{font-weight:inherit;font-size:inherit}";

/** A scene of 1600 x 1000 (or the given height) with its own style and body. */
export const scene = (id: string, css: string, html: string, height = 1000): Scene => ({
  id,
  width: 1600,
  // Small type on coloured ground shows artefacts at the encoder's default; sizes stay far under the budget.
  options: { quality: 62 },
  height,
  html: `<style>${faces}${base}${css}</style>${html}`,
});
