import { z } from "zod";
import { externalUrl, href, internalPath, picture, text } from "./common";
import { insight } from "./insight";
import { pageList } from "./page-list";

const rendering = z.strictObject({
  text,
  /** BCP 47, so that screen readers and fonts choose right. */
  lang: z.string().regex(/^[a-z]{2,3}(-[A-Za-z]+)*$/, "expected a language tag such as ja"),
  dir: z.enum(["ltr", "rtl"]).default("ltr"),
});

export const SOCIAL_KINDS = ["code", "design", "notes", "network"] as const;
export const TRANSITIONS = ["fade", "slide", "scale", "flip", "blur", "overlay", "reveal"] as const;

export const site = z.strictObject({
  name: text,
  /** Ten renderings of the name in ten writing systems, cycled each second on the home page. */
  renderings: z.array(rendering).length(10, "expected ten renderings of the name"),
  role: text,
  tagline: text,
  email: z.email("expected an e-mail address"),
  location: text,
  locale: z.string(),
  /** Where the resume button leads, in a new tab. */
  resumeUrl: href,
  /** The PDF shown on the contact page. */
  resumePdf: internalPath,
  socials: z.array(z.strictObject({ kind: z.enum(SOCIAL_KINDS), label: text, alt: text, link: externalUrl })),
  footerYear: z.number().int(),
  rights: text,
  desktopOnly: z.boolean(),
  consent: z.enum(["opt-out", "opt-in"]),
  transition: z.enum(TRANSITIONS),
});

const navLink = z.strictObject({ label: text, path: internalPath });

export const navigation = z.strictObject({
  pages: pageList,
  /** What opens below two of the header's entries: the list of studies, and one of its own at the end. */
  header: z.strictObject({
    caseStudies: z.strictObject({
      links: z.array(navLink.extend({ note: text })),
      recentTitle: text,
      /** Slugs of listed studies. */
      recent: z.array(text),
    }),
    contributions: z.strictObject({
      label: text,
      title: text,
      intro: text,
      projects: z.array(
        z.strictObject({ title: text, description: text, link: externalUrl, linkLabel: text }),
      ),
    }),
  }),
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

/** A featured study: its slug, and what its card says in another way than the study does. */
const featuredCard = z.strictObject({
  slug: text,
  title: text.optional(),
  description: text.optional(),
  position: text.optional(),
  client: text.optional(),
  expertise: text.optional(),
  tools: z.array(text).optional(),
  insightLabel: text.optional(),
  /** The first three that are not hidden are shown. */
  insights: z.array(insight).max(4, "expected at most four insights").optional(),
  image: picture.optional(),
  link: href.optional(),
  /** /videos/<name> without its ending; webm, mp4 and a poster stand beside each other. */
  videoSrc: internalPath.optional(),
});

export const home = z.strictObject({
  greeting: text,
  tabs: z.array(tab).length(6, "expected six audience tabs"),
  featured: z.strictObject({
    heading: text,
    intro: text,
    more: z.strictObject({ label: text, path: internalPath }),
    cards: z.array(featuredCard),
  }),
  services: z.strictObject({
    heading: text,
    blocks: z.array(z.strictObject({ title: text, description: text, points: z.array(text) })).length(3),
  }),
  banner: picture,
  welcome: z.strictObject({
    heading: text,
    cards: z
      .array(
        z.strictObject({
          title: text,
          description: text,
          backgroundColor: z.string(),
          image: picture,
          link: internalPath,
        }),
      )
      .length(4),
  }),
});

export type Site = z.infer<typeof site>;
export type Navigation = z.infer<typeof navigation>;
export type Home = z.infer<typeof home>;
export type AudienceTab = z.infer<typeof tab>;
