import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, STUDY, test } from "./studio-desk";

const FRENCH = STUDY.replace(".yaml", ".fr.yaml");

const addFrench = (desk: Desk) => {
  desk.edit("site.yaml", ["[de-DE]", "[de-DE, fr]"]);
};
/** A field for the translation of a text, by the text's label. */
const inFrench = (page: Page, label: string) => page.getByRole("textbox", { name: label }).first();
const language = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Language" }).getByRole("link", { name, exact: true });
const saved = async (desk: Desk, text: string) => {
  await desk.isSaved();
  await expect.poll(() => (desk.has(`content/${FRENCH}`) ? desk.read(FRENCH) : "")).toBe(text);
};

test("a text is translated beside the original by keyboard, and the page in that language follows", async ({
  page,
  desk,
}) => {
  addFrench(desk);
  const original = await desk.open();
  await expect(language(page, "Deutsch")).toHaveAttribute("aria-current", "page");
  await language(page, "Deutsch").press("Tab");
  await expect(language(page, "Français")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(desk.heading(/\(Français\)/)).toBeFocused();
  expect(decodeURIComponent(page.url())).toContain(`#${FRENCH}`);
  // Nothing of it is translated yet.
  await expect(page.getByTitle(/^The page of/)).toHaveAttribute("src", /^\/casestudies\//);

  const position = inFrench(page, "Position");
  await expect(position).toHaveAttribute("lang", "fr");
  await expect(position).toHaveAccessibleDescription(/Alles/);
  await position.focus();
  await page.keyboard.type("Tout: et plus");
  await saved(desk, 'position: "Tout: et plus"\n');
  await expect(page.getByTitle(/^The page of/)).toHaveAttribute("src", /^\/fr\/casestudies\//);
  await expect(desk.beside().getByText("Tout: et plus")).toBeVisible();
  expect(desk.read(STUDY)).toBe(original);

  // A click on the page in that language opens the field of the translation, also of a text that has none yet.
  await desk.beside().getByRole("heading", { level: 2, name: "Ein Wort" }).click();
  const group = page.getByRole("group", { name: "Block 1 “Ein Wort”" });
  await expect(group.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Un mot");
  await saved(desk, 'position: "Tout: et plus"\nblocks:\n  - title: Un mot\n');
  await expect(desk.beside().getByRole("heading", { level: 2, name: "Un mot" })).toBeVisible();

  await desk.press("Undo");
  await desk.press("Undo");
  await saved(desk, "");
  await desk.press("Redo");
  await saved(desk, 'position: "Tout: et plus"\n');
  await language(page, "Deutsch").click();
  await expect(desk.field("Position")).toHaveValue("Alles");
});

test("a new text begins with the original, which is no translation until it is changed or kept", {
  tag: "@lab",
}, async ({ page, desk }) => {
  addFrench(desk);
  await desk.open(FRENCH);
  await desk.press("Begin with the original: Position");
  const position = inFrench(page, "Position");
  await expect(position).toBeFocused();
  await expect(position).toHaveValue("Alles");
  await inFrench(page, "Title").fill("Un bateau");
  await saved(desk, "title: Un bateau\n");
  await expect(page.getByText("Still the original, and not saved.")).toBeVisible();
  await desk.press("Keep it as it is");
  await saved(desk, "title: Un bateau\nposition: Alles\n");
  await position.fill("");
  await saved(desk, "title: Un bateau\n");
  await expect(position).toHaveValue("");

  const group = page.getByRole("group", { name: "Block 1 “Ein Wort”" });
  await group.getByRole("button", { name: "Begin with the original: Description" }).click();
  const text = group.getByRole("textbox", { name: "Description" });
  await expect(text).toHaveText(/^Supercali/);
  await page.keyboard.type("Un ");
  await desk.isSaved();
  await desk.gets(/description: .*\n +Un Supercali/, FRENCH);
});

test("a text that was changed since is marked and listed, until its translation is changed or still right", async ({
  page,
  desk,
}) => {
  addFrench(desk);
  const mark = page.getByText("The original was changed since.");
  await desk.open(FRENCH);
  await inFrench(page, "Position").fill("Tout");
  await saved(desk, "position: Tout\n");
  await expect(mark).toHaveCount(0);
  await language(page, "Deutsch").click();
  await expect(language(page, "Deutsch")).toHaveAttribute("aria-current", "page");
  await desk.field("Position").fill("Alles und mehr");
  await desk.gets("Alles und mehr");

  await page.getByRole("link", { name: "Unfinished" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "1 text outdated in French: position" })
    .getByRole("link")
    .click();
  await expect(inFrench(page, "Position")).toBeFocused();
  await expect(inFrench(page, "Position")).toHaveAccessibleDescription(/Alles und mehr.*was changed since/);
  await inFrench(page, "Position").fill("Tout et plus");
  await expect(mark).toHaveCount(0);
  await desk.press("Undo");
  await expect(mark).toBeVisible();
  await expectNoFindings(page, "A translation");
  await desk.press("Still right");
  await expect(mark).toHaveCount(0);
  await expect(inFrench(page, "Position")).toBeFocused();
  expect(desk.read(FRENCH)).toBe("position: Tout\n");
  await page.reload();
  await expect(inFrench(page, "Position")).toHaveValue("Tout");
  await expect(mark).toHaveCount(0);
});

test("a mistake in a translation is named at its field and not saved, and two edits of one text are both shown", {
  tag: "@lab",
}, async ({ page, desk }) => {
  addFrench(desk);
  desk.write(FRENCH, "# Mine\nposition: Tout\n");
  await desk.open(FRENCH);
  await inFrench(page, "Address").fill("un bac");
  await expect(desk.state()).toContainText("Not saved");
  await expect(page.getByText(/^Expected letters, digits and hyphens/)).toBeVisible();
  await expect(inFrench(page, "Address")).toHaveAttribute("aria-invalid", "true");
  await inFrench(page, "Address").fill("un-bac");
  await saved(desk, "# Mine\nslug: un-bac\nposition: Tout\n");
  await expect(page.getByTitle(/^The page of/)).toHaveAttribute("src", /^\/fr\/casestudies\/un-bac$/);
  await page.route("**/studio/api/version**", (route) => route.abort());
  desk.write(FRENCH, "# Mine\nslug: un-bac\nposition: Rien\n");
  await inFrench(page, "Position").fill("Presque tout");
  await expect(page.getByRole("heading", { name: "The file was changed elsewhere" })).toBeFocused();
  await desk.press("Keep mine");
  await saved(desk, "# Mine\nslug: un-bac\nposition: Presque tout\n");
});

test("the search finds a translated text, and leads to its field", { tag: "@lab" }, async ({
  page,
  desk,
}) => {
  addFrench(desk);
  desk.write(FRENCH, "position: Gouvernail\n");
  await desk.open();
  await page.getByRole("searchbox", { name: "Search in all files" }).fill("gouvernail");
  await page.getByRole("list", { name: "Found" }).getByRole("link").click();
  await expect(inFrench(page, "Position")).toBeFocused();
});

test("a site with one language has no choice of it", { tag: "@lab" }, async ({ page, desk }) => {
  await desk.open();
  await expect(desk.field("Position")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Language" })).toHaveCount(0);
});

test("the line beside a translation is where the mouse leaves it", async ({ page, desk }) => {
  addFrench(desk);
  await desk.open(FRENCH);
  const line = page.getByRole("separator", { name: "Width of the form" });
  const at = async () => (await line.boundingBox())?.x ?? 0;
  const before = await at();
  await desk.dragBy(line, -100);
  await expect.poll(async () => Math.abs((await at()) - (before - 100))).toBeLessThan(12);
});
