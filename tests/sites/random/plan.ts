import fc from "fast-check";
import { ALIASES, OPTIONAL_PAGES, REQUIRED_PAGES } from "@/lib/paths";

/** What refers to each other in a content: made first, so that nothing leads nowhere. */
export type Plan = Readonly<{
  /** The list of pages, in its order. */
  pages: readonly string[];
  aliases: readonly string[];
  /** Slugs. */
  studies: readonly string[];
  locked: readonly string[];
  articles: readonly string[];
  /** Labels of the list's chips. */
  filters: readonly string[];
}>;

const SLUGS = ["ferry", "Night-Watch", "q9", "2001", "a", "UPPER", "uber-offis", "x-y-z", "long".repeat(12)];
const FILTERS = [
  "Web App",
  "B2B & B2C",
  "Größe",
  "日本語",
  "A/B",
  "c++",
  "Zu lang für jedes Fenster, das es gibt",
];

const pages = fc.subarray([...OPTIONAL_PAGES]).chain((optional) =>
  fc.shuffledSubarray([...REQUIRED_PAGES, ...optional], {
    minLength: REQUIRED_PAGES.length + optional.length,
  }),
);

export const plan: fc.Arbitrary<Plan> = fc
  .record({
    pages,
    aliases: fc.subarray([...ALIASES]),
    slugs: fc.shuffledSubarray(SLUGS),
    // How many of the slugs are locked.
    share: fc.integer({ min: 0, max: 4 }),
    articles: fc.integer({ min: 0, max: 5 }),
    filters: fc.shuffledSubarray(FILTERS),
  })
  .map(({ slugs, share, articles, ...rest }) => ({
    ...rest,
    locked: slugs.slice(0, share),
    studies: slugs.slice(share),
    articles: rest.pages.includes("/blog")
      ? SLUGS.slice(0, articles).map((slug) => `on-${slug}`.toLowerCase())
      : [],
  }));

/** Paths of this site that a link may lead to. */
export const pathsOf = ({ pages, studies, articles }: Plan): string[] => [
  ...pages,
  ...studies.map((slug) => `/casestudies/${slug}`),
  ...articles.map((slug) => `/blog/${slug}`),
];
