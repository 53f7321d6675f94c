import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { test } from "./studio-desk";

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const shown = (page: Page, name: string) =>
  page.getByRole("group", { name: "What is shown" }).getByRole("button", { name, exact: true });
const divider = (page: Page) => page.getByRole("separator", { name: "Width of the form" });

test("form, page or both are shown, for the next file too; a click on the page alone brings its field", async ({
  page,
  desk,
}) => {
  await desk.open();
  await expect(shown(page, "Both")).toHaveAttribute("aria-pressed", "true");
  await shown(page, "Form").click();
  await expect(preview(page)).toBeHidden();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(desk.field("Greeting")).toBeVisible();
  await expect(preview(page)).toBeHidden();
  await desk.open();
  await shown(page, "Page").click();
  await expect(desk.form()).toBeHidden();
  await desk.beside().getByText("Alles").click();
  await expect(desk.field("Position")).toBeFocused();
  await expect(shown(page, "Both")).toHaveAttribute("aria-pressed", "true");
  await desk.field("Position").fill("Nichts");
  await desk.isSaved();
  await expect(desk.beside().getByText("Nichts")).toBeVisible();
});

test("the line between form and page is moved by keys and by dragging, and stays there", async ({
  page,
  desk,
}) => {
  await desk.open();
  const width = async () => (await desk.form().boundingBox())?.width ?? 0;
  const before = await width();
  await divider(page).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect.poll(width).toBeGreaterThan(before + 50);
  await desk.dragBy(divider(page), 98);
  await expect.poll(width).toBeGreaterThan(before + 130);
  const wide = await width();
  await page.reload();
  await expect.poll(width).toBe(wide);
});

test("in a narrow window form and page are tabs, and the list of files is folded", async ({ page, desk }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await desk.open();
  await expect(preview(page)).toBeHidden();
  await expect(shown(page, "Both")).toHaveCount(0);
  await shown(page, "Page").click();
  await expect(desk.form()).toBeHidden();
  await expectNoFindings(page, "the page at 1024 px");
  await page.setViewportSize({ width: 820, height: 1180 });
  await shown(page, "Form").click();
  await expect(page.getByRole("link", { name: "All pages" })).toBeHidden();
  await page.getByRole("button", { name: "Files", exact: true }).click();
  await expectNoFindings(page, "the files at 820 px");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(desk.field("Greeting")).toBeVisible();
  await expect(page.getByRole("link", { name: "All pages" })).toBeHidden();
  await page.getByRole("button", { name: "Files", exact: true }).click();
  await page.getByRole("link", { name: "Theme", exact: true }).click();
  await expect(desk.heading("Theme")).toBeVisible();
});
