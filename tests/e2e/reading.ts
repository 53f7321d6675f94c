import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { NUMBER, said, whole } from "./said";
import { test as visitor } from "./visitor";

/** A reviewer with a verified address. `desk` is the viewer with its first page shown; `read` opens one more browser of the reviewer. */
export const test = visitor.extend<{
  signedIn: Page;
  desk: Page;
  read: (options: BrowserContextOptions) => Promise<Page>;
}>({
  signedIn: async ({ page, cookie, baseURL }, use) => {
    await page.context().addCookies([{ name: "document", value: cookie, url: baseURL ?? "" }]);
    await use(page);
  },
  read: async ({ visit, cookie, baseURL }, use) => {
    await use(async (options) => {
      const page = await visit(options);
      await page.context().addCookies([{ name: "document", value: cookie, url: baseURL ?? "" }]);
      return page;
    });
  },
  desk: async ({ signedIn }, use) => {
    await openDesk(signedIn);
    await use(signedIn);
  },
});
export { expect };

export const sheet = (page: Page, number: number) =>
  page.getByRole("figure", { name: said(words().viewer.pageOf, { page: number }) });
export const image = (page: Page, number: number) =>
  page.getByRole("img", { name: said(words().viewer.pageOf, { page: number }) });
export const pageField = (page: Page) => page.getByRole("textbox", { name: words().viewer.pageNumber });

export async function openDesk(page: Page, hash = "", first = 1): Promise<void> {
  await page.goto(`/undernda${hash}`);
  await expect(image(page, first)).toBeVisible();
}

export const expectDrawn = (picture: Locator, width = 700): Promise<void> =>
  expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(width);

/** Scrolls to the last page and waits until it is drawn. */
export async function readLastPage(page: Page): Promise<void> {
  const last = page
    .getByRole("img", { name: whole(said(words().viewer.pageOf, { page: NUMBER, total: NUMBER })) })
    .last();
  await last.scrollIntoViewIfNeeded();
  await expectDrawn(last);
}
