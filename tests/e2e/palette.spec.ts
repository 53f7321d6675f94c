import type { Page } from "@playwright/test";
import { palettePath } from "@/lib/paths";
import { words } from "@/lib/words/site-words";
import { articlePath, articles, findable, own, pagesOf, studyPath } from "./site";
import { openToRest, wake } from "./stop-motion";
import { expect, requestsOf, test } from "./visitor";

const [START = ""] = pagesOf("/aboutme", "/contact");
/** The last whose title is in no other's: a later file of the list has it, if the site has many. */
const lastNamed = <One extends { title: string }>(all: readonly One[]): One[] =>
  all.filter(({ title }) => all.filter((one) => one.title.includes(title)).length === 1).slice(-1);
const REACHED = [
  ...lastNamed(articles).map((article) => [article.title, articlePath(article)] as const),
  ...lastNamed(findable).map((study) => [study.title, studyPath(study)] as const),
  ...(own.about ? [[own.about.title, "/aboutme"] as const] : []),
];

/** Presses a key until the search opens: the page ignores keys before hydration. */
async function openWith(page: Page, key: string): Promise<void> {
  await expect(async () => {
    if (!(await page.getByRole("dialog").isVisible())) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("Ctrl+K opens an empty search that reaches a page of each kind by keyboard alone", async ({ page }) => {
  await page.goto("/contact");
  for (const [title, path] of REACHED) {
    await openWith(page, "Control+k");
    const field = page.getByRole("combobox", { name: words().palette.searchEverything });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.type(title);
    await expect(page.getByRole("option", { name: title }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(field).toHaveCount(0);
  }
});

test("/ opens the search, but not in a field; it keeps Tab and gives the focus back", async ({ page }) => {
  await page.goto("/casestudies?search=zzzz");
  const written = page.getByRole("searchbox").first();
  await written.fill("");
  await written.press("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(written).toHaveValue("/");
  const button = page.getByRole("button", { name: words().palette.searchEverything });
  await button.focus();
  await openWith(page, "/");
  await expect(page.getByRole("option").first()).toBeVisible();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("Tab");
    // At either end a guard outside of the dialog briefly has the focus and passes it on.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the search works on a machine whose locale treats no two letters as equal", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.Collator.prototype, "compare", { get: () => () => 1 });
  });
  await page.goto(START);
  await openWith(page, "Control+k");
  const last = await page.getByRole("option").locator("span:first-child").last().innerText();
  await page.keyboard.type(last.toUpperCase());
  await expect(page.getByRole("option", { name: last })).toBeVisible();
});

test("the search's code and list are fetched only when it opens", async ({ page }) => {
  const asked = requestsOf(page, (one) => new URL(one.url()).pathname);
  await openToRest(page, START);
  const search = page.getByRole("button", { name: words().palette.searchEverything });
  await wake(page);
  expect(asked).not.toContain(palettePath(1));
  const before = asked.length;
  await search.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  const after = asked.slice(before);
  expect(after).toContain(palettePath(1));
  expect(after.some((path) => path.endsWith(".js"))).toBe(true);
});

test("a list that did not load is fetched again when the search is opened again", async ({ page }) => {
  const list = `**${palettePath(1)}`;
  await page.route(list, (route) => route.abort());
  await page.goto(START);
  await openWith(page, "Control+k");
  await expect(page.getByRole("dialog")).toContainText(words().palette.notLoaded);
  await page.unroute(list);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openWith(page, "Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
});
