import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { TO_INSTALL, writeFontSite } from "@/tests/fixtures/font-shop";
import { expectNoFindings } from "./axe";
import { test } from "./studio-desk";

const THEME = "theme.yaml";
const ofRole = (page: Page, role: string) => page.locator(`[data-path='["faces","${role}"]']`).last();

// Making all fonts takes seconds, and minutes on a busy machine.
test.describe.configure({ timeout: 240_000 });
const MADE = { timeout: 200_000 };

test("a face that is typed is installed by a press, and the site's fonts are made of it", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  writeFontSite(desk.root);
  const before = desk.read(THEME);
  const font = () => readFileSync(join(desk.root, "styles/fonts/display.woff2"));
  const fontBefore = font();
  await desk.open(THEME);
  const display = ofRole(page, "display");
  await display.getByText("Other faces").click();
  await display.getByRole("textbox").fill(TO_INSTALL);
  await expect(display.getByText(/an installed package: choose it in the studio/)).toBeVisible();
  expect(desk.read(THEME)).toBe(before);
  const shown = page.waitForEvent("framenavigated", {
    ...MADE,
    predicate: (frame) => frame !== page.mainFrame(),
  });
  await display.getByRole("button", { name: `Install and use ${TO_INSTALL}` }).click();
  await expect(display.getByRole("status")).toContainText("Making fonts");
  await expect(display.getByRole("status")).toBeInViewport();
  await expect(page.getByText("Display is Quay now.")).toBeAttached(MADE);
  expect(desk.read(THEME)).toBe(before.replace(/display: ".*"/, `display: "${TO_INSTALL}"`));
  expect(font().equals(fontBefore)).toBe(false);
  await shown;
  await desk.isSaved();
  await expect(display.getByText("Quay", { exact: true }).first()).toBeVisible();
  await expect(display.getByRole("button", { name: /^(Install and u|U)se/ })).toHaveCount(0);
});

test("each face has a sample set in the face itself; one that cannot be installed changes nothing", async ({
  page,
  desk,
}) => {
  writeFontSite(desk.root);
  const before = await desk.open(THEME);
  const text = ofRole(page, "text");
  await text.getByText("Other faces").click();
  const faces = text.getByRole("listitem");
  const isSetIn = (family: string) =>
    faces
      .filter({ hasText: family })
      .getByText(family, { exact: true })
      .evaluate(async (sample) => {
        const { fontFamily } = getComputedStyle(sample);
        const fonts = await document.fonts.load(`16px ${fontFamily}`, sample.textContent ?? "");
        return fonts.length === 1 && fonts[0]?.status === "loaded";
      });
  for (const family of ["Bricolage Grotesque", "Fraunces"]) expect(await isSetIn(family), family).toBe(true);
  await expect(faces.filter({ hasText: "JetBrains Mono" })).toHaveCount(0);
  await expect(text.getByRole("button", { pressed: true })).toContainText("in use");
  await expectNoFindings(page, "the faces to choose from");
  const fraunces = text.getByRole("button", { name: /Fraunces.*not installed yet/ });
  await fraunces.press("Enter");
  await expect(text.getByText(/There is no package @fontsource-variable\/fraunces/)).toBeVisible();
  await expect(fraunces).toBeFocused();
  expect(desk.read(THEME)).toBe(before);
  await desk.isSaved();
});
