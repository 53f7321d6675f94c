import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, STUDY, test } from "./studio-desk";

const HEAD = "Donaudampfschifffahrt";
const more = (page: Page) => page.getByText("More", { exact: true }).click();
const studies = (page: Page) => page.getByRole("region", { name: "Case studies", exact: true });

/** Studies that go with the desk's own one, the last of the list. */
function addStudies(desk: Desk): void {
  for (const [at, title] of ["One", "Two", "Three"].entries())
    desk.addStudy(
      title.toLowerCase(),
      [/^title: .*$/m, `title: ${title}`],
      [/^description: .*$/m, `description: What came of ${title}.`],
      ["order: 9", `order: ${at + 1}`],
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
  await desk.open();
  await more(page);
  await desk.field("Position").fill("Everything");
  await desk.field("Address of this page").fill("Donau");
  await desk.press("Rename");
  await expect(page).toHaveURL(/#case-studies%2FDonau\.yaml$/);
  await expect(desk.heading(/^Donau/)).toBeFocused();
  await expect(desk.announced()).toHaveText("The address is /casestudies/Donau now.");
  await expect(desk.field("Position")).toHaveValue("Everything");
  expect(desk.has(`content/${STUDY}`)).toBe(false);
  expect(desk.read("case-studies/Donau.yaml")).toContain("position: Everything");
  expect(desk.read("navigation.yaml")).toContain("path: /casestudies/Donau,");
  expect(desk.read("redirects.yaml")).toContain("/casestudies/Dampf: /casestudies/Donau\n");
  expect(desk.read("redirects.yaml")).toContain(`/casestudies/${HEAD}: /casestudies/Donau\n`);
  await desk.field("Position").fill("All");
  await desk.savedWith("position: All", "case-studies/Donau.yaml");
});

test("a taken address and unsaved mistakes are refused with the reason, and nothing is lost", async ({
  page,
  desk,
}) => {
  await desk.open();
  await more(page);
  const alert = desk.form().getByRole("alert");
  await desk.field("Address of this page").fill("q9");
  await desk.press("Rename");
  await expect(alert.filter({ hasText: "is taken" })).toBeVisible();
  await desk.field("Position").fill("");
  await expect(desk.state()).toHaveText("Not saved: 1 mistake");
  await desk.field("Address of this page").fill("Donau");
  await desk.press("Rename");
  await expect(alert.filter({ hasText: "changes that are not saved" })).toBeVisible();
  await expect(desk.field("Address of this page")).toHaveValue("Donau");
  expect(desk.has(`content/${STUDY}`)).toBe(true);
});

test("a private study is duplicated and renamed by keyboard, with its folder", async ({ page, desk }) => {
  await desk.open("private/Q9/study.yaml");
  await page.getByText("More", { exact: true }).press("Enter");
  await expectNoFindings(page, "the open menu");
  await desk.button("Duplicate").press("Enter");
  await expect(desk.heading(/^Q \(copy\)/)).toBeFocused();
  await expect(page).toHaveURL(/#private%2FQ9-copy%2Fstudy\.yaml$/);
  expect(desk.read("case-studies/Q9-copy.yaml")).toContain("draft: true");
  await page.getByText("More", { exact: true }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Q10");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#private%2FQ10%2Fstudy\.yaml$/);
  await expect(desk.heading(/^Q \(copy\)/)).toBeFocused();
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
  await desk.open();
  await desk.field("Position").fill("");
  await expect(desk.state()).toHaveText("Not saved: 1 mistake");
  await more(page);
  await desk.button("Delete").click();
  const asked = page.getByRole("group", { name: "Delete", exact: true });
  await expect(asked).toContainText(/Pages and menus, page 3 “[^”]+”, path/);
  await expect(asked).toContainText("Redirects, /casestudies/Dampf");
  await expect(asked).toContainText(
    "are deleted. git keeps what was published; what was not is gone for good:Donau",
  );
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  await expect(desk.button("Delete")).toBeFocused();
  expect(desk.has(`content/${STUDY}`)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(asked).toContainText(
    "are deleted. git keeps what was published; what was not is gone for good:Donau",
  );
  await expect(page.getByRole("button", { name: "Delete it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(desk.announced()).toHaveText(/^Donau.* is deleted\.$/);
  await expect(desk.heading()).toBeFocused();
  expect(desk.has(`content/${STUDY}`)).toBe(false);
  expect(desk.read("navigation.yaml")).not.toContain(HEAD);
  expect(desk.read("redirects.yaml")).not.toContain(HEAD);
  await expect(studies(page).getByRole("link", { name: /^Donau/ })).toHaveCount(0);
  await page.reload();
  await expect(desk.heading()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Not saved/ })).toHaveCount(0);
});

test("a study is moved on from its new place before the list of files has followed its first move", async ({
  page,
  desk,
}) => {
  addStudies(desk);
  await desk.open();
  await desk.press("Order");
  let follow = () => {};
  const followed = new Promise<void>((done) => {
    follow = done;
  });
  await page.route("**/studio/api/files", (route) => followed.then(() => route.continue()));
  const down = page.getByRole("button", { name: "Move down One" });
  await down.focus();
  for (const place of [3, 4]) {
    const saved = page.waitForResponse("**/studio/api/arrange/order");
    await page.keyboard.press("Enter");
    await expect(desk.announced()).toHaveText(`One is number ${place} of 5.`);
    await (await saved).finished();
  }
  follow();
  await expect.poll(() => orderOf(desk)).toEqual(["two", "three", "one", HEAD]);
});

test("studies are ordered with buttons, and the focus stays", async ({ page, desk }) => {
  addStudies(desk);
  await desk.open();
  await desk.press("Order");
  await expectNoFindings(page, "the list in order");
  const down = page.getByRole("button", { name: "Move down One" });
  await down.focus();
  // The first is the site's draft.
  for (const place of [3, 4, 5]) {
    await page.keyboard.press("Enter");
    await expect(desk.announced()).toHaveText(`One is number ${place} of 5.`);
    await expect(down).toBeFocused();
  }
  await expect.poll(() => orderOf(desk)).toEqual(["two", "three", HEAD, "one"]);
  await desk.press("Order");
  await expect(studies(page).getByRole("link")).toHaveText([
    /^Quark/,
    /^Two/,
    /^Three/,
    /^Donau/,
    /^One/,
    /^Q/,
  ]);
});

// Firefox's protocol ends a drag without a drop.
test("a study is dragged to another place of the list", { tag: "@chromium" }, async ({ page, desk }) => {
  addStudies(desk);
  await desk.open();
  await desk.press("Order");
  const row = (name: string) => studies(page).getByRole("listitem").filter({ hasText: name });
  await row("Three").getByText("Three").dragTo(row("One").getByText("One"));
  await expect.poll(() => orderOf(desk)).toEqual(["three", "one", "two", HEAD]);
});

test("a page of the site is neither renamed nor deleted", async ({ page, desk }) => {
  await desk.open("home.yaml");
  await expect(desk.field("Greeting")).toBeVisible();
  await expect(page.getByText("More", { exact: true })).toHaveCount(0);
});

test("a group of the list of files is folded by its heading", async ({ page, desk }) => {
  await desk.open();
  const group = studies(page).getByRole("button", { name: "Case studies" });
  await group.press("Enter");
  await expect(studies(page).getByRole("link").first()).toBeHidden();
  await expect(group).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(studies(page).getByRole("link").first()).toBeVisible();
});

test("in the table of all pages several become drafts, or none does, and several are deleted", async ({
  page,
  desk,
}) => {
  addStudies(desk);
  const read = () => ["one", "two"].map((name) => desk.read(`case-studies/${name}.yaml`));
  const before = read();
  await desk.open("case-studies/one.yaml");
  await desk.field("Position").fill("Lotse");
  await page.getByRole("link", { name: "All pages" }).click();
  const choose = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}` });
  const answer = async (ask: string, yes: string) => {
    await desk.press(ask);
    await expect(page.getByRole("group", { name: ask }).getByRole("list")).toContainText("One");
    await desk.press(yes);
  };
  await choose("One").check();
  await choose("Two").check();
  await desk.press("Make drafts");
  await expectNoFindings(page, "All pages");
  // Another choice closes the question.
  await choose("Quark").check();
  await expect(page.getByRole("group", { name: "Make drafts" })).toHaveCount(0);
  await answer("Make drafts", "Make them drafts");
  await expect(desk.heading("All pages")).toBeFocused();
  await expect(page.getByText("3 are drafts that visitors do not see once you publish.")).toBeVisible();
  const drafts = before.map((text) => text.replace(/^slug:/m, "draft: true\nslug:"));
  drafts[0] = drafts[0]?.replace(/^position: .*$/m, "position: Lotse") ?? "";
  expect(read()).toEqual(drafts);

  // The third has mistakes, which only a draft may have.
  for (const name of ["One", "Two", "Quark"]) await choose(name).check();
  await answer("Show to visitors", "Show them");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert.filter({ hasText: "Nothing was changed" })).toContainText("Quarkkäulchen im Zwielicht");
  expect(read()).toEqual(drafts);
  await choose("Quark").uncheck();
  await answer("Show to visitors", "Show them");
  await expect(alert.filter({ hasText: "Nothing was changed" })).toHaveCount(0);
  expect(read()).toEqual(drafts.map((text) => text.replace("draft: true\n", "")));

  for (const name of ["One", "Two"]) await choose(name).check();
  await desk.press("Delete");
  await expect(page.getByRole("group", { name: "Delete" })).toContainText("for good:TwoOne");
  await desk.press("Delete them");
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
  desk.edit("case-studies/two.yaml", [/date: [^,}]*/, "date: 2031-01"]);
  await desk.open("pages");
  const titles = page.getByRole("rowheader");
  const choose = (name: string, option: string) =>
    page.getByRole("main").getByLabel(name).selectOption(option);
  await choose("Kind", "Case study");
  await expect(titles).toHaveText([/^Quark/, "One", "Two", "Three", /^Donau/]);
  const column = page.getByRole("columnheader", { name: "Date" });
  await column.getByRole("button").press("Enter");
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await expect(titles.last()).toHaveText("Two");
  await page.keyboard.press("Enter");
  await expect(column).toHaveAttribute("aria-sort", "descending");
  await expect(titles.first()).toHaveText("Two");
  await choose("State", "Draft");
  await expect(titles).toHaveText([/^Quark/]);
  // A private study has two files, and is one page.
  await choose("State", "All");
  await choose("Kind", "Private case study");
  await expect(titles).toHaveText(["Q"]);
  await choose("Kind", "All");
  await page.getByRole("searchbox", { name: "Find", exact: true }).fill("QUARKKAULCHEN zwie");
  await expect(titles).toHaveText([/^Quark/]);
  await titles.getByRole("link").press("Enter");
  await desk.isOpen("case-studies/[Zwielicht].yaml");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});
