import type { Page } from "@playwright/test";
import { PAGE_LENGTH } from "@/lib/content/list-pages";
import { shownPeriod } from "@/lib/content/shown-dates";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";
import { wayFrom } from "./frame";
import { said } from "./said";
import { cards, listed, lockedStudies, own, pagesOf, privateHeading, shownCards, studyPath } from "./site";
import { openReady } from "./stop-motion";
import { expect, test } from "./visitor";

const { filters, aliases, processLink, searchSuggestions } = own.caseStudyList;
const firstPage = listed.slice(0, PAGE_LENGTH);
const counter = (count: number) => String(count).padStart(2, "0");
const byLabel = (...labels: string[]) => listed.filter(({ list }) => labels.includes(list.label ?? ""));
const hrefs = (studies: typeof listed) => studies.map(({ href }) => href).sort();
const counted = (label: string) => `${label} ${counter(byLabel(label).length)}`;
const ALL = `${words().filter.all} ${counter(listed.length)}`;
const slugOf = (label: string) => label.toLowerCase().replace(/\s+/g, "-");

/** The labels with at least one card. Without any the list has no chips. */
const full = filters.filter((label) => byLabel(label).length > 0);
const [one, two] = full;
const empty = one === undefined ? undefined : filters.find((label) => !full.includes(label));
const unlabelled = listed.length - byLabel(...filters).length;

const chips = (page: Page) => page.getByRole("group", { name: words().filter.ofTheseKinds });
const chip = (page: Page, name: string) => chips(page).getByRole("button", { name, exact: true });
const pressed = (page: Page) => chips(page).locator('[aria-pressed="true"]').allTextContents();
const shown = async (page: Page) => (await shownCards(page)).sort();
const result = (page: Page) => page.getByRole("status").filter({ hasText: said(words().filter.showing) });

async function open(page: Page, query = ""): Promise<void> {
  await openReady(page, `/casestudies${query}`, page.locator("main input, main a"));
}

test("the list shows a card for each study, by size and order, and locked ones as private work", async ({
  page,
}) => {
  await open(page);
  await expect(cards(page)).toHaveCount(firstPage.length);
  await expect(chips(page)).toHaveCount(one === undefined ? 0 : 1);
  const found = await page.locator("main article:visible").evaluateAll((all) =>
    all.map((card) => ({
      size: /caseStudy(?:Lg|Sm|Xs)/.exec(card.className)?.[0],
      href: card.querySelector("h2 a")?.getAttribute("href"),
    })),
  );
  const expected = ["caseStudyLg", "caseStudySm", "caseStudyXs"].flatMap((size) =>
    firstPage.filter(({ list }) => list.size === size),
  );
  expect(found).toEqual(expected.map(({ list: { size }, href }) => ({ size, href })));
  if (processLink)
    await expect(page.getByRole("main").locator(`a[href="${processLink.path}"]`).first()).toBeVisible();

  const room = page.getByRole("region", { name: privateHeading });
  const badges = room.getByText(words().studies.locked, { exact: true });
  await expect(badges).toHaveCount(lockedStudies.length);
  const plain = (text: string) => text.replace(/\s/g, "");
  for (const study of lockedStudies) {
    const sheet = room.getByRole("listitem").filter({ has: page.locator(`a[href="${studyPath(study)}"]`) });
    await expect(sheet).toBeVisible();
    const { title, client = "", year } = study;
    expect(plain(await sheet.innerText())).toBe(
      plain([words().studies.locked, title, client, shownPeriod(String(year))].join("")),
    );
  }
  if (one !== undefined) await chip(page, counted(one)).click();
  await expect(badges).toHaveCount(lockedStudies.length);

  for (const path of Object.keys(aliases)) {
    await page.goto(path);
    await expect(cards(page), path).toHaveCount(firstPage.length);
  }
});

