import { engagementScore } from "@/lib/analytics/browser/page-visit";
import { expectOnce, listen, openMeasured, posthog } from "./measured";
import { menu, pagesOf, studies, studyPath } from "./site";
import { expect, test } from "./visitor";

listen();

/** A page with more than one window of words, where there is one. */
const LONG = pagesOf("/aboutme")[0] ?? studies.map(studyPath)[0] ?? "/casestudies";
/** Pages that the footer leads to from one another. */
const [ONE, TWO] = menu("footer")
  .map(({ path }) => path)
  .filter(
    (path) => pagesOf(path).length > 0 && !["/", "/ndacasestudies"].includes(path) && !path.includes("#"),
  );

test("five quick clicks on one element are rage", async ({ page }) => {
  await page.clock.install();
  await openMeasured(page, "/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let i = 0; i < 5; i++) {
    await page.getByRole("heading", { level: 1 }).click();
    await page.clock.runFor(i < 4 ? 900 : 10_000);
  }
  await expectOnce("Rage Click", { element: "h1", clicks: 5 });
  expect(posthog.named("Rage Click")).toHaveLength(1);
});

test("scrolling tells each depth once", async ({ page }) => {
  await openMeasured(page, LONG);
  for (const share of [0.3, 0.6, 0.8, 1, 0, 1])
    await page.evaluate(
      (part) =>
        new Promise<void>((done) => {
          scrollTo({
            top: (document.documentElement.scrollHeight - innerHeight) * part,
            behavior: "instant",
          });
          requestAnimationFrame(() => setTimeout(done, 40));
        }),
      share,
    );
  for (const depth of [25, 50, 75, 90]) await expectOnce("Scroll Depth", { depth });
  expect(posthog.named("Scroll Depth")).toHaveLength(4);
});

if (ONE && TWO)
  test("each page that is left is counted with its time and score", async ({ page }) => {
    await page.clock.install();
    await openMeasured(page, ONE);
    // From here on time passes only where this test says so.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator(`[data-site-footer] a[href="${TWO}"]`).click();
    await page.clock.runFor(1000);
    await page.waitForURL(TWO);
    await expectOnce("Time On Page", { path: ONE, engagement: "high" });
    await page.getByRole("heading", { level: 1 }).click();
    for (let i = 0; i < 4; i++) {
      await page.clock.runFor(1000);
      await page.mouse.move(400 + i, 500);
    }
    await page.clock.runFor(3000);
    await page.locator("[data-site-header] a[href='/']").first().click();
    await page.clock.runFor(1000);
    await page.waitForURL("/");
    const seconds = Number((await expectOnce("Time On Page", { path: TWO })).properties.seconds);
    const { properties } = await expectOnce("Engagement Score", { path: TWO });
    const [active, depth] = [Number(properties.active_seconds), Number(properties.scroll_depth)];
    expect(active).toBeGreaterThanOrEqual(4);
    expect(active).toBeLessThanOrEqual(seconds);
    expect(properties.score).toBe(engagementScore(Number(properties.clicks), depth, active));
    await page.goto("about:blank");
    // posthog-js's own is of the document, which was left once.
    await expectOnce("$pageleave");
  });

test("nobody there for thirty seconds is told once, and again only after somebody was", async ({ page }) => {
  await page.clock.install();
  await openMeasured(page, "/contact");
  await page.keyboard.press("Shift");
  await page.clock.pauseAt(Date.now() + 5000);
  await page.keyboard.press("Shift");
  await page.clock.runFor(29_000);
  expect(posthog.named("User Idle")).toEqual([]);
  await page.clock.runFor(120_000);
  await expectOnce("User Idle", { seconds: 30 });
  await page.keyboard.press("Shift");
  await page.clock.runFor(40_000);
  await expect.poll(() => posthog.named("User Idle").length).toBe(2);
});
