import { z } from "zod";
import { EMBED_HOSTS } from "../embed-hosts";
import {
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

/** Names of tools; any name is valid, and lib/content/tools.ts knows those that have a mark. */
export const tools = upTo(text, 12, "tools");

const imageBlock = picture.extend({ type: z.literal("image") });

const contentBlock = z.strictObject({
  type: z.literal("content"),
  title: text,
  description: markdown.describe(
    "Markdown: paragraphs, lists, bold, links, tables, and ### headings inside a block.",
  ),
  category: text.optional().describe("The small word over the title."),
  client: text.optional(),
  tools: tools.optional(),
  published: date.optional(),
});

const iframeBlock = z.strictObject({
  type: z.literal("iframe"),
  srcUrl: externalUrl.refine(
    (url) => EMBED_HOSTS.some((host) => url.startsWith(`${host}/`)),
    `expected a board on one of: ${EMBED_HOSTS.join(", ")} (a new host is added in lib/content/embed-hosts.ts)`,
  ),
  title: text,
  load: z
    .enum(["click", "near"])
    .default("click")
    .describe('"click": a poster with a button. "near": loads when it comes near the viewport.'),
});

/** What may not be shown, as a marked rectangle in its place. */
const withheldBlock = z.strictObject({
  type: z.literal("withheld"),
  text: text.describe("What it is, and why."),
});

/** A button that leads to another site. */
const linkBlock = z.strictObject({ type: z.literal("link"), label: text, url: externalUrl });

export const block = z.discriminatedUnion(
  "type",
  [imageBlock, contentBlock, iframeBlock, withheldBlock, linkBlock],
  { error: 'expected a block of type "image", "content", "iframe", "withheld" or "link"' },
);

/** Every kind of block there is. */
export const BLOCK_TYPES: readonly Block["type"][] = block.options.map(({ shape }) => shape.type.value);

/** The fields that may be public for a locked study too. */
const cardBase = { slug, title: text, client: text.optional(), year };
/** The rest of what a study's head shows. */
const shown = { expertise: text.optional(), tools, accent: hexColor, cover: picture };

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
    .optional()
    .describe("Slug of the study that its end leads to, where that is not the one after it in the list."),
  description: text,
  position: text.describe("Work type."),
  ...shown,
  insightLabel: text.optional().describe("The line over the insights."),
  insights: upTo(insight, 4, "insights"),
  list: z
    .strictObject({
      chipContent: text,
      label: text.optional(),
      date,
      size: z.enum(["caseStudyLg", "caseStudySm", "caseStudyXs"]),
      order: z.number().int(),
      link: z
        .union([href, z.enum(["", "undefined"])])
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
export const studyFile = z.discriminatedUnion("lock", [lockedCard, publicCaseStudy], {
  error: "expected lock: true (a card for a locked study) or lock: false",
});

/** content/private/<slug>/study.yaml, for visitors with a grant. Title, client and year are the card's where missing. */
export const privateCaseStudy = z.strictObject({
  slug,
  title: text.optional(),
  description: text,
  position: text,
  client: text.optional(),
  year: year.optional(),
  ...shown,
  insightLabel: text.optional(),
  insights: upTo(insight, 4, "insights"),
  blocks: someOf(block, 1, 100, "blocks"),
});

export type Block = z.infer<typeof block>;
export type ContentBlock = z.infer<typeof contentBlock>;
export type LockedCard = z.infer<typeof lockedCard>;
export type PublicCaseStudy = z.infer<typeof publicCaseStudy>;
export type PrivateCaseStudy = z.infer<typeof privateCaseStudy> & Pick<LockedCard, "title" | "year">;
