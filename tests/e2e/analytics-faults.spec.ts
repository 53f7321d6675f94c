import { tryPasscode } from "./gates";
import { listen, POSTHOG_PORT, posthog, WILLING } from "./measured";
import { gatePath, lockedStudies, studyPath } from "./site";
import { errorsOf, expect, PASSCODE, test } from "./visitor";

listen();
const locked = lockedStudies.at(-1);

for (const mood of ["garbage", "slow", "failing", "away"] as const)
  test(`PostHog is ${mood}: no error on the page${locked ? ", and the gate answers as usual" : ""}`, {
    tag: mood === "garbage" ? [] : "@lab",
  }, async ({ page }) => {
    if (mood === "away") await posthog.close();
    else posthog.mood = mood;
    const errors = errorsOf(page);
    try {
      const handedOn = mood === "away" && page.waitForResponse("**/ingest/e*");
      await page.goto("/contact");
      if (handedOn) expect((await handedOn).status()).toBe(200);
      else await expect.poll(() => posthog.requests.length).toBeGreaterThan(0);
      await page.locator("[data-site-header] a[href='/']").first().click();
      await page.waitForURL("/");
      if (locked) {
        await page.goto(gatePath(locked));
        await tryPasscode(page);
        await page.waitForURL(studyPath(locked));
      }
      expect(errors).toEqual([]);
    } finally {
      if (mood === "away") await posthog.listen(POSTHOG_PORT);
    }
  });

if (locked)
  test("the gate answers while PostHog does not", async ({ request }) => {
    posthog.mood = "slow";
    const reply = await request.post("/api/unlock", {
      data: { slug: locked.slug, passcode: PASSCODE },
      headers: WILLING,
    });
    expect(reply.status()).toBe(200);
    await reply.body();
    // The request to PostHog is still open: the answer did not wait for its timeout of three seconds.
    await expect.poll(() => [...posthog.waiting].filter(({ path }) => path === "/batch/")).toHaveLength(1);
    expect(posthog.requests.filter(({ path }) => path === "/batch/")).toHaveLength(1);
  });
