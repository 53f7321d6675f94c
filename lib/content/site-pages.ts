import { type Alias, isPagePath, type OptionalPage, type PagePath } from "../paths";
import { caseStudyList, navigation } from "./own.generated";

/** The pages of this site, in the order of all its lists. */
export const sitePages = (): PagePath[] => navigation.pages.map(({ path }) => path).filter(isPagePath);

/** Whether this site has an optional page, or another address of the list. */
export const hasPage = (path: OptionalPage | Alias): boolean =>
  path in caseStudyList.aliases || navigation.pages.some((page) => page.path === path);

export type MenuLink = { label: string; path: string };

/** The links of one of the menus. The one to the analytics choice is left out of a site without a key: nothing to choose. */
export const menuLinks = (menu: "header" | "menu" | "footer"): MenuLink[] =>
  navigation.pages.flatMap(({ path, [menu]: label }) => {
    const isNoChoice = path === "/privacy#choices" && !process.env.NEXT_PUBLIC_POSTHOG_KEY;
    return label === undefined || isNoChoice ? [] : [{ label, path }];
  });
