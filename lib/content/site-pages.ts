import { type Alias, isPagePath, type OptionalPage, type PagePath } from "../paths";
import { own } from "./own";
import type { OwnFound } from "./own-files";

type Listing = Pick<OwnFound, "caseStudyList" | "navigation">;

/** The pages of this site, in the order of every list. */
export const sitePages = ({ navigation: { pages } }: Listing = own()): PagePath[] =>
  pages.map(({ path }) => path).filter(isPagePath);

/** Whether this site has an optional page or alias. */
export const hasPage = (path: OptionalPage | Alias): boolean => hasPageIn(own(), path);

export const hasPageIn = (site: Listing, path: OptionalPage | Alias): boolean =>
  path in site.caseStudyList.aliases || site.navigation.pages.some((page) => page.path === path);
