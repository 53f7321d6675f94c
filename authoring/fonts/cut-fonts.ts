import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import subsetFont from "subset-font";
import { readOwn } from "../../lib/content/own-files";
import { formatFile } from "../format-file";
import { type FacePackage, readFacePackage, type Weights } from "./face-package";
import { ACCENTED, cutsOf, EXTENDED, LETTERS, PLAIN, type Role, VIETNAMESE } from "./faces";
import { fallbacksCss } from "./fallbacks";
import { fontsModule } from "./module";
import { cutRenderingFonts } from "./renderings";
import { letterWidths, withRuler } from "./ruler";

const OUT = "styles/fonts";
/** KB of fonts for a first view. */
const BUDGET = 90;

/**
 * Makes the fonts in styles/fonts/ from the faces of content/theme.yaml, and the modules and style sheets that name them.
 *
 * @param openBrowser opens the Chromium that measures the fonts
 * @param print gets a line for each file, and a warning if a first view loads more than 90 KB of fonts
 * @throws UsageError for a package that is not installed, or letters that no font has
 */
export async function cutFonts(
  openBrowser: () => Promise<Browser>,
  print: (line: string) => void,
): Promise<void> {
  const written = new Set<string>();
  const cutFile = async (
    file: string,
    face: FacePackage,
    weights: Weights,
    { part, characters }: { part: string; characters: string },
  ) => {
    const targetFormat = file.endsWith(".woff2") ? "woff2" : "truetype";
    // The file is empty if the face lacks these letters.
    const { file: source, variationAxes } = face.source(face.has(part) ? part : "latin", weights);
    const font = await subsetFont(await readFile(source), characters, { targetFormat, variationAxes });
    await writeFile(`${OUT}/${file}`, font);
    written.add(file);
    const kilobytes = font.length / 1024;
    print(`${file}  ${kilobytes.toFixed(1)} KB`);
    return kilobytes;
  };
  const { faces: names } = readOwn("theme").content;
  const eachRole = <Value>(make: (role: Role) => Value) => ({
    display: make("display"),
    text: make("text"),
    mono: make("mono"),
  });
  const faces = eachRole((role) => readFacePackage(names[role]));
  const renderings = await cutRenderingFonts(readOwn("site").content.renderings, names.display);
  const cuts = eachRole((role) => cutsOf(role, faces[role]));
  await mkdir(OUT, { recursive: true });
  let first = 0;
  for (const role of Object.keys(cuts) as Role[])
    for (const { bold, weights } of cuts[role])
      for (const { ending, ...letters } of LETTERS) {
        const kilobytes = await cutFile(`${role}${bold}${ending}.woff2`, faces[role], weights, letters);
        if (ending === "") first += kilobytes;
      }
  if (first > BUDGET)
    print(`A first view loads ${first.toFixed(0)} KB of fonts, more than the limit of ${BUDGET} KB.`);

  await withRuler(await openBrowser(), async (measure) => {
    await writeFile(`${OUT}/fallbacks.css`, await fallbacksCss(OUT, faces, cuts, measure));
    const letters = await letterWidths(`${OUT}/display${cuts.display.at(-1)?.bold}.woff2`, measure);
    const digit = ((await measure(`${OUT}/text.woff2`, 400, ["0"])).widths[0] ?? 0) / 100;
    await writeCode("lib/theme/cut-faces.ts", cutFaces(names, letters, digit));
  });
  await writeCode("styles/fonts.ts", fontsModule(cuts));

  // The renderer of sharing pictures reads neither WOFF2 nor variable fonts.
  for (const [role, weights] of [
    ["display", 700],
    ["mono", 500],
  ] as const)
    for (const { ending, ...letters } of [
      { ending: "", part: "latin", characters: PLAIN + ACCENTED },
      { ending: "-extended", part: "latin-ext", characters: EXTENDED },
      { ending: "-vietnamese", part: "vietnamese", characters: VIETNAMESE },
    ])
      await cutFile(`share-${role}${ending}.ttf`, faces[role], weights, letters);

  for (const file of await readdir(OUT))
    if (/\.(woff2|ttf)$/.test(file) && !written.has(file)) await rm(`${OUT}/${file}`);
  await renderings.write();
}

async function writeCode(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  formatFile(file);
}

const cutFaces = (faces: object, letters: object, digit: number): string => `/**
 * Written by npm run fonts: the sources of styles/fonts, and their measures. Widths are in em: of letters of the display face
 * in titles, and of a digit of the text face.
 */
export const CUT_FROM: Readonly<Record<"display" | "text" | "mono", string>> = ${JSON.stringify(faces)};
export const LETTER_WIDTHS = ${JSON.stringify(letters)};
export const DIGIT_WIDTH = ${digit};
`;
