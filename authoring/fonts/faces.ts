import type { Theme } from "../../lib/content/schema/theme";
import type { FacePackage, Weights } from "./face-package";

/**
 * The characters that the site's faces are cut to, by file. A browser fetches the accented and the extended one only
 * for a page that has such a letter (`unicode-range` in styles/fonts.ts).
 */
const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join("");

/** On every page. */
export const PLAIN = `${from(0x20, 0x7e)}\u00a0©°±·×÷½¼¾²³µ«»§–—‘’“”…•→←↑↓↗↘€№−✓≈≤≥′″`;
/** Western European names and borrowed words. */
export const ACCENTED = `¡¿${from(0xc0, 0xff)}Œœ`;
/** Central and eastern European, Turkish and Baltic names. */
export const EXTENDED = `${from(0x100, 0x151)}${from(0x154, 0x17f)}${from(0x218, 0x21b)}`;
/** Vietnamese names, where the two above have no such letter. */
export const VIETNAMESE = `ƠơƯư${from(0x1ea0, 0x1ef9)}`;

const HELD = new Set(PLAIN + ACCENTED + EXTENDED);

/** The characters of a name that the site's own display face does not hold, each once. */
export const foreign = (text: string): string[] =>
  [...new Set(text)].filter((character) => !HELD.has(character)).sort();

/** The stretches that code points make: first and last of each, ascending. */
export function stretches(codes: Iterable<number>): [first: number, last: number][] {
  const out: [number, number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = out.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else out.push([code, code]);
  }
  return out;
}

/** Whether a character is in a `unicode-range` of CSS. */
export function within(range: string): (character: string) => boolean {
  const stretches = range.split(",").map((stretch) => {
    const [first = 0, last = first] = stretch
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    return { first, last };
  });
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return stretches.some(({ first, last }) => point >= first && point <= last);
  };
}

/** Where the fonts of the name's renderings lie, and the style sheet that declares them. */
export const RENDERINGS = "styles/fonts/renderings";
export const RENDERINGS_SHEET = `${RENDERINGS}/renderings.css`;

/** The characters of a name that no font was cut for yet; `sheet` declares the fonts, as `npm run fonts` wrote it. */
export function uncut(text: string, sheet: string): string[] {
  const cut = [...sheet.matchAll(/unicode-range: ([^;]+);/g)].map(([, range = ""]) => within(range));
  return foreign(text).filter((character) => !cut.some((holds) => holds(character)));
}

export type Role = keyof Theme["faces"];

/** Which weights the style sheets set each face in. */
const ROLES: Readonly<Record<Role, { min: number; max: number }>> = {
  display: { min: 400, max: 800 },
  text: { min: 400, max: 700 },
  mono: { min: 400, max: 500 },
};

/** The letters of a face's files: its ending, the package's part it is cut from, and whether every page wants it. */
export const LETTERS = [
  { ending: "", part: "latin", characters: PLAIN },
  { ending: "-accented", part: "latin", characters: ACCENTED },
  { ending: "-extended", part: "latin-ext", characters: EXTENDED },
] as const;

/** A file of a face for some of its weights: `declared` are those a browser uses it for. */
export type FaceCut = Readonly<{ bold: "" | "-bold"; declared: string; weights: Weights }>;

/**
 * The files a face is cut into. A variable one needs one file. Of another each file is one weight: titles take the one
 * nearest to 600, labels the one nearest to 400, and text has two where its package has.
 */
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
