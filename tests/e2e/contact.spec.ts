import type { Page } from "@playwright/test";
import { resumePoster } from "@/lib/content/resume-poster";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { alertOf, statusOf } from "./gates";
import { expectDrawn } from "./reading";
import { own } from "./site";
import { alive, openStill, pass } from "./stop-motion";
import { expect, test } from "./visitor";

const { copyLabel, preview, toast } = own.contact;
const { copied: COPIED, failed: FAILED } = toast;
const { email, name, resumeUrl, resumePdf, socials } = own.site;
const copy = (page: Page) => page.locator("[data-copy-email]");
const open = (page: Page) => openStill(page, "/contact", "[data-copy-email]");

test("a click copies the address; the toast stays under a pointer or the focus, and closes by itself or its ×", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await expect(copy(page)).toHaveText(copyLabel);
  await copy(page).click();
  await expect(copy(page)).toHaveText(words().contact.copying);
  await expect(page.getByText(COPIED, { exact: true })).toHaveCount(0);
  await pass(page, 400);
  await expect(copy(page)).toHaveText(copyLabel);
  await expect(statusOf(page, COPIED)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
  // Three quarters of its time; the rest runs after the pointer leaves.
  await pass(page, 3000);
  await statusOf(page, COPIED).hover();
  await pass(page, 20_000);
  await expect(statusOf(page, COPIED)).toBeVisible();
  await page.mouse.move(700, 100);
  await pass(page, 500);
  await expect(statusOf(page, COPIED)).toBeVisible();
  await pass(page, 1000);
  await expect(page.getByText(COPIED, { exact: true })).toHaveCount(0);

  await copy(page).press("Enter");
  await pass(page, 400);
  await expect(statusOf(page, COPIED)).toBeVisible();
  await expect(copy(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: words().frame.closeMessage })).toBeFocused();
  await pass(page, 20_000);
  await expect(statusOf(page, COPIED)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(COPIED, { exact: true })).toHaveCount(0);
  await expect(copy(page)).toBeFocused();
});

test("a toast stays that gets the focus in the moment it appears", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.evaluate((label) => {
    const focusClose = () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
    new MutationObserver(focusClose).observe(document.body, { childList: true, subtree: true });
  }, words().frame.closeMessage);
  await copy(page).click();
  await pass(page, 400);
  await expect(page.getByRole("button", { name: words().frame.closeMessage })).toBeFocused();
  await pass(page, 20_000);
  await expect(statusOf(page, COPIED)).toBeVisible();
});

for (const clipboard of ["refuses", "is missing"] as const)
  test(`a clipboard that ${clipboard} is announced; the address is there as a link`, async ({ page }) => {
    await page.addInitScript((missing) => {
      const writeText = () => Promise.reject(new Error("refused"));
      const value = missing ? undefined : { writeText };
      Object.defineProperty(navigator, "clipboard", { value });
    }, clipboard === "is missing");
    await open(page);
    await copy(page).click();
    await pass(page, 400);
    await expect(alertOf(page, FAILED)).toBeVisible();
    const byHand = page.getByRole("main").getByRole("link", { name: email });
    await expect(byHand).toHaveAttribute("href", `mailto:${email}`);
    await pass(page, 4000);
    await expect(page.getByText(FAILED, { exact: true })).toHaveCount(0);
  });

test("links to other sites open in a new tab, and the resume downloads", async ({ page }) => {
  await page.goto("/contact");
  const elsewhere = page.getByRole("main").locator('li a[target="_blank"]');
  await expect(elsewhere).toContainText(socials.map(({ label }) => label));
  for (const link of await elsewhere.all()) await expect(link).toHaveAttribute("rel", /noopener/);
  // A resume on another site opens in a new tab.
  if (!resumeUrl?.startsWith("/")) return;
  await alive(copy(page));
  const download = page.waitForEvent("download");
  await page.getByRole("main").locator("a[download]").click();
  expect((await download).suggestedFilename()).toBe(resumeUrl.split("/").at(-1));
});

if (resumePdf) {
  const { title, width, height } = preview;
  test("the resume's preview is a picture at first, and the PDF under the pointer", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
    await page.goto("/contact");
    await page.setViewportSize({ width: 1920, height: 1000 });
    const sheet = page.getByRole("region", { name: title });
    await sheet.scrollIntoViewIfNeeded();
    const frame = page.locator("iframe");
    await expect(frame).toHaveCount(0);
    // Before hydration the page ignores the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await sheet.hover();
      await expect(frame).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(frame).toHaveAttribute("width", String(width));
    await expect(frame).toHaveAttribute("height", String(height));
    // The column has room for 680 px, and a frame is no higher than a page of that width.
    if (width <= 680 && height <= width * 1.2)
      expect(await frame.boundingBox()).toMatchObject({ width, height });
  });

  test("a browser that shows no PDF gets the resume's first page and a link", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false }));
    await page.goto("/contact");
    const sheet = page.getByRole("region", { name: title });
    const picture = sheet.getByRole("img", { name: say(words().contact.firstPage, { person: name }) });
    // A resume without a picture has a cover of text.
    if (resumePoster(resumePdf)) await expectDrawn(picture, 600);
    await expect(sheet.getByRole("link", { name: words().contact.openResume })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
}
