import { expect } from "@playwright/test";
import { type Desk, STUDY, test } from "./studio-desk";

const TITLE = "A short title";

/** A study with a title and a paragraph that its page shows as they are. */
async function begin(desk: Desk): Promise<string> {
  desk.edit(STUDY, [/^title: .*$/m, `title: ${TITLE}`]);
  desk.edit(STUDY, [/^position: .*$/m, "position: Designer"]);
  const text = await desk.open();
  await expect(heading(desk)).toHaveText(TITLE);
  return text;
}

const heading = (desk: Desk) => desk.beside().locator("h1");
const position = (desk: Desk) => desk.beside().getByText(/^Designer/);

test("the page shows a text while it is typed, before it is saved, and the text before after an undo", async ({
  page,
  desk,
}) => {
  const before = await begin(desk);
  await desk.holdSaves();
  await desk.field("Title").fill(`${TITLE}, longer`);
  await expect(heading(desk)).toHaveText(`${TITLE}, longer`);
  await desk.field("Position").fill("Designer of ships");
  await expect(position(desk)).toHaveText("Designer of ships");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(position(desk)).toHaveText("Designer");
  await expect(heading(desk)).toHaveText(`${TITLE}, longer`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(desk)).toHaveText(TITLE);
  expect(desk.read(STUDY)).toBe(before);
});

test("the page shows its own text again when an edit is refused, and the typed one once it is saved", async ({
  desk,
}) => {
  const before = await begin(desk);
  const release = await desk.holdSaves();
  await desk.field("Title").fill("Typed");
  await expect(heading(desk)).toHaveText("Typed");
  await desk.field("Accent").fill("#12");
  await release();
  await expect(desk.state()).toHaveText("Not saved: 1 mistake");
  await expect(heading(desk)).toHaveText(TITLE);
  expect(desk.read(STUDY)).toBe(before);
  await desk.field("Accent").fill("#123456");
  await desk.isSaved();
  await expect(heading(desk)).toHaveText("Typed");
});

test("in a conflict the page shows its own text", async ({ desk }) => {
  const before = await begin(desk);
  desk.write(STUDY, before.replace(TITLE, "Theirs"));
  await desk.field("Title").fill("Mine");
  await expect(desk.state()).toHaveText("Not saved");
  await expect(heading(desk)).not.toHaveText("Mine");
  await expect(heading(desk)).toHaveText(/^(A short title|Theirs)$/);
});

test("what the page itself renders meanwhile is kept: an older text gives way to the typed one, another text stays", async ({
  desk,
}) => {
  await begin(desk);
  await desk.holdSaves();
  const render = (text: string) =>
    heading(desk).evaluate((element, words) => {
      (element.firstChild as Text).data = words;
    }, text);
  await desk.field("Title").fill("First");
  await expect(heading(desk)).toHaveText("First");
  await desk.field("Title").fill("First and second");
  await expect(heading(desk)).toHaveText("First and second");
  await render("First");
  await expect(heading(desk)).toHaveText("First and second");
  await render("Something else");
  await desk.field("Position").fill("Designer again");
  await expect(position(desk)).toHaveText("Designer again");
  await expect(heading(desk)).toHaveText("Something else");
});

test("Markdown with signs waits for the page's own rendering", async ({ desk }) => {
  await begin(desk);
  await desk.holdSaves();
  await desk.field("Position").fill("Designer **of ships**");
  await desk.field("Title").fill("Typed later");
  await expect(heading(desk)).toHaveText("Typed later");
  await expect(position(desk)).toHaveText("Designer");
});

test("a short text is written on the page itself, letter by letter, and its form and file follow", async ({
  page,
  desk,
}) => {
  await begin(desk);
  await heading(desk).dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(", longer");
  await expect(desk.field("Title")).toHaveValue(`${TITLE}, longer`);
  await desk.gets(`title: ${TITLE}, longer`);
  // The page of before was loaded again meanwhile, unless the text is being written.
  await expect(heading(desk)).toHaveText(`${TITLE}, longer`);
  await page.keyboard.type(" still");
  await page.keyboard.press("Enter");
  await expect(desk.field("Title")).toHaveValue(`${TITLE}, longer still`);
  await desk.gets(`title: ${TITLE}, longer still`);
  await expect(heading(desk)).toHaveText(`${TITLE}, longer still`);
  await expect(desk.beside().locator("[contenteditable]")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(desk.field("Title")).not.toHaveValue(/longer/);
  await expect(heading(desk)).toHaveText(TITLE);
  await desk.gets(`title: ${TITLE}\n`);
});

test("while the page alone is shown, a double click writes on it, and the keys undo it, without the form", async ({
  page,
  desk,
}) => {
  await begin(desk);
  const form = page.getByRole("region", { name: "Form" });
  await desk.button("Page").click();
  await heading(desk).dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(", longer");
  await desk.gets(`title: ${TITLE}, longer`);
  await desk.isSaved();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(heading(desk)).toHaveText(TITLE);
  await desk.gets(`title: ${TITLE}\n`);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(heading(desk)).toHaveText(`${TITLE}, longer`);
  await expect(form).toBeHidden();
  await heading(desk).click();
  await expect(desk.field("Title")).toBeFocused();
});
