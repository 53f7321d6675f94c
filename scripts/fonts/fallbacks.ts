/**
 * Fallbacks that take the room of the real faces: a system face for each weight, scaled to the same width of text, with
 * the same ascent and descent. next/font does this for one weight, and a bold heading would then wrap elsewhere.
 */

import type { FacePackage } from "./face-package";
import type { FaceCut, Role } from "./faces";
import type { Measure } from "./ruler";

const SAMPLE =
  "Case studies of interfaces that people read at a glance: how and where I worked, what was asked, what was found out " +
  "and what came of it. The details are not the details. They make the design. Say hello, or send me a problem.";

/** System faces, each with those that have its metrics. */
const SYSTEM = {
  sans: {
    regular: ["Arial", "Liberation Sans", "Arimo"],
    bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  },
  serif: {
    regular: ["Times New Roman", "Liberation Serif", "Tinos"],
    bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
  },
  mono: {
    regular: ["Courier New", "Liberation Mono", "Cousine"],
    bold: ["Courier New Bold", "Liberation Mono Bold", "Cousine Bold"],
  },
} as const;

/** A weight stands for the range in which its fallback is used. */
const FALLBACKS = [
  { role: "display", family: "Display Fallback", weight: 400, range: "400 500", cut: "regular" },
  { role: "display", family: "Display Fallback", weight: 600, range: "600 800", cut: "bold" },
  { role: "text", family: "Text Fallback", weight: 400, range: "400 500", cut: "regular" },
  { role: "text", family: "Text Fallback", weight: 600, range: "600 700", cut: "bold" },
  { role: "mono", family: "Mono Fallback", weight: 400, range: "400 500", cut: "regular" },
] as const;

/** Measures the cut faces in a folder and returns fallbacks.css: their fallbacks as @font-face rules. */
export async function fallbacksCss(
  folder: string,
  faces: Readonly<Record<Role, FacePackage>>,
  cuts: Readonly<Record<Role, readonly FaceCut[]>>,
  measure: Measure,
): Promise<string> {
  const rules: string[] = [];
  for (const { role, family, weight, range, cut } of FALLBACKS) {
    const system = SYSTEM[faces[role].kind];
    const bold = cut === "bold" ? (cuts[role].at(-1)?.bold ?? "") : "";
    const file = `${folder}/${role}${bold}.woff2`;
    const own = await measure({ file }, weight, [SAMPLE]);
    const other = await measure(
      { system: system.regular.slice(0, 2).join(", ") },
      cut === "bold" ? 700 : 400,
      [SAMPLE],
    );
    const scale = (own.widths[0] ?? 1) / (other.widths[0] ?? 1);
    const percent = (value: number): string => `${value.toFixed(2)}%`;
    rules.push(`@font-face {
  font-family: "${family}";
  src: ${system[cut].map((name) => `local("${name}")`).join(", ")};
  font-weight: ${range};
  size-adjust: ${percent(100 * scale)};
  ascent-override: ${percent(own.ascent / scale)};
  descent-override: ${percent(own.descent / scale)};
  line-gap-override: 0%;
}
`);
  }
  return `/* Written by npm run fonts. */\n${rules.join("")}`;
}
