import { articleOf, articles } from "@/lib/content/blog";
import { catalogue, findableStudies, isFindable, publicStudy, shortAddresses } from "@/lib/content/catalogue";
import { seo } from "@/lib/content/own.generated";

/** One page that search engines may know of. */
export type PublicRoute = {
  path: string;
  title: string;
  description: string;
  /** What the page is, in a word or two, for sharing pictures and lists. */
  kind: string;
  /** yyyy-mm-dd of the last change, where content keeps it. */
  modified?: string;
  /** Id of the picture the page is about. */
  picture?: string;
  accent?: string;
};

const PAGES: readonly [path: string, kind: string, picture?: string][] = [
  ["/", "Portfolio", "home/design-process"],
  ["/aboutme", "About me", "about/portrait"],
  ["/casestudies", "Case studies", "genai/cover"],
  ["/designprocess", "Design process", "home/design-process"],
  ["/contact", "Contact and resume", "home/my-story"],
  ["/blog", "Blog", "blog/two-second-glance"],
  ["/photography", "Photography and mood board", "mood/01"],
  ["/changelog", "Changelog"],
  ["/status", "Status"],
  ["/privacy", "Privacy"],
];

/**
 * Every page that is public, listed and its own canonical address: the one list behind sitemap, sharing pictures and
 * llms.txt. Gates, locked and unlisted studies, aliases and search results are not in it.
 */
export function publicRoutes(): PublicRoute[] {
  /** Titles end in the site's name for search results; here the page's own part is meant. */
  const record = (path: string) => {
    const found = seo[path];
    if (!found) throw new Error(`content/seo.ts has no record for ${path}`);
    return { path, title: found.title.split(" | ")[0] ?? found.title, description: found.description };
  };
  return [
    ...PAGES.map(([path, kind, picture]) => ({ ...record(path), kind, picture })),
    ...findableStudies().map((study) => ({
      ...record(`/casestudies/${study.slug}`),
      kind: study.list?.chipContent ?? "Case study",
      modified: study.updated,
      picture: study.cover.imgSrc,
      accent: study.accent,
    })),
    ...articles().map((article) => ({
      ...record(`/blog/${article.slug}`),
      kind: article.chipLabel,
      modified: article.modified ?? article.date,
      picture: article.image.imgSrc,
    })),
  ];
}

/**
 * Whether a path is one of the public routes. Reads only the content that the path speaks of: a function that renders a
 * gate or a search has no articles beside it.
 */
export function isPublicRoute(path: string): boolean {
  if (PAGES.some(([known]) => known === path)) return true;
  const [, area, slug = ""] = path.split("/");
  if (area === "blog") return articleOf(slug) !== undefined;
  if (area !== "casestudies") return false;
  const study = publicStudy(slug);
  return study !== undefined && isFindable(study);
}

/** Where sharing pictures stand. The build draws them (scripts/share-pictures.ts). */
export const SHARE_FOLDER = "/og";

/** The file of a route's sharing picture, "/blog/x" -> "blog-x.jpg"; null names the one for all that is not public. */
export const shareFile = (route: string | null): string =>
  `${route === null ? "portfolio" : route.slice(1).replaceAll("/", "-") || "home"}.jpg`;

/** The address of a route's sharing picture. What is not public gets one that shows nothing of it. */
export const sharePicturePath = (route: string): string =>
  `${SHARE_FOLDER}/${shareFile(isPublicRoute(route) ? route : null)}`;

/** Addresses that show another page's content, a gate, or the workshop: real, yet in no list for machines. */
const OTHERS = [
  "/design-systems",
  "/product-design",
  "/ux-research",
  "/ndacasestudies",
  "/undernda",
  "/owner",
  "/styleguide",
];

/** Pages that are there whatever the content says, in their one spelling. */
export const fixedPaths = (): readonly string[] => [...PAGES.map(([path]) => path), ...OTHERS];

/** Every address with one right spelling, the locked and unlisted studies' too. */
export function knownPaths(): readonly string[] {
  const { studies, locked } = catalogue();
  return [
    ...fixedPaths(),
    ...[...studies, ...locked].map(({ slug }) => `/casestudies/${slug}`),
    ...shortAddresses().map((slug) => `/${slug}`),
    ...locked.map(({ slug }) => `/unlock/${slug}`),
    ...articles().map(({ slug }) => `/blog/${slug}`),
  ];
}
