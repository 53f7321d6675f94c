import { z } from "zod";
import { OPEN_COMMENT, openComment } from "../comments";
import { isDate, readPeriod } from "../dates";
import { meantDate, meantPeriod } from "../meant-date";
import { pictureId } from "../slug";

const filled = z.string({ error: "expected text" }).trim().min(1, "expected text that is not empty");

/** Text that must not be empty. It is shown as it is written, and so would be a comment. */
export const text = filled.refine(
  (written) => !/<!--[\s\S]*?-->/.test(written),
  "expected text without a comment, since this one is no Markdown: a note that nobody sees begins with # on a line of its own",
);

/** The title of a list's entry, which is called by it. */
export const entryTitle = text.meta({ isName: true });

/** Markdown that must not be empty. Its comments are left out. */
export const markdown = filled
  .refine((written) => openComment(written) === null, OPEN_COMMENT)
  .meta({ control: "markdown" });

/** A case study's slug as in its URL. Case matters: the spec's `Aviation` keeps its capital. */
export const slug = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, "expected letters, digits and hyphens")
  .meta({ examples: ["ferry"] });

/** Another site's address. */
export const externalUrl = z
  .url({ protocol: /^https?$/, error: "expected an address that begins with https://" })
  .meta({ examples: ["https://example.com/page"] });

/** A board or prototype on another site, for a frame. */
export const boardAddress = externalUrl.meta({
  title: "Address of the board",
  examples: ["https://www.figma.com/embed?embed_host=share&url=..."],
});

/** A path of this site, from the root. */
export const internalPath = z
  .string()
  .regex(/^\/(?!\/)\S*$/, "expected a path that begins with one /")
  .meta({ examples: ["/casestudies"] });

/** Where a link leads: a path of this site or another site's address. */
export const href = z
  .union([internalPath, externalUrl], {
    error: "expected a path that begins with / or an address that begins with https://",
  })
  .meta({ examples: ["https://example.com/page"] });

export const hexColor = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, "expected a colour such as #0B7F79")
  .meta({ control: "colour", examples: ["#0B7F79"] });

/** YAML reads a year alone as a number. */
const written = (expected: string) =>
  z.union([z.string(), z.number()], { error: expected }).transform(String);
const meaning = (meant: string | undefined): string => (meant ? `: this one is ${meant}` : "");

const DATE = "expected a date as 2025-03-02, 2025-03 or 2025";
/** A day, a month or a year. */
export const date = written(DATE)
  .refine(isDate, { error: ({ input }) => `${DATE}${meaning(meantDate(String(input)))}` })
  .meta({ examples: ["2025-03"] });

/** A day, for feeds, sitemaps and structured data. */
export const isoDate = z.iso
  .date({
    error: ({ input }) => {
      const meant = meantDate(String(input));
      const more = meant?.length === 10 ? meaning(meant) : "; month and year alone are not enough here";
      return `expected a date as 2025-03-02${more}`;
    },
  })
  .meta({ examples: ["2025-03-02"] });

const PERIOD = "expected a time as 2021 to now, or 2020-12 to 2022-06";
/** A period: "2021 to now", "2020-12 to 2022-06", or one date. */
export const period = written(PERIOD)
  .refine((text) => readPeriod(text) !== null, {
    error: ({ input }) => `${PERIOD}${meaning(meantPeriod(String(input)))}`,
  })
  .meta({ examples: ["2021 to now"] });

const YEAR = "expected the year as a number, or as 2021 to now";
/** The year of a study, or the years it took. */
export const year = z
  .union([z.number(), z.string()], { error: YEAR })
  .refine(
    (given) =>
      typeof given === "string"
        ? readPeriod(given) !== null
        : Number.isInteger(given) && given >= 1900 && given <= 2100,
    { error: ({ input }) => `${YEAR}${meaning(meantPeriod(String(input)))}` },
  )
  .meta({ examples: [2025] });

/** A picture's id in content/pictures.generated.json (`nobroker/cover`), from its file's name in any spelling. */
export const pictureName = z
  .string({ error: "expected a picture's id such as nobroker/cover" })
  .overwrite(pictureId)
  // No pattern, which an editor would use to reject the name as it is written.
  .refine((id) => /^[\w-]+(\/[\w-]+)+$/.test(id), "expected a picture's id such as nobroker/cover")
  .meta({ title: "Picture", control: "picture", examples: ["ferry/cover"] });

/** Read out by screen readers in place of a picture. */
export const altText = text.meta({ title: "What the picture shows", examples: ["A board over a quay"] });

/** A picture, with its alt text. */
export const picture = z.strictObject({
  imgSrc: pictureName,
  alt: altText,
  caption: text.meta({ examples: ["The board at noon"] }).optional(),
});

export type Picture = z.infer<typeof picture>;

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const counted = (count: number): string => WORDS[count] ?? String(count);

/** A list that must not be empty: `things` names its entries, for the message. */
export function someOf<Item extends z.ZodType>(item: Item, min: number, max: number, things: string) {
  const expected = `expected ${counted(min)} to ${counted(max)} ${things}`;
  return z.array(item, expected).min(min, expected).max(max, expected);
}

/** A list that may be empty or missing: pages then show nothing of it. */
export function upTo<Item extends z.ZodType>(item: Item, max: number, things: string) {
  const expected = `expected at most ${counted(max)} ${things}`;
  return z
    .array(item, expected)
    .max(max, expected)
    .nullish()
    .transform((all) => all ?? []);
}

/** A part of a page that may be left out, or have nothing after its colon. */
export const maybe = <Part extends z.ZodType>(part: Part) =>
  part.nullish().transform((given) => given ?? undefined);

/** A figure of a study and what it counts; a value of `false` hides it wherever insights are shown. */
export const insight = z.strictObject({
  value: z
    .union([text, z.literal(false)], { error: "expected the figure as text, or false to hide it" })
    .meta({ examples: ["12 s"] }),
  description: text.meta({ isName: true, examples: ["to find a departure"] }),
});

type Insight = z.infer<typeof insight>;
export type ShownInsight = Insight & { value: string };

/** The insights that are not hidden. */
export const shownInsights = (insights: readonly Insight[]): ShownInsight[] =>
  insights.filter((one): one is ShownInsight => one.value !== false);
