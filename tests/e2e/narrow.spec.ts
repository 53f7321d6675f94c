import { renderMarkdown } from "@/lib/content/markdown";
import { words } from "@/lib/words/site-words";
import { IN_HEADER, liftAnyNotice, notice, SHORT } from "./frame";
import { overflowing } from "./overflow";
import { gatePaths, hasPage, own, pagesOf, withBlock } from "./site";
import { openFrozen, openReady, openToRest, pass } from "./stop-motion";
import { expect, test } from "./visitor";

const { site } = own;
const fields = [
  ...pagesOf("/ndacasestudies").map((path) => [path, "#email"] as const),
  ...gatePaths.slice(0, 1).map((path) => [path, "#passcode"] as const),
];

if (site.desktopOnly) {
  test("a phone shows only the notice before scripts run, and does not scroll", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const path of ["/", "/casestudies", ...pagesOf("/ndacasestudies"), "/nothing-here"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(notice(page), path).toBeVisible();
      await expect(page.getByRole("main"), path).toHaveCount(0);
      await expect(page.locator("main"), path).toBeHidden();
      await expect(page.locator("main"), path).not.toBeEmpty();
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("#site")), path).toBeNull();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    }
  });

  // Firefox and WebKit do not count them.
  test("a phone lays out next to nothing of a public page under the notice", {
    tag: ["@chromium", "@lab"],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    for (const path of ["/", "/casestudies", ...pagesOf("/contact", "/photography")]) {
      await openToRest(page, path);
      const { metrics } = await session.send("Performance.getMetrics");
      const boxes = metrics.find(({ name }) => name === "LayoutObjects")?.value;
      const elements = await page.locator("#site *").count();
      expect(elements, path).toBeGreaterThan(100);
      // Those of the notice itself, and of the mood board what its script measures.
      expect(boxes, path).toBeLessThan(elements / 3);
    }
  });

  test("a phone without JavaScript reads the page under the notice", async ({ scriptless: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", SHORT, ...pagesOf("/ndacasestudies")]) {
      await page.goto(path);
      await expect(notice(page), path).toBeVisible();
      await expect(notice(page).getByRole("button"), path).toHaveCount(0);
      for (const link of await page
        .getByRole("navigation", { name: words().frame.mainNavigation })
        .getByRole("link")
        .all())
        await expect(link, path).toBeInViewport({ ratio: 1 });
      const [above, main] = [await notice(page).boundingBox(), await page.getByRole("main").boundingBox()];
      expect(above && main && above.y + above.height <= main.y, path).toBe(true);
      expect.soft(await overflowing(page), path).toEqual([]);
    }
  });

  if (hasPage("/ndacasestudies"))
    test("turning the phone keeps the typed text and the focus", async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      const email = await openReady(page, "/ndacasestudies", page.locator("#email"));
      await email.fill("jo@");
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(notice(page)).toBeVisible();
      await expect(email).not.toBeFocused();
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(email).toHaveValue("jo@");
      await expect(email).toBeFocused();
    });

  test("the notice follows the window's width, traps the focus, and is not printed", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openFrozen(page, SHORT, IN_HEADER);
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole("main")).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toContainText(words().frame.bigScreen);
    await expect(page.locator("#site")).toHaveAttribute("inert", "");
    await page.keyboard.press("Control+k");
    await pass(page, 2000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const retry = notice(page).getByRole("button", { name: words().frame.desktopMode });
    await retry.focus();
    await expect(retry).toBeFocused();
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("#site"))).toBeNull();
    }
    // On a wide sheet of paper.
    await page.emulateMedia({ media: "print" });
    await expect(notice(page)).toBeHidden();
    await expect(page.locator("main h1")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(notice(page)).toBeHidden();
    await expect(page.locator("#site")).not.toHaveAttribute("inert");
    await page.setViewportSize({ width: 700, height: 900 });
    for (const path of [...fields.map(([path]) => path), "/nothing-here", SHORT]) {
      await page.goto(path);
      await expect(notice(page), path).toBeVisible();
    }
    await page.evaluate(() => Object.assign(window, { before: true }));
    const loaded = page.waitForEvent("load");
    await retry.click();
    await loaded;
    expect(await page.evaluate(() => "before" in window)).toBe(false);
  });
}

const LONG = renderMarkdown(
  [
    "```css\n#{long}\n```",
    "A `#{long}` within words.",
    "- [x] `#{long}`",
    "| `#{long}` | #{long} |\n|---|---|\n| a | b |",
  ]
    .join("\n\n")
    .replaceAll("#{long}", ".a-very-long-selector-name".repeat(20)),
);

for (const path of withBlock("content").slice(0, 1))
  test("long code in a text scrolls, also by keyboard, and does not widen the page", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const text = page.locator('[data-block="content"] > :last-child').first();
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      if (width < 768) await liftAnyNotice(page, path);
      await text.evaluate((node, html) => {
        node.innerHTML = html;
      }, LONG);
      expect.soft(await overflowing(page), `${width} px`).toEqual([]);
      const code = text.locator("pre");
      await code.press("ArrowRight");
      await expect
        .poll(() => code.evaluate(({ scrollLeft }) => scrollLeft), `${width} px`)
        .toBeGreaterThan(0);
    }
  });

for (const [path, field] of fields)
  test(`${path} shows its field at once on a phone, and a warning whole`, async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      if (width < 768) await liftAnyNotice(page);
      await expect(page.locator(field)).toBeInViewport({ ratio: 1 });
      for (const clause of await page.locator("h1 ~ ol p").all())
        await expect(clause).toBeInViewport({ ratio: 1 });
    }
  });
