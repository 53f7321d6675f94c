import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { moment } from "./stop-motion";
import { STUDY, test } from "./studio-desk";

const QUARK = "case-studies/[Zwielicht].yaml";
const searchIn = (page: Page) => page.getByRole("searchbox", { name: "Search in all files" });

test("the list does not wait for the studio, and shows what was written meanwhile as soon as it answers", async ({
  page,
  desk,
}) => {
  const { come: answer, comes } = moment();
  const listed = page.waitForResponse(/contents$/);
  await desk.open();
  await listed;
  await page.route(/contents$/, async (route) => {
    await comes;
    await route.continue();
  });
  desk.edit(QUARK, [/^position: .*$/m, "position: Supercalifragilistic"]);
  await searchIn(page).fill("supercalifragilistic");
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText("2 places", { exact: true })).toBeVisible();
});

test("words are found in all files by keyboard, and a result opens its field with the words in it", async ({
  page,
  desk,
}) => {
  desk.edit(QUARK, [/^position: .*$/m, "position: Fährmann und Lotse"]);
  await desk.open();
  const search = searchIn(page);
  const found = page.getByRole("list", { name: "Found" });

  await search.fill("FAHRMANN lotse");
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  await expect(found.getByRole("link")).toHaveText(/position.*Fährmann und Lotse$/);
  await expectNoFindings(page, "the search");
  await search.press("ArrowDown");
  await expect(found.getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await desk.isOpen(QUARK);
  await expect(page.getByLabel("Position", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Position", { exact: true })).toHaveValue("Fährmann und Lotse");

  await search.fill("supercalifragilistic");
  await expect(found.getByRole("link")).toHaveCount(1);
  await search.fill("words that no file has");
  await expect(page.getByText("Nothing found")).toBeVisible();

  // A long text, in a folded entry of another file.
  await search.fill("supercalifragilistic");
  await found.getByRole("link").click();
  await desk.isOpen(STUDY);
  const text = desk.text();
  await expect(text).toHaveText(/Supercalifragilistic/);
  await expect(text).toBeFocused();
  // It does not cover the page any longer, and comes back where it was.
  await expect(found).toBeHidden();
  await desk.heading().focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(search).toBeFocused();
  await expect(found.getByRole("link")).toBeVisible();

  await search.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await expect(found).toHaveCount(0);
});

test("keys that choose among the words of an input method stay in the search", async ({ page, desk }) => {
  desk.edit(QUARK, [/^position: .*$/m, "position: 制御室"]);
  await desk.open();
  const search = searchIn(page);
  await search.fill("制御");
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  for (const key of ["ArrowDown", "Escape"])
    await search.dispatchEvent("keydown", { key, isComposing: true, bubbles: true });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("制御");
});
