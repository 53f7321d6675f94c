import { z } from "zod";
import { hasComment, openComment } from "../comments";
import { isDate, meantDate, meantPeriod, readPeriod } from "../dates";
import { framedAddress, framedInstead } from "../embeds";
import { pictureId } from "../slug";

const filled = z.string({ error: "expected text" }).trim().min(1, "expected text that is not empty");
const NOT_EMPTY = filled._zod.def.checks?.at(-1);

/** Whether a schema is that of a text, and not of an address, a colour or the like. Those below are all made from one. */
export const isFilledText = (schema: z.core.$ZodType): boolean =>
  NOT_EMPTY !== undefined && (schema._zod.def as z.core.$ZodTypeDef).checks?.includes(NOT_EMPTY) === true;

/** Plain text, not empty. It is shown as written, so a comment in it is refused. */
export const text = filled.refine(
  (written) => !hasComment(written),
  "expected text without a comment, because this field is not Markdown: write notes on a separate line after a #",
);

/** Sentences, which a form shows on several lines. */
export const prose = text.meta({ control: "prose" });

/** The title of an entry in a list. Forms name the entry by it. */
export const entryTitle = text.meta({ isName: true });

/** Markdown, not empty. Its comments are removed. */
export const markdown = filled
  .refine((written) => openComment(written) === null, {
    error: ({ input }) => openComment(String(input)) ?? "",
  })
  .meta({ control: "markdown" });

/** Keeps a study or an article out of the pages of the build. */
export const draft = z.boolean().optional().meta({
  title: "Draft",
  description: "Only you see it, on your computer, and whoever gets a link to it from you.",
});

/** A case study's slug, as in its URL. `Aviation` keeps its capital. */
export const slug = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, "expected letters, digits and hyphens")
  .meta({ examples: ["ferry"] });

/** Of a private study: the name of its folder in content/private, which many disks read in any case. */
export const privateSlug = slug.refine(
  (given) => given.toLowerCase() !== "rooms",
  "expected another address: rooms are at this one",
);

/** An address on another site. */
export const externalUrl = z
  .url({ protocol: /^https?$/, error: "expected an address that begins with https://" })
  .meta({ examples: ["https://example.com/page"] });

/** The content of a frame: a board, a prototype, slides or a film. Becomes the address that may be framed. */
export const boardAddress = z
  .string()
  .overwrite((copied) => framedAddress(copied) ?? copied)
  .refine((address) => framedAddress(address) !== null, {
    error: ({ input }) => framedInstead(String(input)),
  })
  .meta({
    title: "Address of the board",
    description: "The link as Figma, Miro, Whimsical, YouTube, Vimeo, Loom or Google Slides copies it.",
    examples: ["https://www.figma.com/design/AbCdEf123456/Board"],
  });

/** A path of this site, from the root. */
export const internalPath = z
  .string()
  .regex(/^\/(?![/\\])\S*$/, "expected a path that begins with one /")
  .meta({ control: "link", examples: ["/casestudies"] });

/** The target of a link: a path of this site, or an address on another site. */
export const href = z
  .union([internalPath, externalUrl], {
    error: "expected a path that begins with / or an address that begins with https://",
  })
  .meta({ control: "link", examples: ["https://example.com/page"] });

export const hexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "expected a colour such as #0B7F79")
  .meta({ control: "colour", examples: ["#0B7F79"] });

// YAML reads a year as a number.
const written = (expected: string) =>
  z.union([z.string(), z.number()], { error: expected }).transform(String);
const meaning = (meant: string | undefined): string => (meant ? `: this one is ${meant}` : "");

const DATE = "expected a date such as 2025-03-02, 2025-03 or 2025";
/** A day, a month or a year. */
export const date = written(DATE)
  .refine(isDate, { error: ({ input }) => `${DATE}${meaning(meantDate(String(input)))}` })
  .meta({ examples: ["2025-03"] });

/** A day, for feeds, sitemaps and structured data. */
export const isoDate = z.iso
  .date({
    error: ({ input }) => {
      const meant = meantDate(String(input));
      const more = meant?.length === 10 ? meaning(meant) : "; this field needs the day, too";
      return `expected a date such as 2025-03-02${more}`;
    },
  })
  .meta({ examples: ["2025-03-02"] });

