import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, test } from "./studio-desk";

const STUDY = "case-studies/Donaudampfschifffahrt.yaml";

const open = async (page: Page, { url }: Desk, file = STUDY) => {
  await page.goto(`${url}#${encodeURIComponent(file)}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
const state = (page: Page) => page.getByRole("status");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("a field that is written in changes its own line of the file, and the page beside it follows", async ({
  page,
  desk,
}) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await field(page, "Position").fill("Alles: und mehr");
  await expect(state(page)).toHaveText("Saved");
  await expect
    .poll(() => desk.read(STUDY))
    .toBe(before.replace("position: Alles", 'position: "Alles: und mehr"'));
  await expect(page.frameLocator("iframe").locator("pre")).toContainText("Alles: und mehr");
});

test("what is emptied or wrong is named at its field and not written, and nothing that was typed is lost", async ({
  page,
  desk,
}) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await field(page, "Accent").fill("#12");
  await expect(state(page)).toContainText("Not saved");
  await expect(page.getByText("Expected a colour such as")).toBeVisible();
  await expect(field(page, "Accent")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Accent")).toHaveValue("#12");
  expect(desk.read(STUDY)).toBe(before);
  await field(page, "Accent").fill("#123456");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).toBe(before.replace("#000000", "#123456"));
});

test("what is not right yet is there again when its file is opened again, and undoing it takes the mistake away", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await field(page, "Accent").fill("#12");
  await expect(state(page)).toContainText("Not saved");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(field(page, "Greeting")).toBeVisible();
  await page.getByRole("link", { name: /^Donau/ }).click();
  await expect(field(page, "Accent")).toHaveValue("#12");
  await expect(page.getByText("Expected a colour such as")).toBeVisible();
  await press(page, "Undo");
  await expect(state(page)).toHaveText("Saved");
  await expect(page.getByText("Expected a colour such as")).toHaveCount(0);
});

test("blocks are added, doubled, moved and deleted, and each step can be undone and done again", async ({
  page,
  desk,
}) => {
  const steps = [desk.read(STUDY)];
  const saved = async () => {
    await expect.poll(() => desk.read(STUDY)).not.toBe(steps.at(-1));
    await expect(state(page)).toHaveText("Saved");
    steps.push(desk.read(STUDY));
  };
  await open(page, desk);
  await press(page, /^Duplicate content/);
  await saved();
  await field(page, "Title").locator("visible=true").waitFor();
  const texts = page.getByRole("toolbar", { name: "Marks" });
  await expect(texts).toHaveCount(2);
  await press(page, /^Move down content/);
  await expect(state(page)).toHaveText("Saved");
  await press(page, /^Delete content/);
  await expect(texts).toHaveCount(1);
  await expect.poll(() => desk.read(STUDY)).toBe(steps[0]);
  await press(page, "Undo");
  await expect(texts).toHaveCount(2);
  await press(page, "Undo");
  await press(page, "Undo");
  await expect(texts).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).toBe(steps[0]);
  await press(page, "Redo");
  await expect(texts).toHaveCount(2);
  await expect.poll(() => desk.read(STUDY)).toBe(steps[1]);
});

test("a new block is written when all that it must say is there", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await press(page, "+ link");
  await expect(state(page)).toContainText("Not saved");
  await field(page, "Label").last().fill("To the ship");
  await page.getByLabel("Address", { exact: true }).fill("https://ship.example/");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).toBe(
    `${before.trimEnd()}\n\n  - type: link\n    label: To the ship\n    url: https://ship.example/\n`.replace(
      "\n\n  - type: link",
      /\n\n {2}- type/.test(before) ? "\n\n  - type: link" : "\n  - type: link",
    ),
  );
});

test("typing in one field is one step of undo", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await field(page, "Position").pressSequentially(" words");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).not.toBe(before);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect.poll(() => desk.read(STUDY)).toBe(before);
});

test("bold by its key and by its button", async ({ page, desk }) => {
  await open(page, desk);
  const text = page.getByRole("toolbar", { name: "Marks" }).locator("xpath=following-sibling::textarea");
  await text.fill("one two");
  await text.press("End");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+b");
  await expect(text).toHaveValue("one **two**");
  await press(page, "Bold");
  await expect(text).toHaveValue("one two");
});

for (const [take, button] of [
  ["mine", "Keep mine"],
  ["theirs", "Take the one on the disk"],
] as const)
  test(`a file that an editor changed meanwhile is shown beside one's own, and ${take} holds when chosen`, async ({
    page,
    desk,
  }) => {
    await open(page, desk);
    const theirs = desk.read(STUDY).replace("position: Alles", "position: Theirs");
    desk.write(STUDY, theirs);
    await field(page, "Accent").fill("#123456");
    await expect(page.getByRole("heading", { name: "The file was changed elsewhere" })).toBeFocused();
    expect(desk.read(STUDY)).toBe(theirs);
    await press(page, button);
    await expect(state(page)).toHaveText("Saved");
    const mine = theirs.replace("position: Theirs", "position: Alles").replace("#000000", "#123456");
    await expect.poll(() => desk.read(STUDY)).toBe(take === "mine" ? mine : theirs);
  });

test("a second window that is behind overwrites nothing", async ({ page, desk, context }) => {
  const second = await context.newPage();
  await open(page, desk);
  await open(second, desk);
  await field(page, "Position").fill("First");
  await expect(state(page)).toHaveText("Saved");
  await field(second, "Position").fill("Second");
  await expect(second.getByRole("heading", { name: "The file was changed elsewhere" })).toBeVisible();
  expect(desk.read(STUDY)).toContain("position: First");
});

test("a file that is no YAML says where, and the others can still be written", async ({ page, desk }) => {
  desk.write(STUDY, "title: a: b\n");
  await open(page, desk);
  await expect(page.getByText("cannot be read as YAML")).toBeVisible();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(field(page, "Greeting")).toBeVisible();
});

test("a private study is marked as such, in the list and in its head", async ({ page, desk }) => {
  await open(page, desk, "private/Q9/study.yaml");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("private");
  await expect(page.getByRole("link", { name: /private/ })).toHaveCount(2);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing in any file's form, ${colorScheme}`, async ({ page, desk }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await open(page, desk);
    const files = await page.getByRole("navigation").getByRole("link").all();
    for (const link of files) {
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(
        (await link.textContent())?.split(" ")[0] ?? "",
      );
      await expectNoFindings(page, (await link.textContent()) ?? "");
    }
  });
