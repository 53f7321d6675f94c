/** This site's header and footer, and links from one page to another. */

import { expect, type Locator, type Page } from "@playwright/test";
import { isGated } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { liftNotice } from "@/tests/e2e/lift-notice";
import { lockedPaths, menu, own, pagesOf } from "./site";

const { pages, header } = own.navigation;
const { links, recent } = header.caseStudies;
const listEntry = pages.find(({ path }) => path === "/casestudies")?.header;
const opensList = listEntry !== undefined && links.length + recent.length > 0;
const { contributions } = header;

export const panels: readonly { id: string; label: string }[] = [
  ...(opensList ? [{ id: "case-studies", label: listEntry }] : []),
  ...(contributions && contributions.projects.length > 0
    ? [{ id: "contributions", label: contributions.label }]
    : []),
];
export const trigger = (page: Page, { id }: { id: string }): Locator => page.locator(`#${id}-trigger`);
export const panel = (page: Page, { id }: { id: string }): Locator => page.locator(`#${id}-panel`);

/** An element of every header that React hydrates. */
export const IN_HEADER = "[data-site-header] button";
/** A short page with a header. */
export const [SHORT = ""] = pagesOf("/status", "/contact");

/** Whether a link navigates without a full load, and to the top of a page. */
const isStep = (path: string) => !path.includes("#") && !isGated(path) && !lockedPaths.includes(path);

/** The header's plain links. */
export const headerLinks = menu("header").filter(
  ({ path }) => isStep(path) && !(opensList && path === "/casestudies"),
);
export const menuLinks = menu("menu");
export const footerPaths = menu("footer")
  .map(({ path }) => path)
  .filter(isStep);

/**
 * A link that every page has, and its address: in the footer to the first wanted page that it has, else to any page but the
 * given one; without such a link, the header's link to home.
 */
export function wayFrom(from: string, ...wanted: string[]): [link: (page: Page) => Locator, to: string] {
  const to = [...wanted, ...footerPaths].find((path) => path !== from && footerPaths.includes(path));
  return [
    (page) => page.locator(to ? `[data-site-footer] nav a[href="${to}"]` : "[data-site-header] a").first(),
    to ?? "/",
  ];
}

/** The notice that a narrow window shows instead of the page, if the site has one. */
export const notice = (page: Page): Locator => page.getByRole("region", { name: words().frame.tooTiny });

/** Removes the notice of a narrow window, if the site has one. */
export async function liftAnyNotice(page: Page, what?: string): Promise<void> {
  if (!own.site.desktopOnly) return;
  await expect(notice(page), what).toBeVisible();
  await page.evaluate(liftNotice);
}
