import type { Theme } from "../../../lib/content/schema/theme";
import type { FacePackage, Weights } from "./face-package";

const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join("");

/** For every page. Browsers load another set only if a page has one of its letters (`unicode-range` in styles/fonts.ts). */
export const PLAIN = `${from(0x20, 0x7e)}\u00a0©°±·×÷½¼¾²³µ«»§–—‘’“”…•→←↑↓↗↘€№−✓≈≤≥′″`;
/** Western European names and borrowed words. */
export const ACCENTED = `¡¿${from(0xc0, 0xff)}Œœ`;
/** Central and eastern European, Turkish and Baltic names. */
export const EXTENDED = `${from(0x100, 0x151)}${from(0x154, 0x17f)}${from(0x218, 0x21b)}`;
/** Vietnamese letters that the sets above lack. */
export const VIETNAMESE = `ƠơƯư${from(0x1ea0, 0x1ef9)}`;

const HELD = new Set(PLAIN + ACCENTED + EXTENDED);

/** Returns the characters of a name that the site's display face lacks, each once. */
export const foreign = (text: string): string[] =>
  [...new Set(text)].filter((character) => !HELD.has(character)).sort();

/** Returns ascending ranges of code points, as first and last. */
export function rangesOf(codes: Iterable<number>): [first: number, last: number][] {
  const out: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = out.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else out.push([code, code]);
  }
  return out;
}

/** Makes a test: is a character in a CSS `unicode-range`? */
export function within(range: string): (character: string) => boolean {
  const ranges = range.split(",").map((part) =>
    part
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16)),
  );
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.some(([first = 0, last = first]) => point >= first && point <= last);
  };
}

/** The fonts of the site. */
export const FONTS = "styles/fonts";
/** The module with the faces that the fonts were made from, and their measures. */
export const CUT_FACES = "lib/theme/cut-faces.ts";
/** The fonts of the name's renderings, and their style sheet. */
export const RENDERINGS = `${FONTS}/renderings`;
export const RENDERINGS_SHEET = `${RENDERINGS}/renderings.css`;

/** Returns the characters of a name that no font has; `sheet` declares the fonts. */
export function uncut(text: string, sheet: string): string[] {
  const cut = [...sheet.matchAll(/unicode-range: ([^;]+);/g)].map(([, range = ""]) => within(range));
  return foreign(text).filter((character) => !cut.some((holds) => holds(character)));
}

export type Role = keyof Theme["faces"];
export const ROLE_NAMES = ["display", "text", "mono"] as const satisfies readonly Role[];

/** The weights that the style sheets use. */
const ROLES: Readonly<Record<Role, { min: number; max: number }>> = {
  display: { min: 400, max: 800 },
  text: { min: 400, max: 700 },
  mono: { min: 400, max: 500 },
};

/** The files of a face: the end of their names, the part of the package, and the characters. */
export const LETTERS = [
  { ending: "", part: "latin", characters: PLAIN },
  { ending: "-accented", part: "latin", characters: ACCENTED },
  { ending: "-extended", part: "latin-ext", characters: EXTENDED },
] as const;

/** A file with some weights of a face; `declared` is its `font-weight`. */
export type FaceCut = Readonly<{ bold: "" | "-bold"; declared: string; weights: Weights }>;

/** Returns the files of a face: one if it is variable, otherwise one weight for titles or labels, and up to two for text. */
export function cutsOf(role: Role, face: FacePackage): readonly FaceCut[] {
  const { min, max } = ROLES[role];
  const all = `${min} ${max}`;
  if (face.variable) return [{ bold: "", declared: all, weights: { min, max } }];
  if (role !== "text")
    return [{ bold: "", declared: all, weights: face.nearest(role === "display" ? 600 : 400) }];
  const [regular, bold] = [face.nearest(400), face.nearest(600)];
  return regular === bold
    ? [{ bold: "", declared: all, weights: regular }]
    : [
        { bold: "", declared: "400 500", weights: regular },
        { bold: "-bold", declared: "600 700", weights: bold },
      ];
}
