/** The fonts of the name's renderings: each writing system cut to the letters of one name. */
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { NewFile } from "../safe-file";
import { UsageError } from "../usage-error";
import { readFacePackage } from "./face-package";
import { foreign, RENDERINGS, RENDERINGS_SHEET, within } from "./faces";
import { SOURCES, type Source } from "./rendering-sources";

type Rendering = { text: string; lang: string };

const partOf = (pkg: string) => (subset: string) => ({ pkg, subset });

/** For letters that a language's font lacks, and for English names with other letters. */
const others = (display: string, modules: string): readonly Source[] => [
  ...["latin-ext", "vietnamese"].filter(readFacePackage(display, modules).has).map(partOf(display)),
  ...["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"].map(
    partOf("@fontsource/noto-sans"),
  ),
  ...Object.values(SOURCES),
];

const WEIGHT = 600;
async function heldBy(
  { pkg, subset, holds }: Source,
  characters: readonly string[],
  modules: string,
): Promise<string[]> {
  const ranges: Record<string, string> = JSON.parse(await readFile(`${modules}/${pkg}/unicode.json`, "utf8"));
  const range = ranges[subset];
  return characters.filter(range ? within(range) : (character) => holds?.test(character));
}

const rangeOf = (characters: readonly string[]): string =>
  characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(", ");

const faceOf = (name: string, range: string): string => `@font-face {
  font-family: "Renderings";
  src: url("./${name}.woff2") format("woff2");
  font-weight: ${WEIGHT};
  font-display: block;
  unicode-range: ${range};
}
`;

type Cut = { name: string; characters: readonly string[]; font: Buffer };

/** Tries the language's font first, then any font with the remaining letters. */
async function cutOne(
  { text, lang }: Rendering,
  display: string,
  modules: string,
): Promise<Omit<Cut, "name">[]> {
  const cuts: Omit<Cut, "name">[] = [];
  let left = foreign(text);
  const own = SOURCES[lang];
  for (const source of [...(own ? [own] : []), ...others(display, modules)]) {
    const characters = left.length > 0 ? await heldBy(source, left, modules) : [];
    if (characters.length === 0) continue;
    const { file, variationAxes } = readFacePackage(source.pkg, modules).source(source.subset, WEIGHT);
    const font = await subsetFont(await readFile(file), characters.join(""), {
      targetFormat: "woff2",
      noHinting: true,
      variationAxes,
    });
    cuts.push({ characters, font });
    left = left.filter((character) => !characters.includes(character));
  }
  if (left.length > 0)
    throw new UsageError(
      `No font of the site draws ${left.map((character) => `"${character}"`).join(", ")} of the name "${text}" (${lang}). Use other letters.`,
      "Or add a font to SOURCES in workshop/content/fonts/rendering-sources.ts.",
    );
  return cuts;
}

/**
 * Makes the fonts for renderings of the name whose letters the display face lacks.
 *
 * @param display the package of the site's display face
 * @returns the fonts and renderings.css. Other fonts of RENDERINGS are old then
 * @throws UsageError for letters that no font has
 */
export async function cutRenderingFonts(
  renderings: readonly Rendering[],
  display: string,
  modules = "node_modules",
): Promise<NewFile[]> {
  const cuts: Cut[] = [];
  const counts = new Map<string, number>();
  for (const rendering of renderings)
    for (const cut of await cutOne(rendering, display, modules)) {
      // Several renderings may be of one language.
      const count = (counts.get(rendering.lang) ?? 0) + 1;
      counts.set(rendering.lang, count);
      cuts.push({ name: count === 1 ? rendering.lang : `${rendering.lang}-${count}`, ...cut });
    }
  const faces = cuts.map(({ name, characters }) => faceOf(name, rangeOf(characters)));
  return [
    ...cuts.map(({ name, font }): NewFile => [`${RENDERINGS}/${name}.woff2`, font]),
    [
      RENDERINGS_SHEET,
      `/* Written by \`npm run fonts\` from the renderings in content/site.yaml. */\n${faces.join("\n")}`,
    ],
  ];
}