if (one !== undefined) {
  test("the chips count their cards; All selects every label or none", async ({ page }) => {
    const note = result(page).getByText(said(words().filter.unlabelled, { all: words().filter.all }));
    const others = filters.filter((label) => label !== one);
    await open(page);
    expect((await chips(page).getByRole("button").allTextContents()).map((text) => text.trim())).toEqual([
      ALL,
      ...filters.map(counted),
    ]);
    expect(await pressed(page)).toEqual([ALL]);
    await chip(page, ALL).click();
    expect(await pressed(page)).toEqual([]);
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: words().filter.nothingSelected })).toBeVisible();
    await chip(page, ALL).click();
    expect(await pressed(page)).toEqual([ALL, ...filters.map(counted)]);
    expect(await shown(page)).toEqual(hrefs(firstPage));
    await expect(note).toHaveCount(0);
    await chip(page, counted(one)).click();
    expect(await pressed(page)).toEqual(others.map(counted));
    await expect.poll(() => shown(page)).toEqual(hrefs(byLabel(...others)));
    // A note counts the studies that no label shows.
    if (others.length === 0 || unlabelled === 0) return;
    await expect(note).toContainText(
      say(words().filter.unlabelled, { count: unlabelled, all: words().filter.all }),
    );
    await expect(note).toBeVisible();
  });

  test("a study opened from a filtered list leads back to the filtered list", async ({ page }) => {
    const own = byLabel(one);
    const { href = "" } = own.find(({ href }) => href.startsWith("/")) ?? {};
    await open(page, `?filter=${slugOf(one)}`);
    await expect(cards(page)).toHaveCount(own.length);
    await cards(page)
      .and(page.locator(`[href="${href}"]`))
      .click();
    await expect(page).toHaveURL(href);
    await page.goBack();
    await expect(page).toHaveURL(`/casestudies?filter=${slugOf(one)}`);
    await expect(cards(page)).toHaveCount(own.length);
    const [link, to] = wayFrom("", "/casestudies");
    await link(page).click();
    await expect(page).toHaveURL(to);
    // A link to the list itself clears the filter.
    if (to === "/casestudies") await expect(cards(page)).toHaveCount(firstPage.length);
  });
}

if (one !== undefined && two !== undefined)
  test("labels combine, a second click removes one, and the address keeps them", async ({ page }) => {
    const [before = ""] = pagesOf("/aboutme", "/contact");
    const both = byLabel(one, two);
    await page.goto(before);
    await open(page);
    await chip(page, counted(one)).press("Space");
    await expect(page).toHaveURL(`/casestudies?filter=${slugOf(one)}`);
    await expect(chip(page, counted(one))).toBeFocused();
    expect(await pressed(page)).toEqual([counted(one)]);
    await expect.poll(() => shown(page)).toEqual(hrefs(byLabel(one)));
    await chip(page, counted(two)).click();
    const address = `/casestudies?filter=${slugOf(one)},${slugOf(two)}`;
    await expect(page).toHaveURL(address);
    await expect.poll(() => shown(page)).toEqual(hrefs(both));
    await expect(result(page)).toHaveText(
      said(words().filter.showing, { shown: counter(both.length), total: counter(listed.length) }),
    );
    await page.reload();
    await expect(cards(page)).toHaveCount(both.length);
    await page.goBack();
    await expect(page).toHaveURL(before);
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(cards(page)).toHaveCount(both.length);
    await chip(page, counted(one)).press("Enter");
    await expect.poll(() => shown(page)).toEqual(hrefs(byLabel(two)));
    await expect(chip(page, counted(one))).toBeFocused();
    await open(page, "?filter=none");
    await expect(cards(page)).toHaveCount(0);
  });

if (empty !== undefined)
  test("a label without studies shows an empty list, whose button resets it and focuses the chips", async ({
    page,
  }) => {
    await open(page, `?filter=${slugOf(empty)}`);
    await expect(page.getByRole("heading", { name: words().filter.emptyDrawer })).toBeVisible();
    await page.getByRole("button", { name: words().filter.showAll }).click();
    await expect(cards(page)).toHaveCount(firstPage.length);
    await expect(chips(page).getByRole("button").first()).toBeFocused();
  });

if (listed.length > 0)
  test("the search finds a study by a word of its title, and its address can be shared", async ({ page }) => {
    // Words of letters and digits, with their combining marks.
    const wordsOf = (title: string) => title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const [found] = listed.filter(({ title }) => wordsOf(title).length > 0);
    const word = wordsOf(found?.title ?? "").sort((a, b) => b.length - a.length)[0] ?? "";
    await open(page);
    await page.getByRole("searchbox", { name: words().studies.searchLabel }).fill(word);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/casestudies?search=${encodeURIComponent(word)}`);
    await expect(
      page.getByRole("main").locator(`a[href="${studyPath(found ?? { slug: "" })}"]`),
    ).toBeVisible();
    await expect(page.locator("mark").filter({ hasText: word }).first()).toBeVisible();
    await page.goto("/casestudies?search=zzzz");
    await expect(page.getByText(words().studies.nothingFound)).toBeVisible();
    for (const suggestion of searchSuggestions)
      await expect(page.getByRole("link", { name: suggestion, exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: words().studies.allStudies }).click();
    await expect(page).toHaveURL("/casestudies");
    await expect(cards(page)).toHaveCount(firstPage.length);
  });
