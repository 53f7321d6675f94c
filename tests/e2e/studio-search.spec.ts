import { expect } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { isOpen, open, STUDY, test, textOf } from "./studio-desk";

test("the list does not wait for the studio, and shows what was written meanwhile as soon as it answers", async ({
  page,
  desk,
}) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const listed = page.waitForResponse(/contents$/);
  await open(page, desk);
  await listed;
  await page.route(/contents$/, async (route) => {
    await held;
    await route.continue();
  });
  const name = "case-studies/[Zwielicht].yaml";
  desk.write(name, desk.read(name).replace(/^position: .*$/m, "position: Supercalifragilistic"));
  await page.getByRole("searchbox", { name: "Search in all files" }).fill("supercalifragilistic");
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText("2 places", { exact: true })).toBeVisible();
});

test("words are found in all files by keyboard, and a result opens its field with the words in it", async ({
  page,
  desk,
}) => {
  const name = "case-studies/[Zwielicht].yaml";
  desk.write(name, desk.read(name).replace(/^position: .*$/m, "position: Fährmann und Lotse"));
  await open(page, desk);
  const search = page.getByRole("searchbox", { name: "Search in all files" });
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
  await isOpen(page, name);
  await expect(page.getByLabel("Position", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Position", { exact: true })).toHaveValue("Fährmann und Lotse");

  await search.fill("supercalifragilistic");
  await expect(found.getByRole("link")).toHaveCount(1);
  await search.fill("words that no file has");
  await expect(page.getByText("Nothing found")).toBeVisible();

  // A long text, in a folded entry of another file.
  await search.fill("supercalifragilistic");
  await found.getByRole("link").click();
  await isOpen(page, STUDY);
  const text = textOf(page);
  await expect(text).toHaveText(/Supercalifragilistic/);
  await expect(text).toBeFocused();
  await expect(found.getByRole("link")).toBeVisible();

  await search.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await expect(found).toHaveCount(0);
});

test("keys that choose among the words of an input method stay in the search", async ({ page, desk }) => {
  const name = "case-studies/[Zwielicht].yaml";
  desk.write(name, desk.read(name).replace(/^position: .*$/m, "position: 制御室"));
  await open(page, desk);
  const search = page.getByRole("searchbox", { name: "Search in all files" });
  await search.fill("制御");
  await expect(page.getByText("1 place", { exact: true })).toBeVisible();
  for (const key of ["ArrowDown", "Escape"])
    await search.dispatchEvent("keydown", { key, isComposing: true, bubbles: true });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("制御");
});
