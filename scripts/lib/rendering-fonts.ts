/**
 * The fonts of the name's renderings: each writing system cut to the letters of one name, so that the whole set weighs
 * less than a small picture, and a browser fetches a file only when that name is shown.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

export type Rendering = { text: string; lang: string };

const OUT = "app/fonts/renderings";

/** Language to package and subset. Harfbuzz keeps the shaping tables of what remains (conjuncts, joins, marks). */
const SOURCES: Record<string, { pkg: string; subset: string }> = {
  ar: { pkg: "noto-sans-arabic", subset: "arabic" },
  el: { pkg: "noto-sans", subset: "greek" },
  he: { pkg: "noto-sans-hebrew", subset: "hebrew" },
  hi: { pkg: "noto-sans-devanagari", subset: "devanagari" },
  ja: { pkg: "noto-sans-jp", subset: "japanese" },
  ko: { pkg: "noto-sans-kr", subset: "korean" },
  ru: { pkg: "noto-sans", subset: "cyrillic" },
  ta: { pkg: "noto-sans-tamil", subset: "tamil" },
  th: { pkg: "noto-sans-thai", subset: "thai" },
};

const WEIGHT = 600;

/** The characters that the site's own display face does not hold. */
const foreign = (text: string): string[] =>
  [...new Set(text)].filter((character) => (character.codePointAt(0) ?? 0) > 0xff).sort();

const rangeOf = (characters: readonly string[]): string =>
  characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(", ");

const faceOf = (lang: string, range: string): string => `@font-face {
  font-family: "Renderings";
  src: url("./${lang}.woff2") format("woff2");
  font-weight: ${WEIGHT};
  font-display: block;
  unicode-range: ${range};
}
`;

/**
 * Writes one file for each rendering that needs letters of its own, and renderings.css, which declares them.
 *
 * @throws Error where a rendering's language has no font in the list above
 */
export async function cutRenderingFonts(renderings: readonly Rendering[]): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const faces: string[] = [];
  for (const { text, lang } of renderings) {
    const characters = foreign(text);
    if (characters.length === 0) continue;
    const source = SOURCES[lang];
    if (!source) throw new Error(`No font for the rendering "${text}" (${lang}): add its package to SOURCES`);
    const { pkg, subset } = source;
    const file = `node_modules/@fontsource/${pkg}/files/${pkg}-${subset}-${WEIGHT}-normal.woff2`;
    const font = await subsetFont(await readFile(file), characters.join(""), {
      targetFormat: "woff2",
      noHinting: true,
    });
    await writeFile(`${OUT}/${lang}.woff2`, font);
    console.log(`renderings/${lang}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
    faces.push(faceOf(lang, rangeOf(characters)));
  }
  await writeFile(
    `${OUT}/renderings.css`,
    `/* Written by \`npm run fonts\` from the renderings in content/site.ts. */\n${faces.join("\n")}`,
  );
}
