/**
 * `npx tsx workshop/content/fonts/document-fonts.ts`: makes the fonts of the document's mark in document/fonts/. Hosts have no
 * fonts, names may be in any script, and the text renderer cannot read woff2. coverage.generated.json lists their characters;
 * of others the mark shows the code.
 */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { codePoints } from "./code-points";
import { withPackages } from "./face-package";
import { rangesOf } from "./faces";

const VERSION = "5.3.0";
const OUT = "document/fonts";
const COVERAGE = "document/mark/coverage.generated.json";
const WEIGHT = 500;
const UNPACKED = { targetFormat: "sfnt", keepAllGlyphs: true, noHinting: true } as const;

const faces: Record<string, string[]> = {
  "noto-sans": [
    ...["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"],
    "devanagari",
  ],
  "noto-sans-arabic": ["arabic"],
  "noto-sans-hebrew": ["hebrew"],
  "noto-sans-armenian": ["armenian"],
  "noto-sans-georgian": ["georgian"],
  "noto-sans-thai": ["thai"],
  "noto-sans-bengali": ["bengali"],
  "noto-sans-gurmukhi": ["gurmukhi"],
  "noto-sans-gujarati": ["gujarati"],
  "noto-sans-tamil": ["tamil"],
  "noto-sans-telugu": ["telugu"],
  "noto-sans-kannada": ["kannada"],
  "noto-sans-malayalam": ["malayalam"],
  "noto-sans-sc": ["chinese-simplified"],
  "noto-sans-jp": ["japanese"],
  "noto-sans-kr": ["korean"],
};

const packages = Object.keys(faces).map((name) => `@fontsource/${name}@${VERSION}`);
await withPackages(packages, async (modules) => {
  for (const old of await readdir(OUT).catch(() => [])) if (old.endsWith(".ttf")) await rm(join(OUT, old));

  const covered = new Set<number>();
  for (const [name, subsets] of Object.entries(faces)) {
    const folder = join(modules, "@fontsource", name, "files");
    for (const subset of subsets) {
      const source = join(folder, `${name}-${subset}-${WEIGHT}-normal.woff2`);
      const font = await subsetFont(await readFile(source), "", UNPACKED);
      const file = `${name}-${subset}.ttf`.replace(/^(noto-sans-(\w+))-\2\./, "$1.");
      await writeFile(join(OUT, file), font);
      for (const code of codePoints(font)) covered.add(code);
      console.log(`${file.padEnd(36)} ${(font.length / 1024).toFixed(0).padStart(6)} KB`);
    }
  }
  await writeFile(COVERAGE, `${JSON.stringify(rangesOf(covered))}\n`);
  console.log(`${covered.size} characters`);
});
