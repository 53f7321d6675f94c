import { z } from "zod";
import { FILM_ENDINGS } from "../film-files";
import { isLanguage } from "../language-tag";
import {
  croppedPicture,
  entriesOf,
  entryTitle,
  externalUrl,
  href,
  insight,
  internalPath,
  maybe,
  partOf,
  prose,
  someOf,
  text,
  upTo,
} from "./common";
import { linkLabel } from "./navigation";
import * as study from "./study-fields";

/** A BCP 47 tag, such as fr, en-GB or zh-Hans. */
export const language = z.string().refine(isLanguage, "expected a language tag such as fr, en-GB or ja");

const rendering = z.strictObject({
  text: text.meta({ isName: true, isFact: true, examples: ["アレックス・ドウ"] }),
  lang: language.meta({
    title: "Language",
    description: "A BCP 47 tag, for screen readers and fonts.",
    examples: ["ja"],
  }),
  dir: z
    .enum(["ltr", "rtl"])
    .default("ltr")
    .meta({ title: "Direction of writing", choices: { ltr: "Left to right", rtl: "Right to left" } }),
});

export const SOCIAL_KINDS = ["code", "design", "notes", "network"] as const;
export const TRANSITIONS = ["fade", "slide", "scale", "flip", "blur", "overlay", "reveal"] as const;

export const site = z.strictObject({
  name: text.meta({ isProperName: true, examples: ["Jo Nguyen"] }),
  renderings: someOf(rendering, 1, 12, "renderings of the name").describe(
    "The name in several writing systems. The home page shows the next one every second; a single one stays.",
  ),
  role: text.meta({ examples: ["Product Designer"] }),
  tagline: prose,
  email: z.email("expected an e-mail address").meta({ title: "E-mail", examples: ["jo@jo.design"] }),
  location: text.meta({ examples: ["Lisbon, Portugal"] }),
  languages: someOf(language, 1, 8, "languages")
    .refine(
      (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
      "expected each language once",
    )
    .describe(
      "The language of your words. Screen readers, search engines, dates and the direction of writing follow it. Each further one is for translations.",
    )
    .meta({ examples: [["en-GB"]] }),
  resumeUrl: href
    .meta({
      title: "Resume link",
      description: "Where the resume button leads, in a new tab. Without it there is no button.",
      examples: ["/resume.pdf"],
      publicFile: { endings: [".pdf"] },
    })
    .optional(),
  resumePdf: z
    .string()
    .regex(/^(\/[\w-][\w.-]*)+\.pdf$/, "expected a path such as /resume.pdf, in letters, digits and hyphens")
    .meta({
      title: "Resume PDF",
      description: "The PDF shown on the contact page. Without it no resume is shown there.",
      examples: ["/resume.pdf"],
      publicFile: { endings: [".pdf"] },
    })
    .optional(),
  socials: entriesOf(8, "places elsewhere", {
    kind: z.enum(SOCIAL_KINDS).meta({ examples: ["design"] }),
    label: text.meta({ isName: true, isProperName: true, examples: ["Figma"] }),
    alt: text.meta({ title: "Text for screen readers", examples: ["Jo on Figma"] }),
    link: externalUrl.meta({ examples: ["https://www.figma.com/@jo"] }),
  }),
  footerYear: z
    .number()
    .int()
    .meta({ examples: [2025] }),
  rights: prose,
  desktopOnly: z.boolean(),
  consent: z.enum(["opt-out", "opt-in"]).meta({
    description: "Whether visits are counted until a visitor says no, or only after a yes.",
    examples: ["opt-in"],
    choices: { "opt-out": "Counted until a no", "opt-in": "Counted after a yes" },
  }),
  transition: z.enum(TRANSITIONS),
});

const tab = z.strictObject({
  id: z.string().meta({ title: "Name in addresses", examples: ["recruiters"] }),
  label: text.meta({ isName: true, examples: ["Recruiters"] }),
  beforeHighlighter: text.meta({ title: "Before the marked words", examples: ["I bring"] }),
  highlighter: text.meta({ title: "Marked words", examples: ["six years"] }),
  middler: text.meta({ title: "Between them", examples: ["and"] }).optional(),
  endHighlighter: text
    .meta({ title: "Marked words at the end", examples: ["99 delivered projects."] })
    .optional(),
  description: prose.optional(),
});

/** A featured study: its slug, and fields that replace the study's own on its card. */
const featuredCard = z.strictObject({
  slug: text.meta({ title: "Case study", isName: true, examples: ["ferry"], refersTo: "study" }),
  title: study.title.optional(),
  description: study.description.optional(),
  position: study.position.optional(),
  client: study.client.optional(),
  expertise: study.expertise.optional(),
  tools: z
    .array(study.tool)
    .meta({ examples: [study.TOOLS] })
    .optional(),
  insightLabel: study.insightLabel.optional(),
  insights: z
    .array(insight)
    .max(4, "expected at most four insights")
    .optional()
    .describe("The card shows the first three that are not hidden."),
  image: croppedPicture.optional(),
  link: href.optional(),
  videoSrc: internalPath
    .meta({
      title: "Video",
      description:
        "An MP4 (H.264), which every browser plays. An address without an ending is that of an MP4 and a WebM.",
      examples: ["/videos/ferry"],
      publicFile: { endings: FILM_ENDINGS, isFilm: true },
    })
    .optional(),
});

export const home = z.strictObject({
  greeting: text,
  tabs: someOf(tab, 1, 8, "audience tabs"),
  featured: partOf({
    heading: text,
    intro: maybe(prose),
    more: partOf({ label: linkLabel, path: internalPath }).meta({ title: "Link to more" }),
    cards: upTo(featuredCard, 6, "featured cards"),
  }),
  services: partOf({
    heading: text,
    blocks: entriesOf(6, "service blocks", {
      title: entryTitle.meta({ examples: ["For startups"] }),
      description: prose,
      points: upTo(prose, 8, "points"),
    }),
  }),
  banner: maybe(croppedPicture),
  welcome: partOf({
    heading: text,
    cards: entriesOf(8, "welcome cards", {
      title: entryTitle.meta({ examples: ["My story"] }),
      description: prose,
      backgroundColor: z
        .string()
        .meta({ title: "Background colour", control: "colour", examples: ["#F4F1EA"] }),
      image: croppedPicture,
      link: internalPath,
    }),
  }),
});

export type Site = z.infer<typeof site>;
export type Home = z.infer<typeof home>;
export type AudienceTab = z.infer<typeof tab>;
