import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, field, isOpen, open, press, STUDY, state, test } from "./studio-desk";

const HEAD = "Donaudampfschifffahrt";
const said = (page: Page) => page.locator("#announced");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const more = (page: Page) => page.getByText("More", { exact: true }).click();
const studies = (page: Page) => page.getByRole("region", { name: "Case studies", exact: true });

/** Studies that go with the desk's own one, the last of the list. */
function addStudies(desk: Desk): void {
  for (const [at, title] of ["One", "Two", "Three"].entries())
    desk.write(
      `case-studies/${title.toLowerCase()}.yaml`,
      desk
        .read(STUDY)
        .replace(/^slug: .*$/m, `slug: ${title.toLowerCase()}`)
        .replace(/^title: .*$/m, `title: ${title}`)
        .replace(/^description: .*$/m, `description: What came of ${title}.`)
        .replace("order: 9", `order: ${at + 1}`),
    );
}

const orderOf = (desk: Desk) =>
  ["one", "two", "three", HEAD]
    .map((name) => [name, Number(/order: (\d+)/.exec(desk.read(`case-studies/${name}.yaml`))?.[1])] as const)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);

test("a study is renamed with its unsaved text: links follow, and the old address redirects", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await more(page);
  await field(page, "Position").fill("Everything");
  await field(page, "Address of this page").fill("Donau");
  await press(page, "Rename");
  await expect(page).toHaveURL(/#case-studies%2FDonau\.yaml$/);
  await expect(heading(page, /^Donau/)).toBeFocused();
  await expect(said(page)).toHaveText("The address is /casestudies/Donau now.");
  await expect(field(page, "Position")).toHaveValue("Everything");
  expect(desk.has(`content/${STUDY}`)).toBe(false);
  expect(desk.read("case-studies/Donau.yaml")).toContain("position: Everything");
  expect(desk.read("navigation.yaml")).toContain("path: /casestudies/Donau,");
  expect(desk.read("redirects.yaml")).toContain("/casestudies/Dampf: /casestudies/Donau\n");
  expect(desk.read("redirects.yaml")).toContain(`/casestudies/${HEAD}: /casestudies/Donau\n`);
  await field(page, "Position").fill("All");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read("case-studies/Donau.yaml")).toContain("position: All");
});

test("a taken address and unsaved mistakes are refused with the reason, and nothing is lost", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await more(page);
  const alert = page.getByRole("region", { name: "Form" }).getByRole("alert");
  await field(page, "Address of this page").fill("q9");
  await press(page, "Rename");
  await expect(alert.filter({ hasText: "is taken" })).toBeVisible();
  await field(page, "Position").fill("");
  await expect(state(page)).toHaveText("Not saved: 1 mistake");
  await field(page, "Address of this page").fill("Donau");
  await press(page, "Rename");
  await expect(alert.filter({ hasText: "changes that are not saved" })).toBeVisible();
  await expect(field(page, "Address of this page")).toHaveValue("Donau");
  expect(desk.has(`content/${STUDY}`)).toBe(true);
});

