import type { APIRequestContext, Page } from "@playwright/test";
import { countPages, furtherPages, PAGE_LENGTH, pagePath } from "@/lib/content/list-pages";
import { words } from "@/lib/words/site-words";
import { said, whole } from "./said";
import { articlePath, articles, listed, own, shownCards } from "./site";
import { openReady } from "./stop-motion";
import { expect, test } from "./visitor";

const LISTS = [
  { list: "/casestudies", links: listed.map(({ href }) => href) },
  { list: "/blog", links: articles.map(articlePath) },
].filter(({ links }) => links.length > PAGE_LENGTH);

const get = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });
/** Of the 404 page there are two: that of unknown addresses, and that to which others are rewritten. */
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").replace(/\s+/g, " ");
/** Each address once: an article may be in both rows, and two studies may link to one page. */
const unique = (hrefs: readonly string[]) => [...new Set(hrefs)].sort();
const shown = async (page: Page) => unique(await shownCards(page));
const pages = (page: Page) => page.getByRole("navigation", { name: words().frame.pagesOfList });

for (const { list, links } of LISTS) {
  const last = countPages(links.length);
  const on = (number: number) => unique(links.slice((number - 1) * PAGE_LENGTH, number * PAGE_LENGTH));

  test(`${list}: every page has the next entries, and leads to the others without scripts`, async ({
    scriptless,
  }) => {
    await scriptless.goto(list);
    for (let number = 1; number <= last; number++) {
      expect(await shown(scriptless)).toEqual(on(number));
      await expect(pages(scriptless).locator("[aria-current=page]")).toHaveText(
        whole(said(words().frame.pageNumber, { page: number })),
      );
      await expect(scriptless.locator("link[rel=next]")).toHaveCount(number < last ? 1 : 0);
      if (number < last) await pages(scriptless).getByRole("link", { name: words().frame.nextPage }).click();
    }
    await expect(scriptless).toHaveURL(pagePath(list, last));
    await expect(pages(scriptless).getByRole("link", { name: words().frame.nextPage })).toHaveCount(0);
    await pages(scriptless).getByRole("link", { name: words().frame.previousPage }).click();
    await expect(scriptless).toHaveURL(pagePath(list, last - 1));
  });

  test(`${list}: the first page has one address, and beyond the last is the 404 page`, async ({
    request,
  }) => {
    const first = await get(request, `${list}/page/1`);
    expect([first.status(), new URL(first.headers().location ?? "", "http://x").pathname]).toEqual([
      308,
      list,
    ]);
    const never = textOf(await (await get(request, "/_missing")).text());
    for (const page of [`${last + 1}`, "0", "02", "x", "2/3"]) {
      const missing = await get(request, `${list}/page/${page}`);
      expect(missing.status(), page).toBe(404);
      expect(textOf(await missing.text()), page).toBe(never);
    }
    for (const number of furtherPages(links.length))
      expect((await get(request, pagePath(list, number))).status()).toBe(200);
  });

  test(`${list}: Back and Forward lead through its pages`, async ({ page }) => {
    await openReady(page, list, page.locator("main a"));
    await pages(page)
      .getByRole("link", { name: whole(said(words().frame.pageNumber, { page: 2 })) })
      .press("Enter");
    await expect(page).toHaveURL(pagePath(list, 2));
    await expect.poll(() => shown(page)).toEqual(on(2));
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(on(1));
    await page.goForward();
    await expect.poll(() => shown(page)).toEqual(on(2));
  });
}

const { filters } = own.caseStudyList;
const ofLabel = (label: string) => listed.filter(({ list }) => list.label === label).map(({ href }) => href);
const label = filters.find((one) => ofLabel(one).length > 0);
const chip = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name} \\d+$`) });

if (label !== undefined && listed.length > PAGE_LENGTH) {
  const labels = [label, ...filters.filter((one) => one !== label).slice(0, 1)];
  const address = `/casestudies/page/2?filter=${label.toLowerCase().replace(/\s+/g, "-")}`;

  test("a filter shows the studies of every page, on each page", async ({ page }) => {
    for (const number of [1, 2]) {
      await openReady(page, pagePath("/casestudies", number), page.locator("main input, main a"));
      for (const one of labels) await chip(page, one).click();
      await expect.poll(() => shown(page)).toEqual(unique(labels.flatMap(ofLabel)));
      await expect(
        page.getByRole("status").filter({ hasText: said(words().filter.showing, { total: listed.length }) }),
      ).toBeVisible();
      await expect(pages(page)).toHaveCount(0);
      await chip(page, words().filter.all).click();
      const here = listed.slice((number - 1) * PAGE_LENGTH, number * PAGE_LENGTH).map(({ href }) => href);
      await expect.poll(() => shown(page)).toEqual(unique(here));
      await expect(pages(page)).toBeVisible();
    }
  });

  test("the address of a filtered page can be shared", async ({ page }) => {
    await page.goto(address);
    await expect.poll(() => shown(page)).toEqual(unique(ofLabel(label)));
  });

  test("without the other pages' studies, a filter shows this page's and says so", async ({ page }) => {
    await page.route("**/casestudies.json", (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: words().filter.pagesFailed })).toBeVisible();
    const here = listed.slice(PAGE_LENGTH, 2 * PAGE_LENGTH).filter(({ list }) => list.label === label);
    expect(await shown(page)).toEqual(unique(here.map(({ href }) => href)));
  });
}
