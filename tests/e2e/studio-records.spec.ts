import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { field, isOpen, open, press, STUDY, state, test } from "./studio-desk";

const REDIRECTS = "redirects.yaml";
const SEARCH = "seo.yaml";
const form = (page: Page) => page.getByRole("region", { name: "Form" });

test("a redirect is added, filled and removed, and the other lines stay as they are", async ({
  page,
  desk,
}) => {
  const before = desk.read(REDIRECTS);
  await open(page, desk, REDIRECTS);
  await field(page, "Add: old address").fill("/2019/03/über?x=1");
  await page.keyboard.press("Enter");
  const added = field(page, "/2019/03/über?x=1");
  await expect(added).toBeFocused();
  await added.fill("/contact");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(REDIRECTS)).toBe(`${before}/2019/03/über?x=1: /contact\n`);
  await field(page, "Add: old address").fill("/2019/03/über?x=1");
  await form(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(form(page).getByRole("alert").filter({ hasText: "in the list already" })).toBeVisible();
  await expectNoFindings(page, "the redirects' form");
  await field(page, "Remove: old address").selectOption("/2019/03/über?x=1");
  await form(page).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(added).toHaveCount(0);
  await expect(field(page, "Add: old address")).toBeFocused();
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(REDIRECTS)).toBe(before);
});

test("a redirect that cannot work is refused with the reason, and is not on the disk", async ({
  page,
  desk,
}) => {
  const before = desk.read(REDIRECTS);
  await open(page, desk, REDIRECTS);
  await field(page, "Add: old address").fill("/old#part");
  await page.keyboard.press("Enter");
  await field(page, "/old#part").fill("/contact");
  await expect(form(page)).toContainText("no # in an old address");
  expect(desk.read(REDIRECTS)).toBe(before);
});

test("words for search are added to a page and removed", async ({ page, desk }) => {
  const before = desk.read(SEARCH);
  await open(page, desk, SEARCH);
  await field(page, "Add: path of the page").fill("/contact");
  await page.keyboard.press("Enter");
  const title = form(page).getByLabel(/^Title/);
  await expect(title).toBeFocused();
  await title.fill("Write to me");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(SEARCH)).toContain("/contact:");
  expect(desk.read(SEARCH)).toContain("Write to me");
  await form(page).getByRole("button", { name: "Remove", exact: true }).click();
  await expect(title).toHaveCount(0);
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(SEARCH)).toBe(before);
});

test("a group that is absent from a file is one button, is added by its fields, and removed again", async ({
  page,
  desk,
}) => {
  const LIST = "pages/case-study-list.yaml";
  desk.write(LIST, desk.read(LIST).replace(/aliases:[\s\S]*/, ""));
  const before = desk.read(LIST);
  await open(page, desk, LIST);
  for (const [name, first, second] of [
    ["/ux-research", "Title", "Intro"],
    ["Process link", "Label", "Path"],
  ] as const) {
    const group = form(page).getByRole("group", { name, exact: false }).last();
    const remove = group.getByRole("button", { name: `Remove ${name}` });
    const add = form(page).getByRole("button", { name: `+ ${name}`, exact: true });
    await add.click();
    await expect(group.getByLabel(first)).toBeFocused();
    await expect(remove).toHaveCount(0);
    await group.getByLabel(first).fill("Research");
    await group.getByLabel(second).fill("/contact");
    await expect(state(page)).toHaveText("Saved");
    expect(desk.read(LIST)).toMatch(/: Research$/m);
    await expectNoFindings(page, name);
    await remove.click();
    await expect(add).toBeFocused();
    await expect(group.getByLabel(first)).toHaveCount(0);
    await expect(state(page)).toHaveText("Saved");
    expect(desk.read(LIST)).not.toContain("Research");
  }
  expect(desk.read(LIST)).toBe(before);
});

