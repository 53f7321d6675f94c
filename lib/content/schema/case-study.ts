import { z } from "zod";
import { BLOCK_NAMES } from "../block-names";
import {
  altText,
  boardAddress,
  croppedPicture,
  date,
  draft,
  externalUrl,
  hexColor,
  href,
  insight,
  isoDate,
  markdown,
  picture,
  privateSlug,
  prose,
  slug,
  someOf,
  text,
  upTo,
  year,
} from "./common";
import { client, description, expertise, insightLabel, position, TOOLS, title, tool } from "./study-fields";
import type { Translated } from "./translated";

const tools = upTo(tool, 12, "tools").meta({ examples: [TOOLS] });

const imageBlock = z
  .strictObject({
    type: z.literal("image"),
    ...picture.shape,
    alt: altText.meta({ isName: true }),
  })
  .meta({ title: BLOCK_NAMES.image });

const contentBlock = z
  .strictObject({
    type: z.literal("content"),
    title: text.meta({ isName: true, examples: ["What people did before"] }),
    description: markdown.meta({
      description: "Markdown: paragraphs, lists, bold, links, tables, and ### headings inside a block.",
      examples: ["The board was read from twelve metres, in the rain."],
    }),
    category: text
      .meta({ description: "The small word above the title.", examples: ["Overview"] })
      .optional(),
    client: client.optional(),
    tools: tools.optional(),
    published: date.optional(),
  })
  .meta({ title: BLOCK_NAMES.content });

const iframeBlock = z
  .strictObject({
    type: z.literal("iframe"),
    srcUrl: boardAddress,
    title: text.meta({ isName: true, examples: ["The prototype of the board"] }),
    load: z
      .enum(["click", "near"])
      .default("click")
      .meta({
        title: "Loads",
        description: "Until then there is a poster.",
        choices: { click: "When its button is pressed", near: "When it comes near" },
      }),
  })
  .meta({ title: BLOCK_NAMES.iframe });

/** A marked rectangle in place of something that may not be shown. */
const withheldBlock = z
  .strictObject({
    type: z.literal("withheld"),
    text: prose.meta({
      isName: true,
      description: "What is kept back, and why.",
      examples: ["The figures of 2024, which belong to the client."],
    }),
  })
  .meta({ title: BLOCK_NAMES.withheld });

const linkBlock = z
  .strictObject({
    type: z.literal("link"),
    label: text.meta({ isName: true, examples: ["See the app"] }),
    url: externalUrl.meta({ title: "Address" }),
  })
  .meta({ title: BLOCK_NAMES.link });

const blocks = [imageBlock, contentBlock, iframeBlock, withheldBlock, linkBlock] as const;
export const BLOCK_TYPES = blocks.map(({ shape }) => shape.type.value);
const QUOTED = BLOCK_TYPES.map((type) => `"${type}"`);
/** As in "a, b or c". */
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

export const block = z.discriminatedUnion("type", blocks, {
  error: `expected a kind of block that the site knows\nwith the type ${OR.format(QUOTED)}`,
});

/** Renamed as a whole, with what leads to it. */
const address = { place: "hidden" } as const;
const first = { place: "first" } as const;
const settings = { place: "settings" } as const;
const setting = (description: string) =>
  z
    .boolean()
    .default(false)
    .meta({ ...settings, description });
const cardBase = {
  draft,
  slug: slug.meta(address),
  title: title.meta(first),
  client: client.optional(),
  year,
};
const shown = {
  expertise: expertise.optional(),
  tools,
  accent: hexColor,
};
const insights = upTo(insight, 4, "insights");

export const lockedCard = z.strictObject({
  ...cardBase,
  slug: privateSlug.meta(address),
  lock: z.literal(true),
  ask: z.boolean().default(false).meta({
    title: "Visitors may ask for access",
    description:
      "Whoever has no passcode proves a company address and asks. You get a notice, and decide on /owner for how long.",
  }),
});

export const publicCaseStudy = z.strictObject({
  ...cardBase,
  lock: z.literal(false),
  unlisted: setting("Opens by its link but is in no list. Use it to take a card out for a while."),
  findable: setting(
    "For a study without list: the search, the palette, the sitemap and search engines find it, but the grid has no card.",
  ),
  shortAddress: setting(
    "The study is also right below the site's address, which is short to say or print. Search engines get the long one.",
  ),
  next: slug
    .meta({
      ...settings,
      title: "Next study",
      description: "The study linked at the end. If left out: the next one in the list.",
      examples: ["harbour"],
      refersTo: "study",
    })
    .optional(),
  description: description.meta(first),
  position,
  ...shown,
  cover: croppedPicture.meta({ place: "cover" }),
  insightLabel: insightLabel.optional(),
  insights,
  list: z
    .strictObject({
      chipContent: text.meta({ title: "Chip", isShort: true, examples: ["Web App"] }),
      label: text
        .meta({
          description: "One of the filters of the list. In another language, as the list has it there.",
          isFact: true,
          isShort: true,
          examples: ["Web App"],
        })
        .optional(),
      date: date.meta({ isShort: true }),
      size: z.enum(["caseStudyLg", "caseStudySm", "caseStudyXs"]).meta({
        isShort: true,
        examples: ["caseStudySm"],
        choices: { caseStudyLg: "Large", caseStudySm: "Medium", caseStudyXs: "Small" },
      }),
      order: z
        .number()
        .int()
        .meta({ isShort: true, examples: [9] }),
      link: z
        .union([href, z.enum(["", "undefined"])], 'expected a path, an address or "undefined"')
        .optional()
        .meta({
          control: "link",
          description:
            'The target of the card; if left out, the study. Empty or "undefined" keeps the card out of the list.',
        }),
    })
    .optional()
    .meta({
      ...settings,
      description:
        "The study's card in the list: its month, its chip, and the label by which the filter finds it.",
    }),
  updated: isoDate.meta(settings),
  blocks: someOf(block, 1, 100, "blocks"),
});

/** The content of content/case-studies/<slug>.yaml. */
export const studyFile = z.discriminatedUnion("lock", [publicCaseStudy, lockedCard], {
  error: "expected lock: true (a card for a locked study) or lock: false",
});

/** content/private/<slug>/study.yaml, for visitors with a grant. Missing title, client or year come from the card. */
export const privateCaseStudy = z.strictObject({
  slug: privateSlug.meta(address),
  title: title.meta(first).optional(),
  description: description.meta(first),
  position,
  client: client.optional(),
  year: year.optional(),
  ...shown,
  cover: picture.meta({ place: "cover" }),
  insightLabel: insightLabel.optional(),
  insights,
  blocks: someOf(block, 1, 100, "blocks"),
});

export type Block = z.infer<typeof block>;
export type ContentBlock = z.infer<typeof contentBlock>;
export type LockedCard = z.infer<typeof lockedCard> & Translated;
export type PublicCaseStudy = z.infer<typeof publicCaseStudy> & Translated;
export type PrivateCaseStudy = z.infer<typeof privateCaseStudy> &
  Pick<LockedCard, "title" | "year"> &
  Translated;
