import { z } from "zod";
import { EMBED_HOSTS } from "../embed-hosts";
import {
  altText,
  boardAddress,
  date,
  externalUrl,
  hexColor,
  href,
  insight,
  isoDate,
  markdown,
  picture,
  slug,
  someOf,
  text,
  upTo,
  year,
} from "./common";
import { client, description, expertise, insightLabel, position, TOOLS, title, tool } from "./study-fields";

const tools = upTo(tool, 12, "tools").meta({ examples: [TOOLS] });

const imageBlock = z.strictObject({
  type: z.literal("image"),
  ...picture.shape,
  alt: altText.meta({ isName: true }),
});

const contentBlock = z.strictObject({
  type: z.literal("content"),
  title: text.meta({ isName: true, examples: ["What people did before"] }),
  description: markdown.meta({
    description: "Markdown: paragraphs, lists, bold, links, tables, and ### headings inside a block.",
    examples: ["The board was read from twelve metres, in the rain."],
  }),
  category: text.meta({ description: "The small word over the title.", examples: ["Overview"] }).optional(),
  client: client.optional(),
  tools: tools.optional(),
  published: date.optional(),
});

const iframeBlock = z.strictObject({
  type: z.literal("iframe"),
  srcUrl: boardAddress.refine(
    (url) => EMBED_HOSTS.some((host) => url.startsWith(`${host}/`)),
    `expected a board on one of: ${EMBED_HOSTS.join(", ")} (a new host is added in lib/content/embed-hosts.ts)`,
  ),
  title: text.meta({ isName: true, examples: ["The prototype of the board"] }),
  load: z
    .enum(["click", "near"])
    .default("click")
    .describe('"click": a poster with a button. "near": loads when it comes near the viewport.'),
});

/** What may not be shown, as a marked rectangle in its place. */
const withheldBlock = z.strictObject({
  type: z.literal("withheld"),
  text: text.meta({
    isName: true,
    description: "What it is, and why.",
    examples: ["The figures of 2024, which belong to the client."],
  }),
});

/** A button that leads to another site. */
const linkBlock = z.strictObject({
  type: z.literal("link"),
  label: text.meta({ isName: true, examples: ["See the app"] }),
  url: externalUrl.meta({ title: "Address" }),
});

export const block = z.discriminatedUnion(
  "type",
  [imageBlock, contentBlock, iframeBlock, withheldBlock, linkBlock],
  { error: 'expected a block of type "image", "content", "iframe", "withheld" or "link"' },
);

/** Every kind of block there is. */
export const BLOCK_TYPES: readonly Block["type"][] = block.options.map(({ shape }) => shape.type.value);

/** The fields that may be public for a locked study too. */
const cardBase = { slug, title, client: client.optional(), year };
/** The rest of what a study's head shows. */
const shown = {
  expertise: expertise.optional(),
  tools,
  accent: hexColor,
  cover: picture,
};
const insights = upTo(insight, 4, "insights");

export const lockedCard = z.strictObject({ ...cardBase, lock: z.literal(true) });

export const publicCaseStudy = z.strictObject({
  ...cardBase,
  lock: z.literal(false),
  unlisted: z
    .boolean()
    .default(false)
    .describe("Open by link, but in no list, as a study without list is: for taking a card out for a while."),
  findable: z
    .boolean()
    .default(false)
    .describe(
      "Without list: found by search, palette, sitemap and search engines, though it has no card in the grid.",
    ),
  shortAddress: z
    .boolean()
    .default(false)
    .describe(
      "Also at /<slug>, for where an address is said or printed. Search engines are told of the long one.",
    ),
  next: slug
    .meta({
      title: "Next study",
      description: "Slug of the study that its end leads to, where that is not the one after it in the list.",
      examples: ["harbour"],
    })
    .optional(),
  description,
  position,
  ...shown,
  insightLabel: insightLabel.optional(),
  insights,
  list: z
    .strictObject({
      chipContent: text.meta({ title: "Chip", examples: ["Web App"] }),
      label: text.meta({ examples: ["Web App"] }).optional(),
      date,
      size: z.enum(["caseStudyLg", "caseStudySm", "caseStudyXs"]).meta({ examples: ["caseStudySm"] }),
      order: z
        .number()
        .int()
        .meta({ examples: [9] }),
      link: z
        .union([href, z.enum(["", "undefined"])], 'expected where the card leads, or "undefined"')
        .optional()
        .describe(
          'Where the card leads; without it, to the study. Empty or "undefined" keeps the card out of the list.',
        ),
    })
    .optional()
    .describe("Card data of the list: month, the chip and the label under which the filter shows it."),
  updated: isoDate,
  blocks: someOf(block, 1, 100, "blocks"),
});

/** The content of content/case-studies/<slug>.yaml. */
export const studyFile = z.discriminatedUnion("lock", [publicCaseStudy, lockedCard], {
  error: "expected lock: true (a card for a locked study) or lock: false",
});

/** content/private/<slug>/study.yaml, for visitors with a grant. Title, client and year are the card's where missing. */
export const privateCaseStudy = z.strictObject({
  slug,
  title: title.optional(),
  description,
  position,
  client: client.optional(),
  year: year.optional(),
  ...shown,
  insightLabel: insightLabel.optional(),
  insights,
  blocks: someOf(block, 1, 100, "blocks"),
});

export type Block = z.infer<typeof block>;
export type ContentBlock = z.infer<typeof contentBlock>;
export type LockedCard = z.infer<typeof lockedCard>;
export type PublicCaseStudy = z.infer<typeof publicCaseStudy>;
export type PrivateCaseStudy = z.infer<typeof privateCaseStudy> & Pick<LockedCard, "title" | "year">;
