import { liftNotice } from "@/tests/e2e/lift-notice";
import { expectNoFindings } from "../e2e/axe";
import { pretendToSend } from "../e2e/gates";
import { overflowing } from "../e2e/overflow";
import {
  articlePath,
  articles,
  gatePath,
  hasPage,
  lockedStudies,
  own,
  studies,
  studyPath,
} from "../e2e/site";
import { alive, openReady } from "../e2e/stop-motion";
import { companyAddress, errorsOf, expect, test } from "../e2e/visitor";
import { WHOLE } from "../whole";

const PATHS = new Set([
  ...own.navigation.pages.map(({ path }) => path),
  ...Object.keys(own.caseStudyList.aliases),
  ...studies.map(studyPath),
  ...articles.map(articlePath),
  ...lockedStudies.slice(0, 1).map(gatePath),
  ...["/casestudies?search=a", "/nothing-here"],
]);

/** The windows in which each page is checked. */
const WINDOWS = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
] as const;

test.use({ viewport: WINDOWS[0], colorScheme: WINDOWS[0].colorScheme, reducedMotion: "reduce" });

for (const path of PATHS)
  test(`${path} has one title, no error, nothing cut off and no axe findings`, async ({ page }) => {
    const errors = errorsOf(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === "/nothing-here" ? 404 : 200);
    await page.evaluate(liftNotice);
    for (const { colorScheme, ...size } of WINDOWS) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("h1")).toHaveCount(1);
      await expect.poll(() => overflowing(page)).toEqual([]);
      if (WHOLE || size.width > 1000) await expectNoFindings(page, `${path} at ${size.width} px`);
    }
    // The console reports a 404 page as an error.
    expect(errors.filter((error) => path !== "/nothing-here" || !error.includes("404"))).toEqual([]);
  });

const leftOf = (node: Element) => Math.round(node.getBoundingClientRect().left);

if (hasPage("/ndacasestudies"))
  test("the boxes for a code run from left to right, as its digits do", async ({ page }) => {
    await pretendToSend(page);
    await page.goto("/ndacasestudies");
    await page.evaluate(liftNotice);
    const address = page.locator("input[type=email]");
    await alive(address);
    await address.fill(companyAddress("digits"));
    await address.press("Enter");
    const boxes = page.getByRole("group").getByRole("textbox");
    await expect(boxes).toHaveCount(7);
    const places = await Promise.all((await boxes.all()).map((box) => box.evaluate(leftOf)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

if (own.home.tabs.length > 1)
  test("the mark above the tabs is above the chosen one", async ({ page }) => {
    await page.setViewportSize(WINDOWS[1]);
    const last = await openReady(page, "/", page.getByRole("tab").last());
    await last.click();
    const mark = page.getByRole("tablist").locator("> [aria-hidden]");
    await expect.poll(() => mark.evaluate(leftOf)).toBe(await last.evaluate(leftOf));
  });
