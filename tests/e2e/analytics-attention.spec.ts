import { engagementOf, engagementScore } from "@/lib/analytics/browser/attention";
import { footerPaths } from "./frame";
import { expectOnce, listen, openMeasured, posthog } from "./measured";
import { pagesOf, studyPaths } from "./site";
import { pass, stopClock } from "./stop-motion";
import { expect, test } from "./visitor";

listen();

const LONG = pagesOf("/aboutme")[0] ?? studyPaths[0] ?? "/casestudies";
const [ONE, TWO, THREE] = footerPaths.filter((path) => path !== "/");

test("five quick clicks on one element are a rage click; a pause or another element ends the count", async ({
  page,
}) => {
  await page.clock.install();
  await openMeasured(page, "/contact");
  await page.clock.pauseAt(Date.now() + 60_000);
  const [title, other] = [page.getByRole("heading", { level: 1 }), page.locator("main p").first()];
  for (let i = 0; i < 4; i++) {
    await title.click();
    await other.click();
  }
  await pass(page, 1001);
  for (let i = 0; i < 5; i++) {
    await title.click();
    await pass(page, i < 4 ? 900 : 10_000);
  }
  await expectOnce("Rage Click", { element: "h1", clicks: 5 });
  expect(posthog.named("Rage Click")).toHaveLength(1);
});

test("scrolling reports each depth once", async ({ page }) => {
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

if (ONE && TWO && THREE)
  test("leaving a page reports its time and score, but not within two seconds", async ({ page }) => {
    await page.clock.install();
    await openMeasured(page, ONE);
    const footer = page.locator("[data-site-footer]");
    const follow = async (path: string) => {
      await footer.locator(`a[href="${path}"]`).click();
      await pass(page, 1000);
      await page.waitForURL(path);
    };
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(TWO);

    const title = page.getByRole("heading", { level: 1 });
    await title.click();
    for (let i = 0; i < 4; i++) {
      await pass(page, 1000);
      await page.mouse.move(400 + i, 500);
    }
    await pass(page, 3000);
    await follow(THREE);
    await follow(ONE);
    await pass(page, 12_000);
    const reports = () =>
      posthog.named("Time On Page").map(({ properties: { path, engagement } }) => [path, engagement]);
    // Leaving the document loses requests in flight: let them arrive.
    await expect.poll(() => reports().length).toBe(2);
    await page.goto("about:blank");

    await expect.poll(reports).toEqual([
      [ONE, "high"],
      [TWO, "low"],
      [ONE, "medium"],
    ]);
    const time = await expectOnce("Time On Page", { path: TWO });
    const seconds = Number(time.properties.seconds);
    expect(time.properties.engagement).toBe(engagementOf(seconds));
    const { score, clicks, scroll_depth, active_seconds } = (
      await expectOnce("Engagement Score", { path: TWO })
    ).properties;
    expect(clicks).toBe(2);
    expect(Number(active_seconds)).toBeGreaterThanOrEqual(4);
    expect(Number(active_seconds)).toBeLessThanOrEqual(seconds);
    expect(score).toBe(engagementScore(2, Number(scroll_depth), Number(active_seconds)));
    // posthog-js reports leaving the document, which happened once.
    await expectOnce("$pageleave");
  });

test("an idle visitor is reported after thirty seconds, once until the next activity", async ({ page }) => {
  await page.clock.install();
  await openMeasured(page, "/contact");
  await page.keyboard.press("Shift");
  await stopClock(page);
  await page.keyboard.press("Shift");
  await pass(page, 29_000);
  expect(posthog.named("User Idle")).toEqual([]);
  await pass(page, 120_000);
  await expectOnce("User Idle", { seconds: 30 });
  await page.keyboard.press("Shift");
  await pass(page, 40_000);
  await expect.poll(() => posthog.named("User Idle").length).toBe(2);
});
