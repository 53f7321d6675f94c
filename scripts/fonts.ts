/**
 * Cuts the site's fonts to the characters and weights it uses and writes them to app/fonts/.
 * Run again with `npm run fonts` after changing a rendering of the name in content/site.ts.
 *
 * The three faces together stay well under the 90 KB that a first view may spend on fonts.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { site } from "@/content/site";
import { writeFallbacks } from "./lib/fallback-fonts";
import { cutRenderingFonts } from "./lib/rendering-fonts";

const OUT = "app/fonts";
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
/** Set with plain words on pages in English. */
const SIGNS = "\u00a0©°±·×÷½¼¾²³µ«»§–—‘’“”…•→←↑↓↗↘€№−✓≈≤≥′″";
/** In names and borrowed words: a file of their own, which a browser fetches where a page has one of them. */
const ACCENTED = `${Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xc0 + i)).join("")}¡¿ŁłŠšŽžŒœŸ`;

const faces = [
  { pkg: "bricolage-grotesque", out: "display", wght: { min: 400, max: 800 } },
  { pkg: "instrument-sans", out: "text", wght: { min: 400, max: 700 } },
  { pkg: "jetbrains-mono", out: "mono", wght: { min: 400, max: 500 } },
] as const;

await mkdir(OUT, { recursive: true });
for (const { pkg, out, wght } of faces)
  for (const [name, characters] of [
    [out, ASCII + SIGNS],
    [`${out}-accented`, ACCENTED],
  ] as const) {
    const source = `node_modules/@fontsource-variable/${pkg}/files/${pkg}-latin-wght-normal.woff2`;
    const font = await subsetFont(await readFile(source), characters, {
      targetFormat: "woff2",
      variationAxes: { wght },
    });
    await writeFile(`${OUT}/${name}.woff2`, font);
    console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
  }

await writeFallbacks(OUT);

// The sharing pictures are drawn by a renderer that reads neither WOFF2 nor variable axes.
for (const { pkg, out, wght } of [
  { pkg: "bricolage-grotesque", out: "share-display", wght: 700 },
  { pkg: "jetbrains-mono", out: "share-mono", wght: 500 },
]) {
  const source = `node_modules/@fontsource-variable/${pkg}/files/${pkg}-latin-wght-normal.woff2`;
  const font = await subsetFont(await readFile(source), ASCII + SIGNS + ACCENTED, {
    targetFormat: "truetype",
    variationAxes: { wght },
  });
  await writeFile(`${OUT}/${out}.ttf`, font);
  console.log(`${out}.ttf  ${(font.length / 1024).toFixed(1)} KB`);
}

await cutRenderingFonts(site.renderings);
