import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoFindings } from "./axe";
import { drawn, STUDY, test } from "./studio-desk";

const COVER = "cover: { imgSrc: Donaudampfschifffahrt/quay, alt: A strip that is eight times as high as wide";
const slider = (page: Page, axis: "across" | "down") =>
  page.getByRole("slider", { name: `Focal point, ${axis}` });

test("a focal point is set on the picture and by arrow keys, and Centre removes its line", async ({
  page,
  desk,
}) => {
  await desk.open();
  await desk.pick("quay.png", await drawn(400, 200).png().toBuffer());
  await desk.hasPicture("quay");
  await desk.isSaved();
  const before = desk.read(STUDY);
  await page.getByText("Focal point: centre").click();
  const whole = page.locator("details[open] img").first();
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
  await whole.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(slider(page, "across")).toHaveAttribute("aria-valuetext", "25 per cent from the left");
  await desk.gets(`${COVER}, focus: [ 25, 75 ] }`);
  await slider(page, "down").press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await desk.gets(`${COVER}, focus: [ 25, 77 ] }`);
  await desk.press("Centre");
  await expect(page.getByText("Focal point: centre")).toBeVisible();
  await desk.becomes(before);
  await desk.press("Undo");
  await expect(slider(page, "down")).toHaveValue("77");
});

test("a part of a picture, moved by keys, becomes the field's picture, and the whole one stays", async ({
  page,
  desk,
}) => {
  const halves = sharp({ create: { width: 400, height: 200, channels: 3, background: "#f00" } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: "#00f" } }, left: 200, top: 0 },
  ]);
  await desk.open();
  await desk.pick("quay.png", await halves.png().toBuffer());
  await desk.hasPicture("quay");
  const crop = page.getByRole("button", { name: "Crop", exact: true }).first();
  await crop.click();
  const sheet = page.getByRole("dialog", { name: "Crop" });
  await expect(sheet.getByRole("status")).toHaveText(/^320 × 160 px/);
  await expectNoFindings(page, "a picture that is cropped");
  // Its left edge moves to the right half.
  await sheet.getByRole("button", { name: /left/i }).or(sheet.locator(".ord-w")).first().focus();
  for (let at = 0; at < 20; at++) await page.keyboard.press("Shift+ArrowRight");
  await sheet.getByRole("button", { name: "Keep this part" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(crop).toBeFocused();
  await desk.hasPicture("quay-part");
  await desk.isSaved();
  expect(desk.has("content/pictures/Donaudampfschifffahrt/quay.png")).toBe(true);
  const part = sharp(join(desk.root, "content/pictures/Donaudampfschifffahrt/quay-part.png"));
  const { dominant } = await part.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  await desk.press("Undo");
  await desk.hasPicture("quay");
});