const PERIOD = "expected a period such as 2021 to now, or 2020-12 to 2022-06";
/** A period: "2021 to now", "2020-12 to 2022-06", or one date. */
export const period = written(PERIOD)
  .refine((text) => readPeriod(text) !== null, {
    error: ({ input }) => `${PERIOD}${meaning(meantPeriod(String(input)))}`,
  })
  .meta({ examples: ["2021 to now"] });

const YEAR = "expected a year such as 2021, or a period such as 2021 to now";
/** The year or the years of a study. */
export const year = z
  .union([z.number(), z.string()], { error: YEAR })
  .refine(
    (given) =>
      typeof given === "string"
        ? readPeriod(given) !== null
        : Number.isInteger(given) && given >= 1900 && given <= 2100,
    { error: ({ input }) => `${YEAR}${meaning(meantPeriod(String(input)))}` },
  )
  .meta({ isShort: true, examples: [2025] });

/** A picture's id in content/pictures.generated.json, such as `nobroker/cover`. Accepts any spelling of the file's name. */
export const pictureName = z
  .string({ error: "expected a picture's id such as nobroker/cover" })
  .overwrite(pictureId)
  // Not a regex of the schema: editors would apply it to the name before it becomes an id.
  .refine((id) => /^[\w-]+(\/[\w-]+)+$/.test(id), "expected a picture's id such as nobroker/cover")
  .meta({ title: "Picture", control: "picture", examples: ["ferry/cover"] });

/** Screen readers read this instead of a picture. */
export const altText = prose.meta({ title: "What the picture shows", examples: ["A board over a quay"] });

/** A picture, with its alt text. */
export const picture = z.strictObject({
  imgSrc: pictureName,
  alt: altText,
  caption: prose.meta({ examples: ["The board at noon"] }).optional(),
});

const FOCUS =
  "expected a focal point such as [30, 60]: two numbers from 0 to 100, per cent from the left and from the top";
/** The point of a picture that stays visible where the picture is cropped. */
export const focus = z
  .array(z.number(FOCUS).min(0, FOCUS).max(100, FOCUS), FOCUS)
  .length(2, FOCUS)
  .meta({
    title: "Focal point",
    description:
      "Per cent from the left and from the top. Cards and sharing pictures crop around it; without one, around the centre.",
    control: "focus",
    examples: [[30, 60]],
  });

/** A picture that cards or sharing pictures crop. */
export const croppedPicture = picture.extend({ focus: focus.optional() });

export type CroppedPicture = z.infer<typeof croppedPicture>;

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const counted = (count: number): string => WORDS[count] ?? String(count);

/** A list with at least `min` entries; messages call them `things`. */
export function someOf<Item extends z.ZodType>(item: Item, min: number, max: number, things: string) {
  const expected = `expected ${counted(min)} to ${counted(max)} ${things}`;
  return z.array(item, expected).min(min, expected).max(max, expected);
}

/** A list that may be empty or missing; its output is always a list. */
export function upTo<Item extends z.ZodType>(item: Item, max: number, things: string) {
  const expected = `expected at most ${counted(max)} ${things}`;
  return z
    .array(item, expected)
    .max(max, expected)
    .nullish()
    .transform((all) => all ?? []);
}

/** The same, of entries with these fields. */
export const entriesOf = <Shape extends z.core.$ZodLooseShape>(max: number, things: string, shape: Shape) =>
  upTo(z.strictObject(shape), max, things);

/** A part of a page that may be missing or empty; its output is then undefined. */
export const maybe = <Part extends z.ZodType>(part: Part) =>
  part.nullish().transform((given) => given ?? undefined);

/** The same, of a part with these fields. */
export const partOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => maybe(z.strictObject(shape));

/** A figure of a study, with a description. A value of `false` hides it everywhere. */
export const insight = z.strictObject({
  value: z
    .union([text, z.literal(false)], { error: "expected the figure as text, or false to hide it" })
    .meta({ isFigure: true, examples: ["12 s"] }),
  description: prose.meta({ isName: true, examples: ["to find a departure"] }),
});

type Insight = z.infer<typeof insight>;
export type ShownInsight = Insight & { value: string };

/** The insights that are not hidden. */
export const shownInsights = (insights: readonly Insight[]): ShownInsight[] =>
  insights.filter((one): one is ShownInsight => one.value !== false);
