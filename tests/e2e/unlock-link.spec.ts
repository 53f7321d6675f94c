import type { Page } from "@playwright/test";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { passcodeField as field, statusOf, tryPasscode, unlockButton as unlock } from "./gates";
import { gatePath, lockedStudies, own, studyPath } from "./site";
import { alive, openReady } from "./stop-motion";
import { expect, PASSCODE, requestsOf, test } from "./visitor";

const [locked = { slug: "" }] = lockedStudies;
const STUDY = studyPath(locked);
const GATE = gatePath(locked);
const linkWith = (passcode: string) => `${GATE}#${encodeURIComponent(passcode)}`;

const FILLED_IN = say(words().gate.passcodeFilled, { unlock: words().gate.unlock });
const filledIn = (page: Page) => statusOf(page, FILLED_IN);

const postsOf = (page: Page) =>
  requestsOf(page, (one) => one.method() === "POST" && /\/api\/.*$/.exec(one.url())?.[0]);

async function openLink(page: Page, passcode: string): Promise<void> {
  await page.goto(linkWith(passcode));
  await expect(unlock(page)).toBeFocused();
}

test("a mail scanner that opens an unlock link and runs its scripts opens nothing", async ({ page }) => {
  const posts = postsOf(page);
  await openLink(page, PASSCODE);
  await expect(page).toHaveURL(GATE);
  await expect(field(page)).toHaveValue(PASSCODE);
  await expect(field(page)).toHaveAttribute("type", "password");
  await expect(filledIn(page)).toBeVisible();
  await expect(unlock(page)).toHaveAccessibleDescription(FILLED_IN);
  // Nor does coming back to it.
  await page.goto("/casestudies");
  await page.goBack();
  await expect(page).toHaveURL(GATE);
  await alive(field(page));
  expect(posts).toEqual([]);
});

test("a click on an unlock link's button opens the study; Back and Forward post nothing", {
  tag: "@firefox",
}, async ({ page }) => {
  const posts = postsOf(page);
  await page.goto("/casestudies");
  await openLink(page, PASSCODE);
  await unlock(page).click();
  await expect(page).toHaveURL(STUDY);
  await expect(page.locator("article h1")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/casestudies");
  await alive(page.locator("[data-site-header]"));
  await page.goForward();
  await expect(page).toHaveURL(STUDY);
  await alive(page.locator("[data-site-header]"));
  expect(posts).toEqual(["/api/unlock"]);
});

test("a link pasted over the gate's address fills the field and clears a refusal", async ({ page }) => {
  const posts = postsOf(page);
  await openReady(page, GATE, field(page));
  await tryPasscode(page, "wrong");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await page.evaluate((passcode) => location.assign(`#${passcode}`), PASSCODE);
  await expect(unlock(page)).toBeFocused();
  await expect(page).toHaveURL(GATE);
  await expect(field(page)).toHaveValue(PASSCODE);
  await expect(field(page)).not.toHaveAttribute("aria-invalid");
  expect(posts).toEqual(["/api/unlock"]);
  await expect(filledIn(page)).toHaveCount(1);
  await field(page).fill("another");
  await expect(filledIn(page)).toHaveCount(0);
});

if (own.site.desktopOnly)
  test("behind the notice of narrow windows a link keeps its passcode", async ({ page }) => {
    const posts = postsOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(linkWith(PASSCODE));
    const retry = page.getByRole("button", { name: words().frame.desktopMode });
    await expect(retry).toBeVisible();
    const loaded = page.waitForEvent("load");
    await retry.click();
    await loaded;
    await expect(retry).toBeVisible();
    await alive(field(page));
    await expect(page).toHaveURL(linkWith(PASSCODE));
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(unlock(page)).toBeFocused();
    await expect(page).toHaveURL(GATE);
    await expect(field(page)).toHaveValue(PASSCODE);
    expect(posts).toEqual([]);
  });
