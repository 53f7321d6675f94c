/**
 * Cuts the site's fonts to the characters and weights it uses and writes them to app/fonts/.
 * Run again with `npm run fonts` after changing a rendering of the name in content/site.yaml.
 *
 * The three faces together stay well under the 90 KB that a first view may spend on fonts.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readOwn } from "@/lib/content/own-files";
import { writeFallbacks } from "./lib/fallback-fonts";
import { ACCENTED, EXTENDED, PLAIN, VIETNAMESE } from "./lib/latin-letters";
import { cutRenderingFonts } from "./lib/rendering-fonts";

const site = readOwn("site").content;

const OUT = "app/fonts";
/** Each file of a face: its ending, the package's part it is cut from, its letters. */
const FILES = [
  { ending: "", part: "latin", characters: PLAIN },
  { ending: "-accented", part: "latin", characters: ACCENTED },
  { ending: "-extended", part: "latin-ext", characters: EXTENDED },
] as const;

const faces = [
  { pkg: "bricolage-grotesque", out: "display", wght: { min: 400, max: 800 } },
  { pkg: "instrument-sans", out: "text", wght: { min: 400, max: 700 } },
  { pkg: "jetbrains-mono", out: "mono", wght: { min: 400, max: 500 } },
] as const;

/** What is asked of one file: the package's part it is cut from, its letters, weights and format. */
type Cut = {
  pkg: string;
  part: string;
  characters: string;
  wght: number | { min: number; max: number };
  targetFormat: "woff2" | "truetype";
};

async function cut(file: string, { pkg, part, characters, wght, targetFormat }: Cut): Promise<void> {
  const source = `node_modules/@fontsource-variable/${pkg}/files/${pkg}-${part}-wght-normal.woff2`;
  const options = { targetFormat, variationAxes: { wght } };
  const font = await subsetFont(await readFile(source), characters, options);
  await writeFile(`${OUT}/${file}`, font);
  console.log(`${file}  ${(font.length / 1024).toFixed(1)} KB`);
}

await mkdir(OUT, { recursive: true });
for (const { out, ...face } of faces)
  for (const { ending, ...letters } of FILES)
    await cut(`${out}${ending}.woff2`, { ...face, ...letters, targetFormat: "woff2" });

await writeFallbacks(OUT);

// The sharing pictures are drawn by a renderer that reads neither WOFF2 nor variable axes.
for (const { out, ...face } of [
  { pkg: "bricolage-grotesque", out: "share-display", wght: 700 },
  { pkg: "jetbrains-mono", out: "share-mono", wght: 500 },
])
  for (const { ending, ...letters } of [
    { ending: "", part: "latin", characters: PLAIN + ACCENTED },
    { ending: "-extended", part: "latin-ext", characters: EXTENDED },
    { ending: "-vietnamese", part: "vietnamese", characters: VIETNAMESE },
  ])
    await cut(`${out}${ending}.ttf`, { ...face, ...letters, targetFormat: "truetype" });

await (await cutRenderingFonts(site.renderings)).write();
