import { z } from "zod";
import { tools } from "./case-study";
import { externalUrl, hexColor, isoDate, picture, slug, text, year } from "./common";
import { insight } from "./insight";
import { upTo } from "./lists";

/** Cortex AI and GE: text sections in a fixed order, with NDA placeholders for what may not be shown. */
const section = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/, "expected lower-case letters and hyphens"),
  title: text,
  /** Markdown. */
  body: text,
  picture: picture.optional(),
  /** Shown as a marked-out rectangle: says what is withheld and why. */
  withheld: text.optional(),
});

export const staticStudy = z.strictObject({
  slug,
  title: text,
  description: text,
  position: text,
  client: text,
  year,
  expertise: text.optional(),
  tools,
  accent: hexColor,
  cover: picture,
  insightLabel: text.optional(),
  insights: upTo(insight, 4, "insights"),
  updated: isoDate,
  sections: z.array(section).min(5),
  outbound: z.strictObject({ label: text, url: externalUrl }),
});

export type StaticStudy = z.infer<typeof staticStudy>;
