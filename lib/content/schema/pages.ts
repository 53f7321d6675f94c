import { z } from "zod";
import { ALIASES } from "../../paths";
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from "../shorten";
import {
  altText,
  boardAddress,
  date,
  entryTitle,
  externalUrl,
  href,
  maybe,
  period,
  picture,
  pictureName,
  someOf,
  text,
  upTo,
} from "./common";

export const about = z.strictObject({
  title: text,
  quote: maybe(z.strictObject({ text, source: text })),
  stats: upTo(
    z.strictObject({
      value: text.meta({ examples: ["99+"] }),
      label: text.meta({ isName: true, examples: ["delivered projects"] }),
    }),
    4,
    "figures",
  ),
  intro: text,
  clients: upTo(text.meta({ examples: ["Northern Ferries"] }), 24, "clients"),
  roles: upTo(
    z.strictObject({
      title: entryTitle.meta({ examples: ["Product Designer"] }),
      company: text.meta({ examples: ["Northern Ferries"] }),
      period,
      summary: text,
      points: upTo(text, 8, "points"),
      link: z
        .strictObject({
          label: text.meta({ examples: ["See the app"] }),
          url: href.meta({ title: "Address" }),
        })
        .optional(),
    }),
    12,
    "roles",
  ),
  human: maybe(
    z.strictObject({
      heading: text,
      image: maybe(picture),
      quote: maybe(text),
      paragraphs: upTo(text, 6, "paragraphs"),
    }),
  ),
});

export const contact = z.strictObject({
  greeting: text,
  intro: text,
  copyLabel: text,
  resumeLabel: text,
  preview: z.strictObject({
    title: text,
    width: z.number().meta({ examples: [680] }),
    height: z.number().meta({ examples: [800] }),
  }),
  toast: z.strictObject({ copied: text, failed: text }),
});

export const designProcess = z.strictObject({
  heading: text,
  description: text,
  board: maybe(z.strictObject({ title: text, srcUrl: maybe(boardAddress) })).describe(
    "Shown only with an address.",
  ),
  steps: upTo(
    z.strictObject({
      title: entryTitle.meta({ examples: ["Go and look"] }),
      body: text,
      output: text.meta({ examples: ["Field notes and one journey"] }),
    }),
    12,
    "steps",
  ),
});

export const caseStudyList = z.strictObject({
  title: text,
  intro: text,
  filters: upTo(text, 12, "filters").describe(
    'The chips over the list, in their order; "All" stands before them. A study says by its label which one shows it.',
  ),
  processLink: maybe(
    z.strictObject({
      label: text.meta({ examples: ["How I work"] }),
      path: text.meta({ examples: ["/designprocess"] }),
    }),
  ),
  searchSuggestions: upTo(text, 12, "words to try").describe(
    "Words to try, offered where a search found nothing.",
  ),
  privateHeading: text.default("Private work").describe("Over the locked studies, where there are any."),
  privateIntro: maybe(text),
  aliases: z
    .partialRecord(
      z.enum(ALIASES, `expected another address of the list: ${ALIASES.join(", ")}`),
      z.strictObject({ title: text, intro: text }),
    )
    .default({})
    .describe("Words over the list at its other addresses. One without words is none."),
});

export const blogList = z.strictObject({
  title: text,
  intro: text,
  promo: maybe(z.strictObject({ title: text, subtitle: text, link: externalUrl })),
});

export const changelog = someOf(
  z.strictObject({
    version: text.meta({ examples: ["2.1"] }),
    date,
    title: entryTitle.meta({ examples: ["A quieter header"] }),
    features: upTo(text, 20, "features"),
    bugFixes: upTo(text, 20, "bug fixes"),
  }),
  1,
  100,
  "releases",
);

export const STATUS_NAMES = ["Operational", "Degraded", "Down", "Unknown"] as const;

export const status = z.strictObject({
  overall: text,
  services: upTo(
    z.strictObject({
      name: text.meta({ isName: true, examples: ["Case studies"] }),
      status: z.enum(STATUS_NAMES),
      uptime: text.meta({ examples: ["99.9%"] }),
      lastIncident: date.meta({ examples: ["2025-03-02"] }).optional(),
    }),
    20,
    "services",
  ),
  incidents: upTo(
    z.strictObject({
      date,
      title: entryTitle.meta({ examples: ["Slow first load"] }),
      status: text.meta({ examples: ["Resolved"] }),
      description: text,
      duration: text.meta({ examples: ["10 minutes"] }),
    }),
    50,
    "incidents",
  ),
  performance: upTo(
    z.strictObject({
      label: text.meta({ isName: true, examples: ["Average response"] }),
      value: text.meta({ examples: ["245 ms"] }),
    }),
    6,
    "figures",
  ),
});

