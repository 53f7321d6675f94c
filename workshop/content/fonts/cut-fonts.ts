import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import subsetFont from "subset-font";
import { readOwn } from "../../../lib/content/own-files";
import type { Theme } from "../../../lib/content/schema/theme";
import { formatText } from "../format-file";
import type { NewFile } from "../safe-file";
import { UsageError } from "../usage-error";
import { type FacePackage, readFacePackage, type Weights } from "./face-package";
import {
  ACCENTED,
  CUT_FACES,
  cutsOf,
  EXTENDED,
  FONTS,
  LETTERS,
  PLAIN,
  ROLE_NAMES,
  type Role,
  VIETNAMESE,
} from "./faces";
import { fallbacksCss } from "./fallbacks";
import { fontsModule } from "./module";
import { cutRenderingFonts } from "./renderings";
import { letterWidths, withRuler } from "./ruler";

/** KB of fonts for a first view. */
const BUDGET = 90;

/** The features that browsers apply by themselves (https://drafts.csswg.org/css-fonts-4/#font-rend-desc), and those of the site's styles. */
const FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "tnum"];
/** Ligatures. In faces for code they join signs such as "->" and are more than half of the file; labels need none. */
const JOINED = ["rlig", "liga", "clig", "calt"];

/** A project's folder, and what its fonts are made with. */
export type FontShop = {
  root: string;
  /** Opens the Chromium that measures the fonts; throws an Error if there is none. */
  openBrowser: () => Promise<Browser>;
  /** Gets a line for each step, and a warning if a first view loads more than 90 KB of fonts. */
  print: (line: string) => void;
};

/**
 * Makes the fonts of the site from faces, and the modules and style sheets that name them. Writes nothing.
 *
 * @returns the files of FONTS, and the modules
 * @throws UsageError for a package that is not installed, letters that no font has, or without a browser; ContentError for
 *   a mistake in content/site.yaml
 */
export async function cutFonts(
  { root, openBrowser, print }: FontShop,
  names: Theme["faces"],
): Promise<NewFile[]> {
  const modules = join(root, "node_modules");
  const fonts = new Map<string, Buffer>();
  const cutFile = async (
    file: string,
    face: FacePackage,
    weights: Weights,
    { part, characters }: { part: string; characters: string },
    keepFeatures?: string[],
  ) => {
    print(`makes    ${FONTS}/${file}`);
    const targetFormat = file.endsWith(".woff2") ? "woff2" : "truetype";
    // The file is empty if the face lacks these letters.
    const { file: source, variationAxes } = face.source(face.has(part) ? part : "latin", weights);
    const font = await subsetFont(await readFile(source), characters, {
      targetFormat,
      variationAxes,
      keepFeatures,
    });
    fonts.set(file, font);
    return font.length / 1024;
  };
  const eachRole = <Value>(make: (role: Role) => Value) => ({
    display: make("display"),
    text: make("text"),
    mono: make("mono"),
  });
  const faces = eachRole((role) => readFacePackage(names[role], modules));
  const { renderings } = readOwn("site", join(root, "content")).content;
  const ofName = await cutRenderingFonts(renderings, names.display, modules);
  const cuts = eachRole((role) => cutsOf(role, faces[role]));
  let first = 0;
  for (const role of ROLE_NAMES)
    for (const { bold, weights } of cuts[role])
      for (const { ending, ...letters } of LETTERS) {
        const features = role === "mono" ? FEATURES : [...FEATURES, ...JOINED];
        const file = `${role}${bold}${ending}.woff2`;
        const kilobytes = await cutFile(file, faces[role], weights, letters, features);
        if (ending === "") first += kilobytes;
      }
  if (first > BUDGET)
    print(`A first view loads ${first.toFixed(0)} KB of fonts, more than the limit of ${BUDGET} KB.`);

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

  print("measures the fonts");
  const fontOf = (file: string): Buffer => fonts.get(file) ?? Buffer.alloc(0);
  const measured = await withRuler(await opened(openBrowser), async (measure) => ({
    fallbacks: await fallbacksCss(fontOf, faces, cuts, measure),
    letters: await letterWidths(fontOf(`display${cuts.display.at(-1)?.bold}.woff2`), measure),
    digit: ((await measure(fontOf("text.woff2"), 400, ["0"])).widths[0] ?? 0) / 100,
  }));
  return [
    ...[...fonts].map(([file, font]): NewFile => [`${FONTS}/${file}`, font]),
    ...ofName,
    [`${FONTS}/fallbacks.css`, measured.fallbacks],
    ["styles/fonts.ts", formatText("styles/fonts.ts", fontsModule(cuts))],
    [CUT_FACES, formatText(CUT_FACES, cutFaces(names, measured.letters, measured.digit))],
  ];
}

async function opened(openBrowser: FontShop["openBrowser"]): Promise<Browser> {
  try {
    return await openBrowser();
  } catch (error) {
    throw new UsageError(
      `The fonts are measured in Chromium, which did not start. ${(error as Error).message}`,
    );
  }
}

const cutFaces = (faces: object, letters: object, digit: number): string => `/**
 * Written by npm run fonts: the sources of styles/fonts, and their measures. Widths are in em: of letters of the display face
 * in titles, and of a digit of the text face.
 */
export const CUT_FROM: Readonly<Record<"display" | "text" | "mono", string>> = ${JSON.stringify(faces)};
export const LETTER_WIDTHS = ${JSON.stringify(letters)};
export const DIGIT_WIDTH = ${digit};
`;
