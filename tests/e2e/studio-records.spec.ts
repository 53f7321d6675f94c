import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { STUDY, test } from "./studio-desk";

const REDIRECTS = "redirects.yaml";
const SEARCH = "seo.yaml";

test("a redirect is added, filled and removed, and the other lines stay as they are", async ({
  page,
  desk,
}) => {
  const before = await desk.open(REDIRECTS);
  await desk.field("Add: old address").fill("/2019/03/über?x=1");
  await page.keyboard.press("Enter");
  const added = desk.field("/2019/03/über?x=1");
  await expect(added).toBeFocused();
  await added.fill("/contact");
  await desk.savedAs(`${before}/2019/03/über?x=1: /contact\n`, REDIRECTS);
  await desk.field("Add: old address").fill("/2019/03/über?x=1");
  await desk.form().getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.form().getByRole("alert").filter({ hasText: "in the list already" })).toBeVisible();
  await expectNoFindings(page, "the redirects' form");
  await desk.field("Remove: old address").selectOption("/2019/03/über?x=1");
  await desk.form().getByRole("button", { name: "Remove", exact: true }).click();
  await expect(added).toHaveCount(0);
  await expect(desk.field("Add: old address")).toBeFocused();
  await desk.savedAs(before, REDIRECTS);
});

test("a redirect that cannot work is refused with the reason, and is not on the disk", async ({
  page,
  desk,
}) => {
  const before = await desk.open(REDIRECTS);
  await desk.field("Add: old address").fill("/old#part");
  await page.keyboard.press("Enter");
  await desk.field("/old#part").fill("/contact");
  await expect(desk.form()).toContainText("no # in an old address");
  expect(desk.read(REDIRECTS)).toBe(before);
});

test("words for search are added to a page and removed", async ({ page, desk }) => {
  const before = await desk.open(SEARCH);
  await desk.field("Add: path of the page").fill("/contact");
  await page.keyboard.press("Enter");
  const title = desk.form().getByLabel(/^Title/);
  await expect(title).toBeFocused();
  await title.fill("Write to me");
  await desk.savedWith("/contact:", SEARCH);
  expect(desk.read(SEARCH)).toContain("Write to me");
  await desk.form().getByRole("button", { name: "Remove", exact: true }).click();
  await expect(title).toHaveCount(0);
  await desk.savedAs(before, SEARCH);
});

test("a group that is absent from a file is one button, is added by its fields, and removed again", async ({
  page,
  desk,
}) => {
  const LIST = "pages/case-study-list.yaml";
  desk.edit(LIST, [/aliases:[\s\S]*/, ""]);
  const before = await desk.open(LIST);
  for (const [name, first, second] of [
    ["/ux-research", "Title", "Intro"],
    ["Process link", "Label", "Path"],
  ] as const) {
    const group = desk.form().getByRole("group", { name, exact: false }).last();
    const remove = group.getByRole("button", { name: `Remove ${name}` });
    const add = desk.form().getByRole("button", { name: `+ ${name}`, exact: true });
    await add.click();
    await expect(group.getByLabel(first)).toBeFocused();
    await expect(remove).toHaveCount(0);
    await group.getByLabel(first).fill("Research");
    await group.getByLabel(second).fill("/contact");
    await desk.savedWith(/: Research$/m, LIST);
    await expectNoFindings(page, name);
    await remove.click();
    await expect(add).toBeFocused();
    await expect(group.getByLabel(first)).toHaveCount(0);
    await desk.isSaved();
    expect(desk.read(LIST)).not.toContain("Research");
  }
  expect(desk.read(LIST)).toBe(before);
});

test("a room for a site without the NDA gate brings its page", async ({ page, desk }) => {
  desk.edit("navigation.yaml", [/^ *- \{ path: \/ndacasestudies.*\n/m, ""]);
  await desk.open();
  const listed = page.waitForResponse("**/studio/api/pages");
  await desk.create("東京", async () => {
    await listed;
    // A quick hand presses Create before a slow studio could answer again.
    await page.route("**/studio/api/pages", (route) => route.abort());
    await desk.field("Kind").selectOption("Room");
    await expect(page.getByLabel(/^Add the page NDA gate/)).toBeChecked();
    await expectNoFindings(page, "the new room");
    await desk.field("Who may enter").fill("acme.com");
  });
  await desk.isOpen(/^private\/rooms\/[a-z-]+\/room\.yaml$/);
  expect(desk.read("navigation.yaml")).toContain("/ndacasestudies");
});

test("a title that is one long word moves nothing sideways", async ({ page, desk }) => {
  desk.edit(STUDY, [/^title: .*$/m, `title: ${"Donaudampfschiff".repeat(12)}`]);
  await desk.open();
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
  await desk.open();
  await page.getByText("Search and sharing").click();
  const result = part(page, "As a search result");
  const shared = part(page, "Where it is shared");
  await expect(result).toContainText("jo.design › casestudies › Donaudampfschifffahrt");
  const picture = (name: RegExp) => shared.getByRole("img", { name });
  await expect(picture(/^Sharing picture: Donau/)).toHaveJSProperty("naturalWidth", 1200);
  await expect(shared).toContainText("jo.design");
  await desk.field("Title").fill("Ferries");
  await expect(result).toContainText(/Ferries \| .+About Ferries$/);
  await expect(picture(/^Sharing picture: Ferries \| /)).toBeVisible();
  await expectNoFindings(page, "Search and sharing");
  await page.getByRole("link", { name: "Description", exact: true }).click();
  await expect(desk.field("Description")).toBeFocused();

  const own = page.getByRole("link", { name: "Own words for search engines" });
  await own.click();
  const add = desk.field("Add: path of the page");
  await expect(add).toBeFocused();
  await add.fill("/casestudies/Donaudampfschifffahrt");
  await page.keyboard.press("Enter");
  const title = desk.form().getByLabel(/^Title/);
  await title.fill("Boats");
  await desk.isSaved();
  await desk.open();
  await page.getByText("Search and sharing").click();
  await own.click();
  await expect(title).toBeFocused();
});

test("a page that search engines do not list says why: a draft, a private study, one that no list has", async ({
  page,
  desk,
}) => {
  const study = desk.read(STUDY);
  const written = (more: string) => desk.write(STUDY, study.replace("\n", `\n${more}\n`));
  const look = async (file = STUDY) => {
    await page.goto("about:blank");
    await desk.open(file);
    await page.getByText("Search and sharing").click();
  };
  written("draft: true");
  await look();
  await expect(page.getByText("This is a draft. Once it is no draft, it looks like this.")).toBeVisible();
  await expect(part(page, "As a search result")).toBeVisible();
  await expect(part(page, "Where it is shared")).toContainText("Its picture is drawn once it is no draft.");
  written("unlisted: true");
  await look();
  await expect(page.getByText("No list of the site and no search engine is told of this page")).toBeVisible();
  await page.getByRole("link", { name: "Change that" }).click();
  await expect(desk.field("Unlisted")).toBeFocused();
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
  desk.edit("site.yaml", ["[de-DE]", "[de-DE, fr]"]);
  const french = STUDY.replace(".yaml", ".fr.yaml");
  desk.write(french, "title: Tout\n");
  await desk.open(french);
  await page.getByText("Search and sharing").click();
  const result = part(page, "As a search result");
  await expect(result).toContainText("jo.design › fr › casestudies › Donaudampfschifffahrt");
  await expect(result.getByText("Tout | ")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("img", { name: /^Sharing picture: Tout \| / })).toBeVisible();
});
