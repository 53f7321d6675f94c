import type { ColourName, Pair, Palette } from "../../../lib/theme/palette";

/** Width of a line of text in digits. The unit `ch` would change when the text face loads. */
const MEASURE = 66;

const GROUPS: readonly { comment: string; names: readonly ColourName[]; others?: readonly string[] }[] = [
  {
    comment: "Paper and ink",
    names: [
      ...(["paper", "paperRaised", "paperSunk", "ink", "graphite1", "graphite2", "graphite3"] as const),
      ...(["line", "lineStrong", "veil", "grid"] as const),
    ],
  },
  {
    comment: "Signal: marks and selection; the text shade keeps 4.5:1 on paper",
    names: ["signal", "focus", "signalText", "onSignal", "good", "warn", "bad"],
    others: ["  --idle: var(--graphite-2);"],
  },
];

const tokenOf = (name: ColourName): string =>
  `--${name.replace(/[A-Z\d]/g, (mark) => `-${mark.toLowerCase()}`)}`;

/** `color-scheme` in tokens.css chooses between the two. */
const declared = ({ light, dark }: Pair): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** The custom properties of the colours, with their values. */
export const colourTokens = (palette: Palette): [token: string, value: string][] =>
  (Object.keys(palette) as ColourName[]).map((name) => [tokenOf(name), declared(palette[name])]);

/** Returns the theme's style sheet; a digit of the text face is `digit` em wide. */
export function themeCss(palette: Palette, digit: number): string {
  const lineOf = (name: ColourName) => `  ${tokenOf(name)}: ${declared(palette[name])};`;
  const groups = GROUPS.map(({ comment, names, others = [] }) =>
    [`  /* ${comment} */`, ...names.map(lineOf), ...others].join("\n"),
  );
  const measure = `  /* A line of text: ${MEASURE} digits of its face */\n  --measure: ${Number((MEASURE * digit).toFixed(2))}em;`;
  return `/* Written by npm run content from content/theme.yaml. Not in git. */\n:root {\n${[...groups, measure].join("\n\n")}\n}\n`;
}
