import { z } from "zod";
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from "../../seo/shorten";
import { ALIASES } from "../page-paths";
import { date, externalUrl, href, period, picture, pictureName, text } from "./common";

export const about = z.strictObject({
  title: text,
  quote: z.strictObject({ text, source: text }),
  stats: z.array(z.strictObject({ value: text, label: text })),
  intro: text,
  clients: z.array(text).length(9, "expected nine clients"),
  roles: z.array(
    z.strictObject({
      title: text,
      company: text,
      period,
      summary: text,
      points: z.array(text),
      link: z.strictObject({ label: text, url: href }).optional(),
    }),
  ),
  human: z.strictObject({
    heading: text,
    image: picture,
    quote: text,
    paragraphs: z.array(text).length(2, "expected two paragraphs"),
  }),
});

export const contact = z.strictObject({
  greeting: text,
  intro: text,
  copyLabel: text,
  resumeLabel: text,
  preview: z.strictObject({ title: text, width: z.number(), height: z.number() }),
  toast: z.strictObject({ copied: text, failed: text }),
});

export const designProcess = z.strictObject({
  heading: text,
  description: text,
  board: z.strictObject({ title: text, srcUrl: externalUrl }),
  steps: z.array(z.strictObject({ title: text, body: text, output: text })),
});

export const caseStudyList = z.strictObject({
  title: text,
  intro: text,
  /** The chips over the list, in their order; "All" stands before them. A study says by its label which one shows it. */
  filters: z.array(text),
  processLink: z.strictObject({ label: text, path: text }).optional(),
  /** Words to try, offered where a search found nothing. */
  searchSuggestions: z.array(text),
  privateHeading: text,
  privateIntro: text,
  /** Words over the list at its other addresses. One without words is none. */
  aliases: z
    .partialRecord(
      z.enum(ALIASES, `expected another address of the list: ${ALIASES.join(", ")}`),
      z.strictObject({ title: text, intro: text }),
    )
    .default({}),
});

export const blogList = z.strictObject({
  title: text,
  intro: text,
  promo: z.strictObject({ title: text, subtitle: text, link: externalUrl }),
});

export const changelog = z.array(
  z.strictObject({
    version: text,
    date,
    title: text,
    features: z.array(text),
    bugFixes: z.array(text),
  }),
);

export const STATUS_NAMES = ["Operational", "Degraded", "Down", "Unknown"] as const;

export const status = z.strictObject({
  overall: text,
  services: z.array(
    z.strictObject({ name: text, status: z.enum(STATUS_NAMES), uptime: text, lastIncident: date.optional() }),
  ),
  incidents: z.array(z.strictObject({ date, title: text, status: text, description: text, duration: text })),
  performance: z.array(z.strictObject({ label: text, value: text })),
});

export const moodBoard = z.strictObject({
  title: text,
  intro: text,
  images: z
    .array(
      z.strictObject({
        id: z.number().int(),
        src: pictureName,
        alt: text,
        title: text,
        x: z.number(),
        y: z.number(),
        zIndex: z.number().int(),
      }),
    )
    .length(8, "expected eight images"),
});

/** Words of the NDA gate and of its document. The warning's exact text is hashed into the audit record. */
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
    /** A row with `analytics` stands there only where the site was built with a key. */
    rows: z.array(
      z.strictObject({
        what: text,
        fields: text,
        where: text,
        howLong: text,
        analytics: z.literal(true).optional(),
      }),
    ),
  }),
  events: z.strictObject({
    heading: text,
    intro: text,
    senders: z.strictObject({ browser: text, server: text, posthog: text }),
  }),
  rights: z.strictObject({ heading: text, paragraphs: z.array(text), analytics: text }),
});

/** At most so many letters, which a search result shows. */
const atMost = (letters: number, more = "") =>
  text.max(letters, {
    error: ({ input }) =>
      `expected at most ${letters} letters${more}, since search results show no more: these are ${String(input).length}`,
  });

/** What one page says to search engines in place of its own words. Every field left out is the page's own. */
const seoRecord = z.strictObject({
  title: atMost(LONGEST_TITLE, " without the site's name, which is put behind it").optional(),
  description: atMost(LONGEST_DESCRIPTION).optional(),
  keywords: z.array(text).optional(),
  ogImage: text.optional(),
  ogUrl: text.optional(),
  type: z.enum(["website", "article", "profile"]).optional(),
});
/** By path. */
export const seo = z.record(z.string(), seoRecord);

export type About = z.infer<typeof about>;
export type Contact = z.infer<typeof contact>;
export type DesignProcess = z.infer<typeof designProcess>;
export type CaseStudyList = z.infer<typeof caseStudyList>;
export type BlogList = z.infer<typeof blogList>;
export type Changelog = z.infer<typeof changelog>;
export type Status = z.infer<typeof status>;
export type MoodBoard = z.infer<typeof moodBoard>;
export type PasscodeGate = z.infer<typeof passcodeGate>;
export type Privacy = z.infer<typeof privacy>;
export type SeoRecord = z.infer<typeof seoRecord>;
