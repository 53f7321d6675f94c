import type { Theme } from "../../lib/content/schema/theme";
import type { FacePackage, Weights } from "./face-package";
import { ACCENTED, EXTENDED, PLAIN } from "./latin-letters";

export type Role = keyof Theme["faces"];

/** Which weights the style sheets set each face in. */
export const ROLES: Readonly<Record<Role, { min: number; max: number }>> = {
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
 * How many files a face is cut into. A variable one holds its weights in one. Of another each file is one weight: titles
 * take the one nearest to 600 for all, labels the one nearest to 400, and text has two where its package has.
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
