import { contrast, lowest, nearestShade, ratioText } from "./contrast";
import { type ColourName, GROUNDS, MIN_MARK_CONTRAST, type Palette, THEMES, type ThemeName } from "./palette";

type Rule = Readonly<{
  colours: readonly ColourName[];
  on: readonly ColourName[];
  least: number;
  /** Completes "expected a colour that …". */
  purpose: string;
}>;

/**
 * WCAG 2.2 AA. A field's border is in ink, because it shows where the field is. Hairlines are ornament. Marks in the
 * signal colour always have text beside them, so they need less. Paper on ink or on another colour has the contrast of
 * that colour on paper.
 */
const RULES: readonly Rule[] = [
  {
    colours: ["ink", "graphite1", "graphite2", "signalText", "good", "warn", "bad"],
    on: GROUNDS,
    least: 4.5,
    purpose: "can be read on paper, raised paper and sunk paper",
  },
  {
    colours: ["graphite3"],
    on: ["paper", "paperRaised"],
    least: 3,
    purpose: "large letters can be read in on paper and raised paper",
  },
  {
    colours: ["focus"],
    on: GROUNDS,
    least: 3,
    purpose: "is seen as a ring on paper, raised paper and sunk paper",
  },
  {
    colours: ["signal"],
    on: GROUNDS,
    least: MIN_MARK_CONTRAST,
    purpose: "is seen as a mark on paper, raised paper and sunk paper",
  },
  { colours: ["onSignal"], on: ["signal"], least: 4.5, purpose: "can be read on the signal colour" },
];

/** A colour in one theme, with its contrast to each background that it is used on. */
export type Contrast = Readonly<{
  colour: ColourName;
  theme: ThemeName;
  least: number;
  purpose: string;
  grounds: readonly Readonly<{ ground: ColourName; ratio: number }>[];
  /** The lowest of them. */
  ratio: number;
  /** The nearest colour that passes; undefined if none does. */
  nearest: string | undefined;
}>;

/** The contrast of every pair in which pages show text or a sign, in both themes. */
export const contrastsOf = (palette: Palette): readonly Contrast[] =>
  THEMES.flatMap((theme) =>
    RULES.flatMap(({ colours, on, least, purpose }) =>
      colours.map((colour) => {
        const given = palette[colour][theme];
        const behind = on.map((ground) => palette[ground][theme]);
        return {
          ...{ colour, theme, least, purpose },
          grounds: on.map((ground) => ({ ground, ratio: contrast(given, palette[ground][theme]) })),
          ratio: lowest(given, behind),
          nearest: nearestShade(given, behind, least),
        };
      }),
    ),
  );

type LowContrast = Readonly<{ colour: ColourName; theme: ThemeName; expected: string }>;

/** The colours whose contrast with their background is too low, each with its ratio and the nearest colour that passes. */
export const lowContrasts = (palette: Palette): readonly LowContrast[] =>
  contrastsOf(palette)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ colour, theme, least, purpose, grounds, ratio, nearest }) => {
      const behind = grounds.map(({ ground }) => palette[ground][theme]);
      const advice = nearest
        ? `the nearest that passes is "${nearest}"`
        : `no colour passes on ${behind.join(", ")}: they differ too much`;
      return {
        colour,
        theme,
        expected: `expected, in the ${theme} theme, a colour that ${purpose}: ${least}:1 or more, and this has ${ratioText(ratio)}:1; ${advice}`,
      };
    });