test("a private study is duplicated and renamed by keyboard, with its folder", async ({ page, desk }) => {
  await open(page, desk, "private/Q9/study.yaml");
  await page.getByText("More", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expectNoFindings(page, "the open menu");
  await page.getByRole("button", { name: "Duplicate", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, /^Q \(copy\)/)).toBeFocused();
  await expect(page).toHaveURL(/#private%2FQ9-copy%2Fstudy\.yaml$/);
  expect(desk.read("case-studies/Q9-copy.yaml")).toContain("draft: true");
  await page.getByText("More", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Q10");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#private%2FQ10%2Fstudy\.yaml$/);
  await expect(heading(page, /^Q \(copy\)/)).toBeFocused();
  expect(desk.has("content/private/Q9-copy")).toBe(false);
  expect(desk.has("content/private/Q9/study.yaml")).toBe(true);
  // Visitors never saw the draft.
  expect(desk.read("redirects.yaml")).not.toContain("Q9-copy");
});

test("a deletion shows what leads to the study, then takes it out; its unsaved text does not come back", async ({
  page,
  desk,
}) => {
  addStudies(desk);
  await open(page, desk);
  await field(page, "Position").fill("");
  await expect(state(page)).toHaveText("Not saved: 1 mistake");
  await more(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const asked = page.getByRole("group", { name: "Delete", exact: true });
  await expect(asked).toContainText("Pages and menus, pages 3, path");
  await expect(asked).toContainText("Redirects, /casestudies/Dampf");
  await expect(asked).toContainText("are deleted; git keeps what was committed:Donau");
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  expect(desk.has(`content/${STUDY}`)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(asked).toContainText("are deleted; git keeps what was committed:Donau");
  await expect(page.getByRole("button", { name: "Delete it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/^Donau.* is deleted\.$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(desk.has(`content/${STUDY}`)).toBe(false);
  expect(desk.read("navigation.yaml")).not.toContain(HEAD);
  expect(desk.read("redirects.yaml")).not.toContain(HEAD);
  await expect(studies(page).getByRole("link", { name: /^Donau/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Not saved/ })).toHaveCount(0);
});

test("studies are ordered with buttons, and the focus stays", async ({ page, desk }) => {
  addStudies(desk);
  await open(page, desk);
  await press(page, "Order");
  await expectNoFindings(page, "the list in order");
  const down = page.getByRole("button", { name: "Move down One" });
  await down.focus();
  // The first is the site's draft.
  for (const place of [3, 4, 5]) {
    await page.keyboard.press("Enter");
    await expect(said(page)).toHaveText(`One is number ${place} of 5.`);
    await expect(down).toBeFocused();
  }
  await expect.poll(() => orderOf(desk)).toEqual(["two", "three", HEAD, "one"]);
  await press(page, "Order");
  await expect(studies(page).getByRole("link")).toHaveText([
    /^Quark/,
    /^Two/,
    /^Three/,
    /^Donau/,
    /^One/,
    /^Q/,
  ]);
});

test("a study is dragged to another place of the list", async ({ page, desk }) => {
  addStudies(desk);
  await open(page, desk);
  await press(page, "Order");
  const row = (name: string) => studies(page).getByRole("listitem").filter({ hasText: name });
  await row("Three").getByText("Three").dragTo(row("One").getByText("One"));
  await expect.poll(() => orderOf(desk)).toEqual(["three", "one", "two", HEAD]);
});

test("a page of the site is neither renamed nor deleted", async ({ page, desk }) => {
  await open(page, desk, "home.yaml");
  await expect(field(page, "Greeting")).toBeVisible();
  await expect(page.getByText("More", { exact: true })).toHaveCount(0);
});

test("a group of the list of files is folded by its heading", async ({ page, desk }) => {
  await open(page, desk);
  const studies = page.getByRole("region", { name: "Case studies", exact: true });
  const heading = studies.getByRole("button", { name: "Case studies" });
  await heading.focus();
  await page.keyboard.press("Enter");
  await expect(studies.getByRole("link").first()).toBeHidden();
  await expect(heading).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(studies.getByRole("link").first()).toBeVisible();
});

test("in the table of all pages several become drafts, or none does, and several are deleted", async ({
  page,
  desk,
}) => {
  addStudies(desk);
  const read = () => ["one", "two"].map((name) => desk.read(`case-studies/${name}.yaml`));
  const before = read();
  await open(page, desk, "case-studies/one.yaml");
  await field(page, "Position").fill("Lotse");
  await page.getByRole("link", { name: "All pages" }).click();
  const choose = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}` });
  const answer = async (ask: string, yes: string) => {
    await press(page, ask);
    await expect(page.getByRole("group", { name: ask }).getByRole("list")).toContainText("One");
    await press(page, yes);
  };
  await choose("One").check();
  await choose("Two").check();
  await press(page, "Make drafts");
  await expectNoFindings(page, "All pages");
  // Another choice closes the question.
  await choose("Quark").check();
  await expect(page.getByRole("group", { name: "Make drafts" })).toHaveCount(0);
  await answer("Make drafts", "Make them drafts");
  await expect(heading(page, "All pages")).toBeFocused();
  await expect(page.getByText("3 are drafts, which visitors do not see.")).toBeVisible();
  const drafts = before.map((text) => text.replace(/^slug:/m, "draft: true\nslug:"));
  drafts[0] = drafts[0]?.replace(/^position: .*$/m, "position: Lotse") ?? "";
  expect(read()).toEqual(drafts);

  // The third has mistakes, which only a draft may have.
  for (const name of ["One", "Two", "Quark"]) await choose(name).check();
  await answer("Clear Draft", "Clear it");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.filter({ hasText: "Nothing was changed" })).toContainText("Quarkkäulchen im Zwielicht");
  expect(read()).toEqual(drafts);
  await choose("Quark").uncheck();
  await answer("Clear Draft", "Clear it");
  await expect(alert.filter({ hasText: "Nothing was changed" })).toHaveCount(0);
  expect(read()).toEqual(drafts.map((text) => text.replace("draft: true\n", "")));

  for (const name of ["One", "Two"]) await choose(name).check();
  await press(page, "Delete");
  await expect(page.getByRole("group", { name: "Delete" })).toContainText("committed:TwoOne");
  await press(page, "Delete them");
  await expect(page.getByText("2 are deleted.")).toBeVisible();
  await expect(page.getByRole("status").first()).toHaveText("16 of 16, 0 chosen");
  expect(["one", "two", "three"].map((name) => desk.has(`content/case-studies/${name}.yaml`))).toEqual([
    false,
    false,
    true,
  ]);
});

test("the table of all pages is sorted by its columns, filtered by words, kind and state, and opens forms", async ({
  page,
  desk,
}) => {
  addStudies(desk);
  desk.write(
    "case-studies/two.yaml",
    desk.read("case-studies/two.yaml").replace(/date: [^,}]*/, "date: 2031-01"),
  );
  await open(page, desk, "pages");
  const titles = page.getByRole("rowheader");
  await page.getByRole("main").getByLabel("Kind").selectOption("Case study");
  await expect(titles).toHaveText([/^Quark/, "One", "Two", "Three", /^Donau/]);
  const column = page.getByRole("columnheader", { name: "Date" });
  await column.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await expect(titles.last()).toHaveText("Two");
  await page.keyboard.press("Enter");
  await expect(column).toHaveAttribute("aria-sort", "descending");
  await expect(titles.first()).toHaveText("Two");
  await page.getByRole("main").getByLabel("State").selectOption("Draft");
  await expect(titles).toHaveText([/^Quark/]);
  // A private study has two files, and is one page.
  await page.getByRole("main").getByLabel("State").selectOption("All");
  await page.getByRole("main").getByLabel("Kind").selectOption("Private case study");
  await expect(titles).toHaveText(["Q"]);
  await page.getByRole("main").getByLabel("Kind").selectOption("All");
  await page.getByRole("searchbox", { name: "Find", exact: true }).fill("QUARKKAULCHEN zwie");
  await expect(titles).toHaveText([/^Quark/]);
  await titles.getByRole("link").press("Enter");
  await isOpen(page, "case-studies/[Zwielicht].yaml");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
