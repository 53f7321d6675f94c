/** This site's header and footer, and links from one page to another. */
import { expect, type Locator, type Page } from "@playwright/test";
import { isGated } from "@/lib/paths";
import { liftNotice } from "@/tests/e2e/lift-notice";
import { lockedPaths, own, pagesOf } from "./site";

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

const locked = lockedPaths;
/** Whether a link navigates without a full load, and to the top of a page. */
const isStep = (path: string) => !path.includes("#") && !isGated(path) && !locked.includes(path);

/** The header's plain links. */
export const headerLinks = pages.flatMap(({ path, header: label }) =>
  label !== undefined && isStep(path) && !(opensList && path === "/casestudies") ? [{ path, label }] : [],
);
export const menuLinks = pages.flatMap(({ path, menu: label }) =>
  label === undefined ? [] : [{ path, label }],
);
export const footerPaths = pages.filter(({ path, footer }) => footer && isStep(path)).map(({ path }) => path);

/**
 * A link that stands on every page, and where it leads: the footer's to the first wanted page that it has, else to any other
 * than the given one; the header's to home where the footer has none.
 */
export function wayFrom(from: string, ...wanted: string[]): [link: (page: Page) => Locator, to: string] {
  const to = [...wanted, ...footerPaths].find((path) => path !== from && footerPaths.includes(path));
  return [
    (page) => page.locator(to ? `[data-site-footer] nav a[href="${to}"]` : "[data-site-header] a").first(),
    to ?? "/",
  ];
}

/** The notice that a narrow window shows instead of the page, where the site wants one. */
export const notice = (page: Page): Locator => page.getByRole("region", { name: "Oops! Too tiny here" });

/** Shows the page itself in a narrow window, whether or not the site has a notice in its place. */
export async function liftAnyNotice(page: Page, what?: string): Promise<void> {
  if (!own.site.desktopOnly) return;
  await expect(notice(page), what).toBeVisible();
  await page.evaluate(liftNotice);
}