const boardImage = z
  .strictObject({
    id: z
      .number()
      .int()
      .optional()
      .meta({ title: "Number", description: "Its place in the list, where none is written." }),
    src: pictureName,
    alt: altText,
    title: entryTitle.meta({ examples: ["Fog over the quay"] }),
    x: z
      .number()
      .optional()
      .meta({
        title: "Place from the left",
        description: "Where it lies at first; without a place it is laid out among the others.",
        examples: [120],
      }),
    y: z
      .number()
      .optional()
      .meta({ title: "Place from the top", examples: [80] }),
    zIndex: z.number().int().optional().meta({ title: "Layer" }),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), "expected x and y together, or neither");

export const moodBoard = z.strictObject({
  title: text,
  intro: text,
  images: someOf(boardImage, 1, 24, "pictures")
    .transform((images) => images.map((image, at) => ({ ...image, id: image.id ?? at + 1 })))
    .refine(
      (images) => new Set(images.map(({ id }) => id)).size === images.length,
      "expected each id once; leave them out, and each picture is known by its place",
    ),
});

/** Words of the NDA gate and its document. The warning's exact text is hashed into the audit record. */
export const ndaGate = z.strictObject({
  title: text,
  ownershipWarning: text,
  legalWarning: text,
  emailPrompt: text,
  emailPlaceholder: text,
  document: z.strictObject({ title: text, ownershipLine: text, notice: text }),
});

/** Words of the screen that asks for a private study's passcode. */
export const passcodeGate = z.strictObject({ title: text, prompt: text, help: text });

export const privacy = z.strictObject({
  title: text,
  intro: text,
  choices: z.strictObject({ heading: text, intro: text, off: text }),
  kept: z.strictObject({
    heading: text,
    rows: upTo(
      z.strictObject({
        what: text.meta({ isName: true, examples: ["Session recordings"] }),
        fields: text,
        where: text.meta({ examples: ["This site's database"] }),
        howLong: text.meta({ examples: ["12 months"] }),
        analytics: z.literal(true).optional(),
      }),
      40,
      "rows",
    ).describe("A row with analytics stands there only where the site was built with a key."),
  }),
  events: z.strictObject({
    heading: text,
    intro: text,
    senders: z.strictObject({ browser: text, server: text, posthog: text.meta({ title: "PostHog" }) }),
  }),
  rights: z.strictObject({ heading: text, paragraphs: upTo(text, 8, "paragraphs"), analytics: text }),
});

/** The most letters that a search result shows. */
const atMost = (letters: number, more = "") =>
  text.max(letters, {
    error: ({ input }) =>
      `expected at most ${letters} letters${more}, since search results show no more: these are ${String(input).length}`,
  });

/** What one page tells search engines instead of its own words. A field left out is the page's own. */
const seoRecord = z.strictObject({
  title: atMost(LONGEST_TITLE, " without the site's name, which is put behind it").optional(),
  description: atMost(LONGEST_DESCRIPTION).optional(),
  keywords: z
    .array(text)
    .meta({ examples: [["product designer", "portfolio"]] })
    .optional(),
  ogImage: text.meta({ title: "Picture where it is shared", publicFile: [""] }).optional(),
  ogUrl: text.meta({ title: "Address where it is shared" }).optional(),
  type: z.enum(["website", "article", "profile"]).optional(),
});
/** By path. */
export const seo = z.record(z.string(), seoRecord);

export type About = z.infer<typeof about>;
export type Contact = z.infer<typeof contact>;
export type DesignProcess = z.infer<typeof designProcess>;
export type BlogList = z.infer<typeof blogList>;
export type Changelog = z.infer<typeof changelog>;
export type Status = z.infer<typeof status>;
export type MoodBoard = z.infer<typeof moodBoard>;
export type PasscodeGate = z.infer<typeof passcodeGate>;
export type Privacy = z.infer<typeof privacy>;
export type SeoRecord = z.infer<typeof seoRecord>;
