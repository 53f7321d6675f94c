import { z } from "zod";
import { lowContrasts } from "../../theme/contrast-rules";
import { fieldOf, paletteOfWritten } from "../../theme/written";
import { FACE_NAME } from "./face-name";

const COLOUR = 'expected a colour such as "#0B7F79"';
const EACH = "or one for each theme: { light: …, dark: … }";
// Aborts, because no contrast can be computed without a colour.
const opaque = z
  .string(COLOUR)
  .regex(/^#[0-9A-Fa-f]{6}$/, { error: COLOUR, abort: true })
  .toLowerCase()
  .meta({ control: "colour" });
const sheer = z
  .string(COLOUR)
  .regex(/^#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?$/, {
    error: `${COLOUR}, or with its opacity "#0B7F7980"`,
    abort: true,
  })
  .toLowerCase()
  .meta({ control: "colour" });

const brandColour = z.union([opaque, z.strictObject({ light: opaque, dark: opaque })], {
  error: `${COLOUR}, ${EACH}`,
});
const shadeOf = <Colour extends z.ZodType<string>>(colour: Colour) =>
  z
    .union([colour, z.strictObject({ light: colour.optional(), dark: colour.optional() })], {
      error: `${COLOUR}, ${EACH}`,
    })
    .optional();
const shade = shadeOf(opaque);

const colours = z.strictObject({
  paper: brandColour.describe("The background."),
  ink: brandColour.describe("Text and drawings."),
  signal: brandColour.describe("Marks and selection."),
});

/** A shade that is left out is computed from the three colours. */
const shades = z
  .strictObject({
    paperRaised: shade,
    paperSunk: shade,
    graphite1: shade.describe(
      "Three greys, from nearly ink to quiet notes. The third is for large letters only.",
    ),
    graphite2: shade,
    graphite3: shade,
    line: shade,
    lineStrong: shade,
    veil: shadeOf(sheer).describe("Dims the page behind a dialog."),
    grid: shadeOf(sheer).describe("The drafting grid."),
    focus: shade.describe("The ring around the element with keyboard focus."),
    signalText: shade.describe("The signal colour for links and text."),
    onSignal: shade.describe("Text on the signal colour."),
    good: shade,
    warn: shade,
    bad: shade,
  })
  .prefault({});

const FACE = "expected a package of fonts such as @fontsource-variable/instrument-sans";
const face = z.string(FACE).regex(FACE_NAME, FACE).meta({ control: "face" });

const VALUE = "expected a number from 0.5 to 1000, with two decimals at most";

const opening = z
  .discriminatedUnion(
    "kind",
    [
      // An instrument that counts from 0 to the value each time a text is shown.
      z.strictObject({
        kind: z.literal("dial"),
        value: z
          .number(VALUE)
          .min(0.5, VALUE)
          .max(1000, VALUE)
          .multipleOf(0.01, VALUE)
          .meta({ examples: [2] }),
        unit: z
          .string("expected a unit such as s")
          .trim()
          .min(1)
          .max(8, "expected a unit of eight letters at most")
          .meta({ examples: ["s"] })
          .optional(),
      }),
      z.strictObject({ kind: z.literal("none") }),
    ],
    { error: "expected kind: dial, or kind: none" },
  )
  .prefault({ kind: "none" });

/** The look of the site. The output has every colour in both themes. */
export const theme = z
  .strictObject({
    colours,
    shades,
    faces: z.strictObject({
      display: face.meta({
        description: "Titles and figures.",
        examples: ["@fontsource-variable/bricolage-grotesque"],
      }),
      text: face.meta({
        description: "Body text.",
        examples: ["@fontsource-variable/instrument-sans"],
      }),
      mono: face.meta({
        title: "Monospace",
        description: "Labels, code and measurements.",
        examples: ["@fontsource-variable/jetbrains-mono"],
      }),
    }),
    opening,
  })
  .superRefine((written, context) => {
    const low = lowContrasts(paletteOfWritten(written));
    const own = low.filter(({ colour }) => colour in written.colours || colour in written.shades);
    for (const { colour, theme, expected } of own.length > 0 ? own : low)
      context.addIssue({ code: "custom", path: fieldOf(colour, theme, written), message: expected });
  })
  .transform((written) => ({
    colours: paletteOfWritten(written),
    faces: written.faces,
    opening: written.opening,
  }));

export type Theme = z.output<typeof theme>;
