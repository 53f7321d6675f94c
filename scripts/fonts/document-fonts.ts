/**
 * Makes the fonts of the document's mark: `npx tsx scripts/fonts/document-fonts.ts`.
 *
 * The mark is drawn on the server, on hosts that have no fonts at all, in whatever script an address or the owner's
 * name is written in. Each face is unpacked from woff2 (which the text renderer cannot read) into lib/document/fonts/,
 * and the characters they hold are noted in coverage.generated.json: everything else is drawn as its code, never as a box.
 * The packages come from npm into a folder of their own; the repository does not depend on them.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import subsetFont from "subset-font";

const VERSION = "5.3.0";
const OUT = "lib/document/fonts";
const COVERAGE = "lib/document/mark/coverage.generated.json";
const WEIGHT = 500;
const UNPACKED = { targetFormat: "sfnt", keepAllGlyphs: true, noHinting: true } as const;

/** Package and the subsets taken from it. */
const faces: Record<string, string[]> = {
  "noto-sans": [
    "latin",
    "latin-ext",
    "vietnamese",
    "cyrillic",
    "cyrillic-ext",
    "greek",
    "greek-ext",
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
  "noto-sans-kr": ["korean"],
};

const work = await mkdtemp(join(tmpdir(), "document-fonts-"));
try {
  const packages = Object.keys(faces).map((name) => `@fontsource/${name}@${VERSION}`);
  await promisify(execFile)("npm", ["install", "--prefix", work, "--no-audit", "--no-fund", ...packages]);
  for (const old of await readdir(OUT).catch(() => [])) if (old.endsWith(".ttf")) await rm(join(OUT, old));

  const covered = new Set<number>();
  for (const [name, subsets] of Object.entries(faces)) {
    for (const subset of subsets) {
      const source = join(
        work,
        "node_modules/@fontsource",
        name,
        `files/${name}-${subset}-${WEIGHT}-normal.woff2`,
      );
      const font = await subsetFont(await readFile(source), "", UNPACKED);
      const file = `${name}-${subset}.ttf`.replace(/^(noto-sans-(\w+))-\2\./, "$1.");
      await writeFile(join(OUT, file), font);
      for (const code of codePoints(font)) covered.add(code);
      console.log(`${file.padEnd(36)} ${(font.length / 1024).toFixed(0).padStart(6)} KB`);
    }
  }
  await writeFile(COVERAGE, `${JSON.stringify(ranges(covered))}\n`);
  console.log(`${covered.size} characters`);
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Code points with a glyph, from the font's Unicode cmap (formats 4 and 12). */
function codePoints(font: Buffer): number[] {
  const tables = font.readUInt16BE(4);
  let cmap = 0;
  for (let i = 0; i < tables; i++)
    if (font.toString("latin1", 12 + i * 16, 16 + i * 16) === "cmap")
      cmap = font.readUInt32BE(12 + i * 16 + 8);
  const codes: number[] = [];
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const platform = font.readUInt16BE(cmap + 4 + i * 8);
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(at);
    if (platform !== 0 && platform !== 3) continue;
    if (format === 12) codes.push(...format12(font, at));
    if (format === 4) codes.push(...format4(font, at));
  }
  return codes;
}

function format12(font: Buffer, at: number): number[] {
  const codes: number[] = [];
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const entry = at + 16 + group * 12;
    for (let code = font.readUInt32BE(entry); code <= font.readUInt32BE(entry + 4); code++) codes.push(code);
  }
  return codes;
}

function format4(font: Buffer, at: number): number[] {
  const doubled = font.readUInt16BE(at + 6);
  const codes: number[] = [];
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + doubled + segment);
    const delta = font.readUInt16BE(at + 16 + doubled * 2 + segment);
    const offsetAt = at + 16 + doubled * 3 + segment;
    const offset = font.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = offset
        ? font.readUInt16BE(offsetAt + offset + (code - start) * 2)
        : (code + delta) & 0xffff;
      if (glyph !== 0) codes.push(code);
    }
  }
  return codes;
}

/** [first, last] pairs, ascending. */
function ranges(codes: Set<number>): [number, number][] {
  const out: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = out.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else out.push([code, code]);
  }
  return out;
}
