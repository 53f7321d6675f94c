import type { Page } from "@playwright/test";
import { readOwn } from "@/lib/content/own-files";
import { alive, openStill } from "./steady";
import { expect, test } from "./visitor";

const COPIED = "Email copied to clipboard! 📧";
const FAILED = "Failed to copy email. Please try again.";
const copy = (page: Page) => page.locator("[data-copy-email]");
const message = (page: Page, role: "status" | "alert", text: string) =>
  page.getByRole(role).filter({ hasText: text });
const open = (page: Page) => openStill(page, "/contact", "[data-copy-email]");

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("'Copying...' stands for 300 ms, then the toast tells that the address was copied", async ({
    page,
  }) => {
    await open(page);
    await expect(copy(page)).toHaveText("Copy my e-mail");
    await copy(page).click();
    await expect(copy(page)).toHaveText("Copying...");
    await page.clock.runFor(299);
    await expect(copy(page)).toHaveText("Copying...");
    await expect(page.getByText(COPIED)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(copy(page)).toHaveText("Copy my e-mail");
    await expect(message(page, "status", COPIED)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("alex@alexdoe.design");
  });

  test("the toast stays 4000 ms", async ({ page }) => {
    await open(page);
    await copy(page).click();
    await page.clock.runFor(300);
    await expect(message(page, "status", COPIED)).toBeVisible();
    await page.clock.runFor(3999);
    await expect(message(page, "status", COPIED)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(COPIED)).toHaveCount(0);
  });

  test("the toast's × closes it, and the keyboard goes on where it was", async ({ page }) => {
    await open(page);
    await copy(page).focus();
    await page.keyboard.press("Enter");
    await page.clock.runFor(300);
    await expect(copy(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Close message" })).toBeFocused();
    // Focus on it holds its time.
    await page.clock.runFor(20_000);
    await expect(message(page, "status", COPIED)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText(COPIED)).toHaveCount(0);
    await expect(copy(page)).toBeFocused();
  });

  test("a pointer on the toast holds it, and the rest of its time runs on afterwards", async ({ page }) => {
    await open(page);
    await copy(page).click();
    await page.clock.runFor(300);
    await page.clock.runFor(3000);
    await message(page, "status", COPIED).hover();
    await page.clock.runFor(20_000);
    await expect(message(page, "status", COPIED)).toBeVisible();
    await page.mouse.move(700, 100);
    await page.clock.runFor(990);
    await expect(message(page, "status", COPIED)).toBeVisible();
    await page.clock.runFor(20);
    await expect(page.getByText(COPIED)).toHaveCount(0);
  });
});

test("a clipboard that refuses is told as an alert, and the address stands there to be copied by hand", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, "writeText", {
      value: () => Promise.reject(new Error("refused")),
    });
  });
  await open(page);
  await copy(page).click();
  await page.clock.runFor(300);
  await expect(message(page, "alert", FAILED)).toBeVisible();
  await expect(page.getByRole("link", { name: "alex@alexdoe.design" })).toHaveAttribute(
    "href",
    "mailto:alex@alexdoe.design",
  );
  await page.clock.runFor(4000);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test("a browser without a clipboard gets the same message", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await open(page);
  await copy(page).click();
  await page.clock.runFor(300);
  await expect(message(page, "alert", FAILED)).toBeVisible();
});

test("the resume downloads, and the links lead elsewhere in a new tab", async ({ page }) => {
  await page.goto("/contact");
  await alive(copy(page));
  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Resume/ })
    .last()
    .click();
  expect((await download).suggestedFilename()).toBe("resume.pdf");
  const elsewhere = page.getByRole("main").locator('li a[target="_blank"]');
  await expect(elsewhere).toContainText(readOwn("site").content.socials.map(({ label }) => label));
  for (const link of await elsewhere.all()) await expect(link).toHaveAttribute("rel", /noopener/);
});

test("the resume's preview is 680 by 800 px, a picture at first and the PDF under the pointer", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
  await page.goto("/contact");
  await page.setViewportSize({ width: 1920, height: 1000 });
  const picture = page.getByRole("img", { name: "First page of the resume" });
  await picture.scrollIntoViewIfNeeded();
  const frame = page.locator("iframe");
  await expect(frame).toHaveCount(0);
  // Before the page is alive the pointer is not heard.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await picture.hover({ position: { x: 200, y: 200 } });
    await expect(frame).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(frame).toHaveAttribute("width", "680");
  await expect(frame).toHaveAttribute("height", "800");
  expect(await frame.boundingBox()).toMatchObject({ width: 680, height: 800 });
});

test("where no PDF is shown inside a page, the resume's first page stands as a picture with a link", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false }));
  await page.goto("/contact");
  const sheet = page.getByRole("region", { name: "Preview of my resume" });
  const picture = sheet.getByRole("img", { name: "First page of the resume" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(600);
  await expect(sheet.getByRole("link", { name: "Open the resume as a PDF" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});
