import { words } from "@/lib/words/site-words";
import { own } from "./site";
import { openFrozen, pass } from "./stop-motion";
import { expect, test } from "./visitor";

const releases = own.changelog ?? [];
const [newest] = releases;
const { status } = own;
const tab = (at: number) => `release-${at % releases.length}-tab`;
const firstTab = `#${tab(0)}`;
const chosen = '[role="tab"][aria-selected="true"]';

// A single release has no tabs.
if (releases.length > 1) {
  test("the releases rotate at even intervals and start over after the last", async ({ page }) => {
    await openFrozen(page, "/changelog", firstTab);
    for (const [at, { version }] of releases.entries()) {
      await expect(page.locator(chosen)).toHaveId(tab(at));
      await expect(page.locator(chosen)).toContainText(version);
      await pass(page, 5000);
    }
    await expect(page.locator(chosen)).toHaveId(tab(0));
  });

  test("in a narrow window the releases are a list as wide as the page, above the chosen one", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto("/changelog");
    const list = await page.getByRole("tablist").boundingBox();
    const notes = await page.getByRole("tabpanel").boundingBox();
    expect(list?.width).toBeGreaterThan(700);
    expect(notes?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
  });

  test("a click, pointer or focus pauses the rotation; a button stops and starts it", async ({ page }) => {
    const at = Math.min(2, releases.length - 1);
    await openFrozen(page, "/changelog", firstTab);
    await page.getByRole("tabpanel").hover();
    await pass(page, 15_000);
    await expect(page.locator(chosen)).toHaveId(tab(0));
    await page.locator(`#${tab(at)}`).click();
    await expect(page.getByRole("tabpanel")).toContainText(releases[at]?.title ?? "");
    await pass(page, 20_000);
    await expect(page.locator(chosen)).toHaveId(tab(at));
    // The rotation restarts once the pointer and the focus have left.
    await page.locator("h1").click();
    await pass(page, 4500);
    await expect(page.locator(chosen)).toHaveId(tab(at));
    await pass(page, 1000);
    await expect(page.locator(chosen)).toHaveId(tab(at + 1));
    await page.getByRole("button", { name: words().changelog.stopRotation }).click();
    await page.mouse.move(700, 5);
    await pass(page, 15_000);
    await expect(page.locator(chosen)).toHaveId(tab(at + 1));
    await page.getByRole("button", { name: words().changelog.startRotation }).click();
    await pass(page, 5500);
    await expect(page.locator(chosen)).toHaveId(tab(at + 2));
  });

  test("with reduced motion the releases do not rotate; arrows, Home and End choose one", async ({
    page,
  }) => {
    const last = releases.length - 1;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFrozen(page, "/changelog", firstTab);
    await pass(page, 15_000);
    await expect(page.locator(chosen)).toHaveId(tab(0));
    await expect(page.getByRole("button", { name: words().changelog.startRotation })).toBeVisible();
    await page.locator(firstTab).focus();
    for (const [key, at] of [
      ["ArrowDown", 1],
      ["End", last],
      ["ArrowDown", 0],
      ["ArrowUp", last],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator('[role="tab"]:focus')).toHaveId(tab(at));
      await expect(page.locator(chosen)).toHaveId(tab(at));
    }
  });
}

if (newest)
  test("a release shows its tags, and a heading over its features and its fixes", async ({ page }) => {
    await page.goto("/changelog");
    const notes = page.getByRole("main").getByRole("article").first();
    for (const text of [words().changelog.new, words().changelog.feature])
      await expect(notes.getByText(text, { exact: true }).first()).toBeVisible();
    for (const [name, { length }] of [
      [words().changelog.features, newest.features],
      [words().changelog.bugFixes, newest.bugFixes],
    ] as const)
      await expect(notes.getByRole("heading", { name })).toHaveCount(length > 0 ? 1 : 0);
  });

if (status)
  test("the status page names each service with its state and its uptime", async ({ page }) => {
    await page.goto("/status");
    for (const { name, uptime, status: state } of status.services) {
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
      await expect(row).toContainText(uptime);
      // As the catalogue calls the state: "Operational" in English.
      await expect(row).toContainText(words().status[state.toLowerCase() as Lowercase<typeof state>]);
    }
  });