test("a room for a site without the NDA gate brings its page", async ({ page, desk }) => {
  for (const [file, text] of [["navigation.yaml", /^ *- \{ path: \/ndacasestudies.*\n/m]] as const)
    desk.write(file, desk.read(file).replace(text, ""));
  await open(page, desk);
  const listed = page.waitForResponse("**/studio/api/pages");
  await page.getByText("New", { exact: true }).click();
  await listed;
  // A quick hand presses Create before a slow studio could answer again.
  await page.route("**/studio/api/pages", (route) => route.abort());
  await page.getByLabel("Kind", { exact: true }).first().selectOption("Room");
  await expect(page.getByLabel(/^Add the page NDA gate/)).toBeChecked();
  await expectNoFindings(page, "the new room");
  await field(page, "Title of the new page").fill("東京");
  await field(page, "Who may enter").fill("acme.com");
  await press(page, "Create");
  await isOpen(page, /^private\/rooms\/[a-z-]+\/room\.yaml$/);
  expect(desk.read("navigation.yaml")).toContain("/ndacasestudies");
});

test("a title that is one long word moves nothing sideways", async ({ page, desk }) => {
  desk.write(STUDY, desk.read(STUDY).replace(/^title: .*$/m, `title: ${"Donaudampfschiff".repeat(12)}`));
  await open(page, desk);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll("body, main, nav, section, aside, h1, h1 + p")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(wide).toEqual([]);
});

const part = (page: Page, name: string) => page.getByRole("figure", { name });

test("a page's search result and its sharing picture are shown as they will be, after each save, and lead to their fields", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await page.getByText("Search and sharing").click();
  const result = part(page, "As a search result");
  const shared = part(page, "Where it is shared");
  await expect(result).toContainText("jo.design › casestudies › Donaudampfschifffahrt");
  await expect(shared.getByRole("img", { name: /^Sharing picture: Donau/ })).toHaveJSProperty(
    "naturalWidth",
    1200,
  );
  await expect(shared).toContainText("jo.design");
  await field(page, "Title").fill("Ferries");
  await expect(result).toContainText(/Ferries \| .+About Ferries$/);
  await expect(shared.getByRole("img", { name: /^Sharing picture: Ferries \| / })).toBeVisible();
  await expectNoFindings(page, "Search and sharing");
  await page.getByRole("link", { name: "Description", exact: true }).click();
  await expect(field(page, "Description")).toBeFocused();

  const own = page.getByRole("link", { name: "Own words for search engines" });
  await own.click();
  const add = field(page, "Add: path of the page");
  await expect(add).toBeFocused();
  await add.fill("/casestudies/Donaudampfschifffahrt");
  await page.keyboard.press("Enter");
  await form(page)
    .getByLabel(/^Title/)
    .fill("Boats");
  await expect(state(page)).toHaveText("Saved");
  await open(page, desk);
  await page.getByText("Search and sharing").click();
  await own.click();
  await expect(form(page).getByLabel(/^Title/)).toBeFocused();
});

test("a page that search engines do not list says why: a draft, a private study, one that no list has", async ({
  page,
  desk,
}) => {
  const [first = "", ...rest] = desk.read(STUDY).split("\n");
  const written = (more: string) => desk.write(STUDY, [first, more, ...rest].join("\n"));
  const look = async (file = STUDY) => {
    await page.goto("about:blank");
    await open(page, desk, file);
    await page.getByText("Search and sharing").click();
  };
  written("draft: true");
  await look();
  await expect(
    page.getByText(
      "This is a draft: only you see it, and whoever gets a link from your site's page /owner/drafts.",
    ),
  ).toBeVisible();
  await expect(part(page, "As a search result")).toBeVisible();
  await expect(part(page, "Where it is shared")).toContainText("Its picture is drawn once it is no draft.");
  written("unlisted: true");
  await look();
  await expect(page.getByText("No list of the site and no search engine is told of this page")).toBeVisible();
  await page.getByRole("link", { name: "Change that" }).click();
  await expect(field(page, "Unlisted")).toBeFocused();
  await page.route("**/casestudies/*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<title>Private content</title><meta name="robots" content="noindex, nofollow"><body>',
    }),
  );
  await look("case-studies/Q9.yaml");
  await expect(page.getByText("only visitors who are let in see what is on it")).toBeVisible();
  await expect(part(page, "As a search result")).toBeHidden();
  await expect(part(page, "Where it is shared")).toContainText("Private content");
  await expect(page.getByRole("link", { name: "Own words for search engines" })).toBeHidden();
});

test("a translation has its own search result and sharing picture", async ({ page, desk }) => {
  desk.write("site.yaml", desk.read("site.yaml").replace("[de-DE]", "[de-DE, fr]"));
  const french = STUDY.replace(".yaml", ".fr.yaml");
  desk.write(french, "title: Tout\n");
  await open(page, desk, french);
  await page.getByText("Search and sharing").click();
  await expect(part(page, "As a search result")).toContainText(
    "jo.design › fr › casestudies › Donaudampfschifffahrt",
  );
  await expect(part(page, "As a search result").getByText("Tout | ", { exact: false })).toHaveAttribute(
    "lang",
    "fr",
  );
  await expect(page.getByRole("img", { name: /^Sharing picture: Tout \| / })).toBeVisible();
});
