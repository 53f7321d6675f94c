import { type TextLanguage, textLanguage } from "./field";
import { localLink } from "./local-link";
import { own } from "./own";

export type MenuLink = { label: string; path: string } & ReturnType<typeof localLink> & TextLanguage;

/** The links of a menu. Without an analytics key there is no link to the analytics choice. */
export const menuLinks = (menu: "header" | "menu" | "footer"): MenuLink[] =>
  own().navigation.pages.flatMap(({ path, [menu]: label }) => {
    const isNoChoice = path === "/privacy#choices" && !process.env.NEXT_PUBLIC_POSTHOG_KEY;
    if (label === undefined || isNoChoice) return [];
    return [{ label, path, ...localLink(path), ...textLanguage(`navigation pages ${path} ${menu}`) }];
  });
