import { expect, type Page } from "@playwright/test";
import { type Desk, field, open, STUDY, state, test } from "./studio-desk";

const TITLE = "A short title";

/** A study with a title and a paragraph that its page shows as they are. */
async function begin(page: Page, desk: Desk): Promise<string> {
  desk.write(
    STUDY,
    desk
      .read(STUDY)
      .replace(/^title: .*$/m, `title: ${TITLE}`)
      .replace(/^position: .*$/m, "position: Designer"),
  );
  await open(page, desk);
  await expect(heading(page)).toHaveText(TITLE);
  return desk.read(STUDY);
}

const heading = (page: Page) => page.frameLocator("iframe").locator("h1");
const position = (page: Page) => page.frameLocator("iframe").getByText(/^Designer/);

/** Lets no save through, so that the page can show only what is typed. */
const holdSaves = (page: Page) =>
  page.route("**/studio/api/file", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );

test("the page shows a text while it is typed, before it is saved, and the text before after an undo", async ({
  page,
  desk,
}) => {
  const before = await begin(page, desk);
  await holdSaves(page);
  await field(page, "Title").fill(`${TITLE}, longer`);
  await expect(heading(page)).toHaveText(`${TITLE}, longer`);
  await field(page, "Position").fill("Designer of ships");
  await expect(position(page)).toHaveText("Designer of ships");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(position(page)).toHaveText("Designer");
  await expect(heading(page)).toHaveText(`${TITLE}, longer`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText(TITLE);
  expect(desk.read(STUDY)).toBe(before);
});

test("the page shows its own text again when an edit is refused, and the typed one once it is saved", async ({
  page,
  desk,
}) => {
  const before = await begin(page, desk);
  await holdSaves(page);
  await field(page, "Title").fill("Typed");
  await expect(heading(page)).toHaveText("Typed");
  await field(page, "Accent").fill("#12");
  await page.unroute("**/studio/api/file");
  await expect(state(page)).toHaveText("Not saved: 1 mistake");
  await expect(heading(page)).toHaveText(TITLE);
  expect(desk.read(STUDY)).toBe(before);
  await field(page, "Accent").fill("#123456");
  await expect(state(page)).toHaveText("Saved");
  await expect(heading(page)).toHaveText("Typed");
});

test("in a conflict the page shows its own text", async ({ page, desk }) => {
  const before = await begin(page, desk);
  desk.write(STUDY, before.replace(TITLE, "Theirs"));
  await field(page, "Title").fill("Mine");
  await expect(state(page)).toHaveText("Not saved");
  await expect(heading(page)).not.toHaveText("Mine");
  await expect(heading(page)).toHaveText(/^(A short title|Theirs)$/);
});

test("what the page itself renders meanwhile is kept: an older text gives way to the typed one, another text stays", async ({
  page,
  desk,
}) => {
  await begin(page, desk);
  await holdSaves(page);
  const render = (text: string) =>
    heading(page).evaluate((element, words) => {
      (element.firstChild as Text).data = words;
    }, text);
  await field(page, "Title").fill("First");
  await expect(heading(page)).toHaveText("First");
  await field(page, "Title").fill("First and second");
  await expect(heading(page)).toHaveText("First and second");
  await render("First");
  await expect(heading(page)).toHaveText("First and second");
  await render("Something else");
  await field(page, "Position").fill("Designer again");
  await expect(position(page)).toHaveText("Designer again");
  await expect(heading(page)).toHaveText("Something else");
});

test("Markdown with signs waits for the page's own rendering", async ({ page, desk }) => {
  await begin(page, desk);
  await holdSaves(page);
  await field(page, "Position").fill("Designer **of ships**");
  await field(page, "Title").fill("Typed later");
  await expect(heading(page)).toHaveText("Typed later");
  await expect(position(page)).toHaveText("Designer");
});

test("a short text is written on the page itself, letter by letter, and its form and file follow", async ({
  page,
  desk,
}) => {
  await begin(page, desk);
  await heading(page).dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(", longer");
  await expect(field(page, "Title")).toHaveValue(`${TITLE}, longer`);
  await expect.poll(() => desk.read(STUDY)).toContain(`title: ${TITLE}, longer`);
  // The page of before was loaded again meanwhile, unless the text is being written.
  await expect(heading(page)).toHaveText(`${TITLE}, longer`);
  await page.keyboard.type(" still");
  await page.keyboard.press("Enter");
  await expect(field(page, "Title")).toHaveValue(`${TITLE}, longer still`);
  await expect.poll(() => desk.read(STUDY)).toContain(`title: ${TITLE}, longer still`);
  await expect(heading(page)).toHaveText(`${TITLE}, longer still`);
  await expect(page.frameLocator("iframe").locator("[contenteditable]")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field(page, "Title")).not.toHaveValue(/longer/);
  await expect(heading(page)).toHaveText(TITLE);
  await expect.poll(() => desk.read(STUDY)).toContain(`title: ${TITLE}\n`);
});

test("while the page alone is shown, a double click writes on it, and the keys undo it, without the form", async ({
  page,
  desk,
}) => {
  await begin(page, desk);
  const form = page.getByRole("region", { name: "Form" });
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await heading(page).dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(", longer");
  await expect.poll(() => desk.read(STUDY)).toContain(`title: ${TITLE}, longer`);
  await expect(state(page)).toHaveText("Saved");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(heading(page)).toHaveText(TITLE);
  await expect.poll(() => desk.read(STUDY)).toContain(`title: ${TITLE}\n`);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(heading(page)).toHaveText(`${TITLE}, longer`);
  await expect(form).toBeHidden();
  await heading(page).click();
  await expect(field(page, "Title")).toBeFocused();
});
