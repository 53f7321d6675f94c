import type { Page } from "@playwright/test";
import { alive } from "./steady";
import { expect, test } from "./visitor";

const chips = (page: Page) => page.getByRole("group", { name: "Show case studies of these kinds" });
const chip = (page: Page, label: string) =>
  chips(page).getByRole("button", { name: new RegExp(`^${label} `) });
const cards = (page: Page) => page.locator("main article:visible h2 a");
const pressed = (page: Page) => chips(page).locator('[aria-pressed="true"]').allTextContents();
const shownPaths = async (page: Page) =>
  (
    await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("href")?.split("/").at(-1)))
  ).sort();
const result = (page: Page) => page.getByRole("status").filter({ hasText: /^Showing/ });

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`/casestudies${query}`);
  await alive(chips(page).getByRole("button"));
}

test("the chips count their cards in two digits, and All is chosen first", async ({ page }) => {
  await open(page);
  expect((await chips(page).getByRole("button").allTextContents()).map((text) => text.trim())).toEqual([
    "All 08",
    "Web App 03",
    "Mobile App 01",
    "HMI Design 02",
    "Design System 00",
    "Heuristic Evaluation 01",
    "Usability Testing 00",
  ]);
  expect(await pressed(page)).toEqual(["All 08"]);
  await expect(cards(page)).toHaveCount(8);
});

test("a label is added to the choice and All leaves it; a second click takes the label out", async ({
  page,
}) => {
  await open(page);
  await chip(page, "Web App").click();
  expect(await pressed(page)).toEqual(["Web App 03"]);
  await expect.poll(() => shownPaths(page)).toEqual(["genai", "lms", "paysafe"]);
  await chip(page, "HMI Design").click();
  await expect
    .poll(() => shownPaths(page))
    .toEqual(["bestornothing", "genai", "instrumentcluster", "lms", "paysafe"]);
  await expect(result(page)).toHaveText(/Showing 05.* of 08 case studies/);
  await chip(page, "Web App").click();
  await expect.poll(() => shownPaths(page)).toEqual(["bestornothing", "instrumentcluster"]);
});

test("All clears everything when it is active, and otherwise takes every label", async ({ page }) => {
  await open(page);
  await chip(page, "All").click();
  expect(await pressed(page)).toEqual([]);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nothing is selected" })).toBeVisible();
  await chip(page, "All").click();
  expect(await pressed(page)).toHaveLength(7);
  await expect(cards(page)).toHaveCount(8);
  await chip(page, "Mobile App").click();
  expect(await pressed(page)).toEqual([
    "Web App 03",
    "HMI Design 02",
    "Design System 00",
    "Heuristic Evaluation 01",
    "Usability Testing 00",
  ]);
  await expect.poll(() => shownPaths(page)).not.toContain("ciscofoods");
});

test("a label without studies says so and offers the way back; the focus goes to the chips", async ({
  page,
}) => {
  await open(page, "?filter=design-system");
  await expect(page.getByRole("heading", { name: "An empty drawer" })).toBeVisible();
  await page.getByRole("button", { name: "Show all case studies" }).click();
  await expect(cards(page)).toHaveCount(8);
  await expect(chips(page).getByRole("button").first()).toBeFocused();
});

test("the choice stands in the address and can be shared; one press of Back leaves the list", async ({
  page,
}) => {
  await page.goto("/aboutme");
  await open(page);
  await chip(page, "Web App").click();
  await expect(page).toHaveURL("/casestudies?filter=web-app");
  await chip(page, "HMI Design").click();
  await expect(page).toHaveURL("/casestudies?filter=web-app,hmi-design");
  await expect(cards(page)).toHaveCount(5);
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL("/aboutme");
  await page.goForward();
  await expect(page).toHaveURL("/casestudies?filter=web-app,hmi-design");
  await expect(cards(page)).toHaveCount(5);
  await open(page, "?filter=none");
  await expect(cards(page)).toHaveCount(0);
});

test("a study that no label shows does not go without a word when a label is taken out", async ({ page }) => {
  await open(page);
  const all = await shownPaths(page);
  const note = result(page).getByText(/All shows (it|them)$/);
  await chip(page, "All").click();
  await chip(page, "All").click();
  expect(await shownPaths(page)).toEqual(all);
  await expect(note).toHaveCount(0);
  const [, ...labels] = await chips(page).getByRole("button").all();
  const counts = await Promise.all(labels.map(async (one) => Number(/\d+/.exec(await one.innerText()))));
  const unlabelled = all.length - counts.reduce((sum, count) => sum + count, 0);
  expect(unlabelled).toBeGreaterThan(0);
  await labels.at(-1)?.click();
  await expect(cards(page)).toHaveCount(all.length - unlabelled - (counts.at(-1) ?? 0));
  await expect(note).toContainText(String(unlabelled));
  await expect(note).toBeVisible();
});

test("a study opened from a filtered list leads back to the filtered list", async ({ page }) => {
  await open(page, "?filter=hmi-design");
  await expect(cards(page)).toHaveCount(2);
  await cards(page).last().click();
  await expect(page).toHaveURL(/\/casestudies\/(bestornothing|instrumentcluster)$/);
  await page.goBack();
  await expect(page).toHaveURL("/casestudies?filter=hmi-design");
  await expect(cards(page)).toHaveCount(2);
  // A link to the list itself clears the filter.
  await page.getByRole("contentinfo").getByRole("link", { name: "CASESTUDIES" }).click();
  await expect(page).toHaveURL("/casestudies");
  await expect(cards(page)).toHaveCount(8);
});

test("cards stand in three sizes: two large, three small, three extra small", async ({ page }) => {
  await open(page);
  const sizes = await page
    .locator("main article:visible")
    .evaluateAll((all) => all.map((card) => /caseStudy(Lg|Sm|Xs)/.exec(card.className)?.[1]));
  expect(sizes).toEqual(["Lg", "Lg", "Sm", "Sm", "Sm", "Xs", "Xs", "Xs"]);
});

test("the four locked studies stand beneath as private work, with title, client and year alone", async ({
  page,
}) => {
  await open(page);
  const room = page.getByRole("region", { name: "Private work" });
  await expect(room.getByText("Locked")).toHaveCount(4);
  for (const slug of ["hud", "abb", "aiatc", "Aviation"])
    await expect(room.locator(`a[href="/casestudies/${slug}"]`)).toBeVisible();
  await chip(page, "Web App").click();
  await expect(room.getByText("Locked")).toHaveCount(4);
});

test("the list's header leads to the design process", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("main").locator('a[href="/designprocess"]').first()).toBeVisible();
});

test("the search finds titles, clients, tools and words, and its address can be shared", async ({ page }) => {
  await open(page);
  await page.getByRole("searchbox", { name: "Search the case studies" }).fill("paysafe");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/casestudies?search=paysafe");
  await expect(page.getByRole("main").locator('a[href="/casestudies/paysafe"]')).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/paysafe/i);
  await page.goto("/casestudies?search=zzzz");
  await expect(page.getByRole("heading", { name: "Words that do find something" })).toBeVisible();
  await page.getByRole("link", { name: "All case studies" }).click();
  await expect(page).toHaveURL("/casestudies");
  await expect(cards(page)).toHaveCount(8);
});

test("the list also stands at its three other addresses", async ({ page }) => {
  for (const path of ["/design-systems", "/product-design", "/ux-research"]) {
    await page.goto(path);
    await expect(cards(page)).toHaveCount(8);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/casestudies$/);
  }
});
