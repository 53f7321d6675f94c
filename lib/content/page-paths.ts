/** The pages that every site has. */
export const REQUIRED_PAGES = ["/", "/casestudies", "/contact"] as const;

/** The pages that are there where the list of pages in content/navigation.yaml has them. */
export const OPTIONAL_PAGES = [
  "/aboutme",
  "/designprocess",
  "/blog",
  "/photography",
  "/changelog",
  "/status",
  "/privacy",
  "/ndacasestudies",
] as const;

/** Other addresses of the list, each there where content/pages/case-study-list.yaml has words for it. */
export const ALIASES = ["/design-systems", "/product-design", "/ux-research"] as const;

export type OptionalPage = (typeof OPTIONAL_PAGES)[number];
export type PagePath = (typeof REQUIRED_PAGES)[number] | OptionalPage;
export type Alias = (typeof ALIASES)[number];

const PAGES: readonly string[] = [...REQUIRED_PAGES, ...OPTIONAL_PAGES];
export const isPagePath = (path: string): path is PagePath => PAGES.includes(path);
