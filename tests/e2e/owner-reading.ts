import { expect, type Page } from "@playwright/test";
import { image } from "./reading";

/** On the owner's page of the NDA document: what a reader read, and the document as readers see it. */
export async function expectReading(page: Page, email: string): Promise<void> {
  const readers = page.getByRole("table", { name: /^Who read / });
  const row = readers.getByRole("row", { name: email }).first();
  await expect(row.getByRole("cell").nth(2)).toHaveText("1");
  const figures = page.locator("summary", { hasText: `Pages in figures of ${email}` });
  await figures.focus();
  await page.keyboard.press("Enter");
  await expect(
    page
      .locator("details[open]", { has: figures })
      .getByRole("listitem")
      .filter({ hasText: /^Page 1: / }),
  ).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = readers.getByRole("button", { name: `Copy ${email}` });
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `Copied ${email}` })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  const before = page.url();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await page
    .getByRole("link", { name: /^See it as a reader/ })
    .first()
    .click();
  await expect(page).toHaveURL("/owner/preview/nda");
  await expect(image(page, 1)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Preview", { exact: true })).toBeVisible();
  const text = await page.request.get("/api/nda/pages/1/text?preview=");
  expect(await text.text()).toContain("PREVIEW");
  // The owner is no reader.
  expect((await page.request.get("/api/nda/document")).status()).toBe(401);
  await page.goto(before);
}
