import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { STUDY, test } from "./studio-desk";

const NAVIGATION = "navigation.yaml";

test("a page is added, is not left out while a text links to it, and is left out with what leads to it", async ({
  page,
  desk,
}) => {
  cpSync("starter/pages", join(desk.root, "starter/pages"), { recursive: true });
  const before = desk.read(NAVIGATION);
  await desk.open();
  await page.getByText("New", { exact: true }).click();
  await desk.field("Page that the site does not have").selectOption("/status");
  await desk.press("Add the page");
  await expect(desk.heading("Status")).toBeFocused();
  expect(desk.read(NAVIGATION)).toContain("- { path: /status, footer: Status }");
  await page.getByText("New", { exact: true }).click();
  await expect(page.getByRole("option", { name: /\/status$/ })).toHaveCount(0);
  await page.getByText("New", { exact: true }).click();

  const study = desk.read(STUDY);
  desk.edit(STUDY, [/^( +)(Supercali)/m, "$1[How it is][1], [also](/status)\n$1\n$1[1]: /status\n$1\n$1$2"]);
  await desk.press("Leave out this page");
  const panel = page.getByRole("group", { name: /^Leave out/ });
  const leave = panel.getByRole("button", { name: "Leave it out" });
  await expect(leave).toBeFocused();
  await expect(panel).toContainText("would be mistakes without it");
  await expect(leave).toBeDisabled();
  await expectNoFindings(page, "the page's form");
  await panel.getByRole("link").click();
  await desk.isOpen(STUDY);
  await expect(page.locator(":focus").getByRole("link", { name: "How it is" })).toBeVisible();
  desk.write(STUDY, study);

  await page.getByRole("navigation").getByRole("link", { name: "Status" }).click();
  await desk.isOpen("pages/status.yaml");
  await desk.press("Leave out this page");
  await expect(panel.getByRole("link")).toHaveText(/^Pages and menus, page \d+ “\/status”/);
  await expect(panel).toContainText("for good:Status");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Leave out this page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link")).toBeVisible();
  await expect(leave).toBeFocused();
  await page.keyboard.press("Enter");
  await desk.isOpen(NAVIGATION);
  await expect(page.getByText("is left out.")).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Status" })).toHaveCount(0);
  expect(desk.read(NAVIGATION)).toBe(before);
  expect(desk.has("content/pages/status.yaml")).toBe(false);
  // The form of the list is right at once: the next change is saved.
  await desk.isSaved();
});

test("what is left to do is listed by kind, and each entry leads to its field", async ({ page, desk }) => {
  desk.edit(STUDY, [/^position: .*$/m, "position: 'Replace this: what you did'"]);
  desk.edit(STUDY, ["tall/strip", "never/drawn"]);
  desk.write("blog/first.md", "---\ndraft: true\ntitle: Der erste\n---\n\nWords.\n");
  await desk.open();
  await page.getByRole("link", { name: "Unfinished" }).click();
  const kind = (name: RegExp) => page.getByRole("region", { name });
  await expect(kind(/^Texts to write/)).toContainText("Replace this: what you did");
  await expect(kind(/^Missing pictures/)).toContainText('No picture "never/drawn"');
  await expect(kind(/^Drafts/).getByRole("link", { name: "Der erste" })).toBeVisible();
  await expectNoFindings(page, "Unfinished");

  await kind(/^Texts to write/)
    .getByRole("link")
    .click();
  await expect(desk.field("Position")).toBeFocused();
  await desk.field("Position").fill("Alles");
  await expect(desk.state()).toHaveText(/^Saved/);
  await page.getByRole("link", { name: "Unfinished" }).click();
  await expect(kind(/^Missing pictures/)).toBeVisible();
  await expect(kind(/^Texts to write/)).toHaveCount(0);
  await kind(/^Missing pictures/)
    .getByRole("link")
    .first()
    .click();
  await expect(desk.field("Picture")).toBeFocused();
});

test("a page of the menus has one label and a box for each menu, or its own labels", async ({
  page,
  desk,
}) => {
  const before = desk.read(NAVIGATION);
  const line = /^ *- \{ path: \/casestudies,.*$/m;
  const is = (written: string) =>
    expect
      .poll(() => desk.read(NAVIGATION))
      .toBe(before.replace(line, `  - { path: /casestudies, ${written} }`));
  await desk.open(NAVIGATION);
  const label = page.getByLabel("Label of Case study list");
  const box = (name: string) => page.getByRole("checkbox", { name: `${name}: Case study list` });
  await expect(label).toHaveValue("Arbeiten");
  await expect(box("Footer")).not.toBeChecked();
  await label.focus();
  for (const _ of ["Header", "Menu", "Footer"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await is("header: Arbeiten, menu: Arbeiten, footer: Arbeiten");
  await label.fill("Werke");
  await is("header: Werke, menu: Werke, footer: Werke");
  await box("Header").uncheck();
  await is("menu: Werke, footer: Werke");

  // In its own field, a label differs.
  await page.getByRole("button", { name: /^\d+ Case study list$/ }).click();
  await page.getByLabel("Footer optional", { exact: true }).fill("WERKE");
  await expect(label).toHaveValue("Werke / WERKE");
  await expect(label).not.toBeEditable();
  await expectNoFindings(page, "the pages and menus");
  await box("Header").check();
  await is("header: Werke, menu: Werke, footer: WERKE");
  for (const name of ["Footer", "Menu", "Header"]) await box(name).uncheck();
  await desk.gets(/^ *- \{ path: \/casestudies \}$/m, NAVIGATION);
  await box("Menu").check();
  await is("menu: Werke");
});
