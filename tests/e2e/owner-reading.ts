import { expect, type Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { image } from "./reading";
import { either, said, whole } from "./said";

/** On the owner's page of the NDA document: what a reader read, and the document as readers see it. */
export async function expectReading(page: Page, email: string): Promise<void> {
  const readers = page.getByRole("table", { name: whole(said(words().owner.whoRead)) });
  const row = readers.getByRole("row", { name: email }).first();
  await expect(row.getByRole("cell").nth(2)).toHaveText("1");
  const figures = page.locator("summary", { hasText: said(words().owner.pagesInFigures, { of: email }) });
  await figures.focus();
  await page.keyboard.press("Enter");
  await expect(
    page
      .locator("details[open]", { has: figures })
      .getByRole("listitem")
      .filter({
        hasText: whole(
          either(said(words().owner.pageByVisits, { page: 1 }), said(words().owner.pageLoaded, { page: 1 })),
        ),
      }),
  ).toBeVisible();

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = readers.getByRole("button", { name: said(words().owner.copy, { what: email }) });
  await copy.focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: say(words().owner.copiedWhat, { what: email }) }),
  ).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  const before = page.url();
  await page.getByRole("link", { name: words().owner.about, exact: true }).click();
  await page
    .getByRole("link", { name: whole(said(words().owner.seeAsReader)) })
    .first()
    .click();
  await expect(page).toHaveURL("/owner/preview/nda");
  await expect(image(page, 1)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(words().viewer.preview, { exact: true })).toBeVisible();
  const text = await page.request.get("/api/nda/pages/1/text?preview=");
  expect(await text.text()).toMatch(said(words().mark.preview));
  // The owner is no reader.
  expect((await page.request.get("/api/nda/document")).status()).toBe(401);
  await page.goto(before);
}
