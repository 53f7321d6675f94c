import { readOwn } from "@/lib/content/own-files";
import { openFrozen } from "./steady";
import { expect, test } from "./visitor";

const releases = readOwn("changelog").content;
const status = readOwn("status").content;
const firstTab = "#release-0-tab";
const chosen = '[role="tab"][aria-selected="true"]';

test("the releases turn by themselves each 5000 ms and begin again after the last", async ({ page }) => {
  await openFrozen(page, "/changelog", firstTab);
  for (const { version } of releases) {
    await expect(page.locator(chosen)).toContainText(version);
    await page.clock.runFor(4999);
    await expect(page.locator(chosen)).toContainText(version);
    await page.clock.runFor(1);
  }
  await expect(page.locator(chosen)).toContainText(releases[0]?.version ?? "");
});

test("a click chooses a release; its five seconds begin anew once nobody is at it", async ({ page }) => {
  await openFrozen(page, "/changelog", firstTab);
  await page.clock.runFor(3000);
  await page.getByRole("tab", { name: /1\.8/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText("1.8");
  await page.clock.runFor(20_000);
  await expect(page.locator(chosen)).toContainText("1.8");
  await page.locator("h1").click();
  await page.clock.runFor(4999);
  await expect(page.locator(chosen)).toContainText("1.8");
  await page.clock.runFor(1);
  await expect(page.locator(chosen)).toContainText("1.0.0");
});

test("pointer and focus hold the rotation, and a button stops and starts it", async ({ page }) => {
  await openFrozen(page, "/changelog", firstTab);
  await page.getByRole("tabpanel").hover();
  await page.clock.runFor(15_000);
  await expect(page.locator(chosen)).toContainText("2.1.0");
  await page.getByRole("button", { name: "Stop rotation" }).click();
  await page.mouse.move(700, 5);
  await page.clock.runFor(15_000);
  await expect(page.locator(chosen)).toContainText("2.1.0");
  await page.getByRole("button", { name: "Start rotation" }).click();
  await page.clock.runFor(5000);
  await expect(page.locator(chosen)).toContainText("1.9");
});

test("with reduced motion the releases stand still until somebody starts them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openFrozen(page, "/changelog", firstTab);
  await page.clock.runFor(15_000);
  await expect(page.locator(chosen)).toContainText("2.1.0");
  await expect(page.getByRole("button", { name: "Start rotation" })).toBeVisible();
});

test("a release shows its tags, its features and its mended faults", async ({ page }) => {
  await page.goto("/changelog");
  const notes = page.getByRole("tabpanel");
  for (const text of ["NEW", "FEATURE", "Features", "Bug Fixes", "Jun 30, 2025"])
    await expect(notes.getByText(text, { exact: text === text.toUpperCase() }).first()).toBeVisible();
});

test("arrow keys, Home and End go through the releases", async ({ page }) => {
  await openFrozen(page, "/changelog", firstTab);
  await page.locator(firstTab).focus();
  const focused = page.locator('[role="tab"]:focus');
  for (const [key, version] of [
    ["ArrowDown", "1.9"],
    ["End", "1.0.0"],
    ["ArrowDown", "2.1.0"],
    ["ArrowUp", "1.0.0"],
    ["Home", "2.1.0"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toContainText(version);
    await expect(page.locator(chosen)).toContainText(version);
  }
});

test("the status page tells state, services, incidents and figures", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("main")).toContainText(status.overall);
  for (const { name, uptime, status: state } of status.services) {
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect(row).toContainText(uptime);
    await expect(row).toContainText(state);
  }
  for (const { title, duration } of status.incidents)
    for (const text of [title, duration]) await expect(page.getByRole("main")).toContainText(text);
  for (const { value } of status.performance)
    await expect(page.getByText(value, { exact: true }).first()).toBeAttached();
});
