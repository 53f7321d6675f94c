/**
 * Scales the fonts of every common system to the dimensions of the site's, for each weight. next/font does this for Arial and
 * one weight only: bold headings would wrap differently, and Android and most Linux computers have no Arial.
 */

import type { FacePackage } from "./face-package";
import type { FaceCut, Role } from "./faces";
import type { Measure } from "./ruler";

const SAMPLE =
  "Case studies of interfaces that people read at a glance: how and where I worked, what was asked, what was found out " +
  "and what came of it. The details are not the details. They make the design. Say hello, or send me a problem.";

/** Fonts with the same metrics: their names for `local()`, and the width of SAMPLE in em. */
type Cut = Readonly<{ names: readonly string[]; width: number }>;
type SystemFont = Readonly<{ name: string; regular: Cut; bold: Cut }>;

const cut = (width: number, ...names: string[]): Cut => ({ width, names });

const COURIER = cut(
  134.42,
  ...["Courier New", "Liberation Mono", "Cousine"],
  ...["Droid Sans Mono", "Roboto Mono", "Noto Mono", "Noto Sans Mono"],
);
const COURIER_BOLD = cut(134.42, "Courier New Bold", "Liberation Mono Bold", "Cousine Bold");
const DEJAVU_MONO = cut(134.86, "DejaVu Sans Mono");

/**
 * In the order in which browsers try them. The widths are constants, so that `npm run fonts` works without these fonts. They
 * were measured in Liberation 1.07, Roboto 2.136, Noto 2.004 and DejaVu 2.37.
 */
const SYSTEM: Readonly<Record<FacePackage["kind"], readonly SystemFont[]>> = {
  sans: [
    {
      name: "Arial",
      regular: cut(100.67, "Arial", "Liberation Sans", "Arimo"),
      bold: cut(107.36, "Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"),
    },
    {
      name: "Roboto",
      regular: cut(99.99, "Roboto", "Roboto Regular", "Roboto-Regular"),
      bold: cut(101.28, "Roboto Bold", "Roboto-Bold"),
    },
    {
      name: "Noto",
      regular: cut(105.94, "Noto Sans", "Noto Sans Regular"),
      bold: cut(112.74, "Noto Sans Bold"),
    },
    {
      name: "DejaVu",
      regular: cut(114.35, "DejaVu Sans"),
      bold: cut(128.98, "DejaVu Sans Bold"),
    },
  ],
  serif: [
    {
      name: "Times",
      regular: cut(90.3, "Times New Roman", "Liberation Serif", "Tinos"),
      bold: cut(
        95.82,
        ...["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
      ),
    },
    {
      name: "Noto",
      regular: cut(107.01, "Noto Serif", "Noto Serif Regular"),
      bold: cut(113.45, "Noto Serif Bold"),
    },
    {
      name: "DejaVu",
      regular: cut(115.51, "DejaVu Serif"),
      bold: cut(126.92, "DejaVu Serif Bold"),
    },
  ],
  mono: [
    { name: "Courier", regular: COURIER, bold: COURIER_BOLD },
    { name: "DejaVu", regular: DEJAVU_MONO, bold: DEJAVU_MONO },
  ],
};

/** Latin, Greek, Cyrillic and signs: a system's mono face draws other scripts too wide or too small, so tokens.css chooses for them. */
const MONO_SCRIPTS = "U+0-58F, U+1E00-2BFF";

/** A weight to measure per range of weights. */
const WEIGHTS = [
  { role: "display", weight: 400, range: "400 500", bold: false },
  { role: "display", weight: 600, range: "600 800", bold: true },
  { role: "text", weight: 400, range: "400 500", bold: false },
  { role: "text", weight: 600, range: "600 700", bold: true },
  { role: "mono", weight: 400, range: "400 500", bold: false },
] as const;

/**
 * Measures fonts and returns fallbacks.css: @font-face rules, and a list of families for each role, such as
 * `--fallback-text`, for tokens.css.
 *
 * @param fontOf returns the font of a file such as "text-bold.woff2"
 */
export async function fallbacksCss(
  fontOf: (file: string) => Buffer,
  faces: Readonly<Record<Role, FacePackage>>,
  cuts: Readonly<Record<Role, readonly FaceCut[]>>,
  measure: Measure,
): Promise<string> {
  const rules: string[] = [];
  for (const { role, weight, range, bold } of WEIGHTS) {
    const file = `${role}${bold ? (cuts[role].at(-1)?.bold ?? "") : ""}.woff2`;
    const own = await measure(fontOf(file), weight, [SAMPLE]);
    for (const system of SYSTEM[faces[role].kind]) {
      const { names, width } = bold ? system.bold : system.regular;
      const scale = (own.widths[0] ?? 0) / 100 / width;
      rules.push(`@font-face {
  font-family: "${familyOf(role, system)}";
  src: ${names.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${range};
  size-adjust: ${percent(100 * scale)};
  ascent-override: ${percent(own.ascent / scale)};
  descent-override: ${percent(own.descent / scale)};
  line-gap-override: 0%;${role === "mono" ? `\n  unicode-range: ${MONO_SCRIPTS};` : ""}
}
`);
    }
  }
  const lists = (["display", "text", "mono"] as const).map((role) => {
    const families = SYSTEM[faces[role].kind].map((system) => `"${familyOf(role, system)}"`);
    return `  --fallback-${role}: ${families.join(", ")};\n`;
  });
  return `/* Written by npm run fonts. */\n${rules.join("")}:root {\n${lists.join("")}}\n`;
}

const familyOf = (role: Role, { name }: SystemFont): string => `${role} fallback ${name}`;
const percent = (value: number): string => `${value.toFixed(2)}%`;
