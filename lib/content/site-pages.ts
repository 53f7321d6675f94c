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

type MenuLink = { label: string; path: string };

/** The links of a menu. Without an analytics key there is no link to the analytics choice. */
export const menuLinks = (menu: "header" | "menu" | "footer"): MenuLink[] =>
  own().navigation.pages.flatMap(({ path, [menu]: label }) => {
    const isNoChoice = path === "/privacy#choices" && !process.env.NEXT_PUBLIC_POSTHOG_KEY;
    return label === undefined || isNoChoice ? [] : [{ label, path }];
  });
