import { z } from "zod";
import { externalUrl, href, insight, internalPath, maybe, picture, someOf, text, upTo } from "./common";
import { pageList } from "./page-list";

const rendering = z.strictObject({
  text,
  lang: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]+)*$/, "expected a language tag such as ja")
    .describe("BCP 47, so that screen readers and fonts choose right."),
  dir: z.enum(["ltr", "rtl"]).default("ltr"),
});

export const SOCIAL_KINDS = ["code", "design", "notes", "network"] as const;
export const TRANSITIONS = ["fade", "slide", "scale", "flip", "blur", "overlay", "reveal"] as const;

export const site = z.strictObject({
  name: text,
  renderings: someOf(rendering, 1, 12, "renderings of the name").describe(
    "The name in the writing systems it is shown in, cycled each second on the home page; one alone stands still.",
  ),
  role: text,
  tagline: text,
  email: z.email("expected an e-mail address"),
  location: text,
  locale: z.string(),
  resumeUrl: href
    .optional()
    .describe("Where the resume button leads, in a new tab. Without it there is no button."),
  resumePdf: z
    .string()
    .regex(/^(\/[\w-][\w.-]*)+\.pdf$/, "expected a path such as /resume.pdf, in letters, digits and hyphens")
    .optional()
    .describe("The PDF shown on the contact page, below public/. Without it no resume is shown there."),
  socials: upTo(
    z.strictObject({ kind: z.enum(SOCIAL_KINDS), label: text, alt: text, link: externalUrl }),
    8,
    "places elsewhere",
  ),
  footerYear: z.number().int(),
  rights: text,
  desktopOnly: z.boolean(),
  consent: z.enum(["opt-out", "opt-in"]),
  transition: z.enum(TRANSITIONS),
});

const navLink = z.strictObject({ label: text, path: internalPath });

export const navigation = z.strictObject({
  pages: pageList,
  header: z
    .strictObject({
      caseStudies: z.strictObject({
        links: upTo(navLink.extend({ note: text }), 10, "links"),
        recentTitle: maybe(text).describe("Over the recent studies."),
        recent: upTo(text, 6, "recent studies").describe("Slugs of listed studies."),
      }),
      contributions: maybe(
        z.strictObject({
          label: text,
          title: text,
          intro: maybe(text),
          projects: upTo(
            z.strictObject({ title: text, description: text, link: externalUrl, linkLabel: text }),
            8,
            "contributions",
          ),
        }),
      ),
    })
    .describe(
      "What opens below two of the header's entries: the list of studies, and one of its own at the end.",
    ),
});

const tab = z.strictObject({
  id: z.string(),
  label: text,
  beforeHighlighter: text,
  highlighter: text,
  middler: text.optional(),
  endHighlighter: text.optional(),
  description: text.optional(),
});

/** A featured study: its slug, and the fields that its card shows in place of the study's own. */
const featuredCard = z.strictObject({
  slug: text,
  title: text.optional(),
  description: text.optional(),
  position: text.optional(),
  client: text.optional(),
  expertise: text.optional(),
  tools: z.array(text).optional(),
  insightLabel: text.optional(),
  insights: z
    .array(insight)
    .max(4, "expected at most four insights")
    .optional()
    .describe("The first three that are not hidden are shown."),
  image: picture.optional(),
  link: href.optional(),
  videoSrc: internalPath
    .optional()
    .describe("/videos/<name> without its ending; webm, mp4 and a poster stand beside each other."),
});

export const home = z.strictObject({
  greeting: text,
  tabs: someOf(tab, 1, 8, "audience tabs"),
  featured: maybe(
    z.strictObject({
      heading: text,
      intro: maybe(text),
      more: maybe(z.strictObject({ label: text, path: internalPath })),
      cards: upTo(featuredCard, 6, "featured cards"),
    }),
  ),
  services: maybe(
    z.strictObject({
      heading: text,
      blocks: upTo(
        z.strictObject({ title: text, description: text, points: upTo(text, 8, "points") }),
        6,
        "service blocks",
      ),
    }),
  ),
  banner: maybe(picture),
  welcome: maybe(
    z.strictObject({
      heading: text,
      cards: upTo(
        z.strictObject({
          title: text,
          description: text,
          backgroundColor: z.string(),
          image: picture,
          link: internalPath,
        }),
        8,
        "welcome cards",
      ),
    }),
  ),
});

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Home = z.infer<typeof home>;
export type FeaturedCard = z.infer<typeof featuredCard>;
export type AudienceTab = z.infer<typeof tab>;
