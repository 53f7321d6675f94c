import { lowest, nearestShade, ratioText } from "./contrast";
import { type ColourName, GROUNDS, type Palette, THEMES, type ThemeName } from "./palette";

type Rule = Readonly<{
  colours: readonly ColourName[];
  on: readonly ColourName[];
  least: number;
  /** Completes "expected a colour that …". */
  purpose: string;
}>;

/**
 * WCAG 2.2 AA. A field's border is in ink, because it shows where the field is. Hairlines are ornament, and so are
 * marks in the signal colour, which always have text beside them.
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
  { colours: ["onSignal"], on: ["signal"], least: 4.5, purpose: "can be read on the signal colour" },
];

type LowContrast = Readonly<{ colour: ColourName; theme: ThemeName; expected: string }>;

/** The colours whose contrast with their background is too low, each with its ratio and the nearest colour that passes. */
export function lowContrasts(palette: Palette): readonly LowContrast[] {
  return THEMES.flatMap((theme) =>
    RULES.flatMap(({ colours, on, least, purpose }) =>
      colours.flatMap((colour) => {
        const [given, grounds] = [palette[colour][theme], on.map((ground) => palette[ground][theme])];
        const ratio = lowest(given, grounds);
        if (ratio >= least) return [];
        const shade = nearestShade(given, grounds, least);
        const nearest = shade
          ? `the nearest that passes is "${shade}"`
          : `no colour passes on ${grounds.join(", ")}: they differ too much`;
        return {
          colour,
          theme,
          expected: `expected, in the ${theme} theme, a colour that ${purpose}: ${least}:1 or more, and this has ${ratioText(ratio)}:1; ${nearest}`,
        };
      }),
    ),
  );
}
