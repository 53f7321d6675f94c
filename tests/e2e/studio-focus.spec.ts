import { expect, type Page } from "@playwright/test";
import { drawn, field, open, pick, press, STUDY, state, test } from "./studio-desk";

const COVER = "cover: { imgSrc: Donaudampfschifffahrt/quay, alt: A strip that is eight times as high as wide";
const slider = (page: Page, axis: "across" | "down") =>
  page.getByRole("slider", { name: `Focal point, ${axis}` });

test("a focal point is set on the picture and by arrow keys, and Centre removes its line", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await pick(page, "quay.png", await drawn(400, 200).png().toBuffer());
  await expect(field(page, "Picture")).toHaveAttribute("value", "Donaudampfschifffahrt/quay", {
    timeout: 30_000,
  });
  await expect(state(page)).toHaveText("Saved");
  const before = desk.read(STUDY);
  await page.getByText("Focal point: centre").click();
  const whole = page.locator("details[open] img").first();
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
  await whole.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(slider(page, "across")).toHaveAttribute("aria-valuetext", "25 per cent from the left");
  await expect.poll(() => desk.read(STUDY)).toContain(`${COVER}, focus: [ 25, 75 ] }`);
  await slider(page, "down").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => desk.read(STUDY)).toContain(`${COVER}, focus: [ 25, 77 ] }`);
  await press(page, "Centre");
  await expect(page.getByText("Focal point: centre")).toBeVisible();
  await expect.poll(() => desk.read(STUDY)).toBe(before);
  await press(page, "Undo");
  await expect(slider(page, "down")).toHaveValue("77");
});
