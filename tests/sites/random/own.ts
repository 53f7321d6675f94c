import fc from "fast-check";
import { SOCIAL_KINDS, TRANSITIONS } from "@/lib/content/schema/site";
import { theme as themeSchema } from "@/lib/content/schema/theme";
import { type Plan, pathsOf } from "./plan";
import { bare, colour, label, maybe, sentence, several } from "./words";

const url = fc.constantFrom(
  "https://example.com/",
  "https://example.com/a?b=1&c=%20",
  "http://example.org/~me",
);

const NAMES = [
  "Al",
  "Ó Súilleabháin-Wolfeschlegelsteinhausen y Fernández",
  "Édith Nguyễn",
  "عبد الرحمن",
  "X Æ A-12",
  "山田",
];
const rendering = fc.constantFrom(
  { text: "{name}", lang: "en" },
  { text: "عبد الرحمن بن خالد", lang: "ar", dir: "rtl" },
  { text: "אלכס דו", lang: "he", dir: "rtl" },
  { text: "アレックス・ドウ", lang: "ja" },
  { text: "எலெக்ஸ்", lang: "ta" },
);

export const site = fc.record({
  name: fc.constantFrom(...NAMES),
  renderings: several(rendering, 1, 12),
  role: label,
  tagline: sentence,
  email: fc.constantFrom("a@b.example", "very.long.address.of.somebody+tag@mail.sub.example.com"),
  location: label,
  locale: fc.constantFrom("en-GB", "de-DE", "ar-EG", "ja-JP"),
  socials: several(fc.record({ kind: fc.constantFrom(...SOCIAL_KINDS), label, alt: label, link: url }), 0, 8),
  footerYear: fc.integer({ min: 1990, max: 2030 }),
  rights: sentence,
  desktopOnly: fc.boolean(),
  consent: fc.constantFrom("opt-in", "opt-out"),
  transition: fc.constantFrom(...TRANSITIONS),
});

const bothThemes = fc.record({ light: colour, dark: colour });
/** Colours that can be read, which most are not: white and black stand by. */
const colours = fc.oneof(
  fc.constant({
    paper: { light: "#ffffff", dark: "#000000" },
    ink: { light: "#000000", dark: "#ffffff" },
    signal: "#7a7a7a",
  }),
  fc.record({ paper: bothThemes, ink: bothThemes, signal: colour }),
);
const faces = {
  display: "@fontsource-variable/bricolage-grotesque",
  text: "@fontsource-variable/instrument-sans",
  mono: "@fontsource-variable/jetbrains-mono",
};
export const theme = fc
  .record({
    colours,
    faces: fc.constant(faces),
    opening: fc.oneof(
      fc.constant({ kind: "none" }),
      fc.record({
        kind: fc.constant("dial"),
        value: fc.constantFrom(0.5, 2, 12.25, 1000),
        unit: maybe(fc.constantFrom("s", "km/h", "%", "分")),
      }),
    ),
  })
  .filter((written) => themeSchema.safeParse(written).success);

export const navigation = (plan: Plan) => {
  const path = fc.constantFrom(...pathsOf(plan));
  return fc.record({
    pages: fc
      .tuple(
        ...plan.pages.map((page) =>
          fc.record({
            path: fc.constant(page),
            header: maybe(label),
            menu: maybe(label),
            footer: maybe(label),
          }),
        ),
      )
      .map((pages) => [...pages]),
    header: fc.record({
      caseStudies: fc.record({
        links: several(fc.record({ label, path, note: sentence }), 0, 10),
        recentTitle: maybe(label),
        recent: fc.subarray([...plan.studies], { maxLength: Math.min(6, plan.studies.length) }),
      }),
      contributions: maybe(
        fc.record({
          label,
          title: label,
          intro: maybe(sentence),
          projects: several(
            fc.record({ title: label, description: sentence, link: url, linkLabel: label }),
            0,
            8,
          ),
        }),
      ),
    }),
  });
};

export const home = (plan: Plan) => {
  const path = fc.constantFrom(...pathsOf(plan));
  const tab = fc.record({
    label,
    beforeHighlighter: label,
    highlighter: label,
    middler: maybe(label),
    endHighlighter: maybe(label),
    description: maybe(sentence),
  });
  return fc.record({
    greeting: label,
    tabs: several(tab, 1, 8).map((tabs) => tabs.map((one, at) => ({ id: `tab-${at}`, ...one }))),
    featured: maybe(
      fc.record({
        heading: label,
        intro: maybe(sentence),
        more: maybe(fc.record({ label, path })),
        cards: fc
          .subarray([...plan.studies], { maxLength: Math.min(6, plan.studies.length) })
          .map((slugs) => slugs.map((slug) => ({ slug }))),
      }),
    ),
    services: maybe(
      fc.record({
        heading: label,
        blocks: several(
          fc.record({ title: label, description: sentence, points: several(label, 0, 8) }),
          0,
          6,
        ),
      }),
    ),
    banner: maybe(bare),
    welcome: maybe(
      fc.record({
        heading: label,
        cards: several(
          fc.record({
            title: label,
            description: sentence,
            backgroundColor: colour,
            image: bare,
            link: path,
          }),
          0,
          8,
        ),
      }),
    ),
  });
};

export { url };
