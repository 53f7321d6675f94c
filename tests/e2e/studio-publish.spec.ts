import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, drawn, field, open, pick, press, STUDY, state, textOf } from "./studio-desk";
import { git, test } from "./studio-remote";

// git and the server do the same in each engine.
test("an edit and a picture are shown beside the old ones, published by keyboard, and undone", {
  tag: "@chromium",
}, async ({ page, desk, remote: { folder, show } }) => {
  const onRemote = () => show(`content/${STUDY}`);
  const before = onRemote();
  await open(page, desk);
  await field(page, "Position").fill("Alles und mehr");
  await pick(page, "quay.png", await drawn(1200, 300).png().toBuffer());
  await expect(field(page, "Picture")).toHaveAttribute("value", "Donaudampfschifffahrt/quay");
  await expect(state(page)).toHaveText("Saved");
  await page.getByRole("link", { name: "Publish 2 changed" }).click();
  await expect(page.getByText(/^Changed: the study Donau.*, 1 picture$/)).toBeVisible();
  const row = page.getByRole("row", { name: "Position" });
  await expect(row.getByRole("cell")).toHaveText(["Alles", "Alles und mehr"]);
  await expect(page.getByRole("img", { name: "Donaudampfschifffahrt/quay, now" })).toHaveCount(2);
  await expectNoFindings(page, "Publish");

  // Another computer was faster.
  git(folder, "clone", "-q", "remote.git", "other");
  writeFileSync(join(folder, "other/notes.md"), "From elsewhere\n");
  git(join(folder, "other"), "add", "-A");
  git(join(folder, "other"), "commit", "-qm", "From elsewhere");
  git(join(folder, "other"), "push", "-q");
  await field(page, "Message").fill("All and more");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("has 1 commit that this computer does not have");
  await expect(result).toBeFocused();
  expect(onRemote()).toBe(before);
  await press(page, "Bring them in");
  await expect(result).toContainText("Brought in: 1 commit.");
  expect(desk.has("notes.md")).toBe(true);
  await press(page, "Push again");
  await expect(result).toContainText("Published to origin/main.");
  expect(onRemote()).toBe(desk.read(STUDY));
  await expect(page.getByText("Nothing has changed since the last commit.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Publish", exact: true })).toBeVisible();

  await press(page, "Undo the last publish");
  await expect(page.getByText('A new commit takes back "All and more"')).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(onRemote).toBe(before);
  await expect(result).toContainText("Published to origin/main.");
  expect(desk.read(STUDY)).toBe(before);
});

test("what another computer changed in the same fields is decided field by field, beside a staged file", {
  tag: "@chromium",
}, async ({ page, desk, remote: { folder, show } }) => {
  git(folder, "clone", "-q", "remote.git", "other");
  const other = join(folder, "other");
  const theirs = desk
    .read(STUDY)
    .replace("position: Alles", "position: Theirs")
    .replace("#000000", "#222222");
  writeFileSync(join(other, "content", STUDY), theirs);
  git(other, "commit", "-qam", "From elsewhere");
  git(other, "push", "-q");
  writeFileSync(join(desk.root, "notes.md"), "Mine\n");
  git(desk.root, "add", "notes.md");
  await open(page, desk);
  await field(page, "Position").fill("Mine");
  await field(page, "Accent").fill("#111111");
  await expect.poll(() => desk.read(STUDY)).toMatch(/Mine[\s\S]*#111111|#111111[\s\S]*Mine/);
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("does not have");
  await press(page, "Bring them in");
  await expect(result).toContainText("Both changed the same in Donaudampf");
  await expectNoFindings(page, "Publish");
  for (const [name, side] of [
    ["position", "The other version"],
    ["accent", "As it is here"],
  ] as const)
    await page.getByRole("group", { name, exact: true }).getByRole("radio", { name: side }).check();
  await press(page, "Keep what is chosen");
  await expect(result).toContainText("Brought in: 1 commit.");
  await press(page, "Push again");
  await expect(result).toContainText("Published to origin/main.");
  expect(show(`content/${STUDY}`)).toBe(theirs.replace("#222222", "#111111"));
  expect(git(desk.root, "status", "--porcelain")).toBe("A  notes.md\n");
});

for (const [how, act] of [
  ["gone", (desk: Desk) => rmSync(join(desk.root, "content", STUDY))],
  ["broken", (desk: Desk) => desk.write(STUDY, "title: a: b\n")],
] as const)
  test(`a file that is ${how} when it is opened is restored as the last commit has it`, {
    tag: "@chromium",
  }, async ({ page, desk }) => {
    const before = desk.read(STUDY);
    act(desk);
    await page.goto(`${desk.url}#${encodeURIComponent(STUDY)}`);
    await version(page, "Begin").click();
    await press(page, "Restore this version");
    if (how === "broken") await press(page, "Restore it");
    await expect(state(page)).toHaveText("Saved");
    expect(desk.read(STUDY)).toBe(before);
    // Undo has nothing to take back: the form began with this.
    await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  });

test("a file that no commit has has nothing to restore, and stays", { tag: "@chromium" }, async ({
  page,
  desk,
}) => {
  desk.write("blog/new.md", "no article\n");
  await page.goto(`${desk.url}#${encodeURIComponent("blog/new.md")}`);
  await expect(
    page.getByText("It has not been published yet, so there are no earlier versions."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore this version" })).toBeHidden();
  expect(desk.read("blog/new.md")).toBe("no article\n");
});

test("if the remote is away, the reason is shown, and the commit is pushed later", {
  tag: "@chromium",
}, async ({ page, desk, remote: { folder } }) => {
  await open(page, desk);
  await field(page, "Position").fill("Alles und mehr");
  await expect(state(page)).toHaveText("Saved");
  git(desk.root, "remote", "set-url", "origin", "http://127.0.0.1:9/none.git");
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("does not answer");
  await expect(page.getByText("1 commit of yours is not pushed yet: Update the study")).toBeVisible();
  git(desk.root, "remote", "set-url", "origin", join(folder, "remote.git"));
  await press(page, "Push again");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Published to origin/main.");
});

/** Publishes a text of a file as another program would, and opens its form. */
const published = async (
  page: Page,
  desk: Desk,
  file: string,
  texts: readonly [words: string, text: string][],
) => {
  for (const [words, text] of texts) {
    desk.write(file, text);
    git(desk.root, "commit", "-qam", words);
  }
  await open(page, desk, file);
};
const version = (page: Page, words: string) => page.locator("summary", { hasText: words });

test("an earlier version is looked at and restored by keyboard, as a change that undo takes back", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const first = desk.read(STUDY);
  await published(page, desk, STUDY, [
    ["Everything", first.replace("position: Alles", "position: Everything")],
  ]);
  await field(page, "Position").fill("Not published");
  await expect(state(page)).toHaveText("Saved");
  await version(page, "History").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ has: page.locator("time") })).toHaveText([
    /^Everything .*, Jo$/,
    /^Begin .*, Jo$/,
  ]);
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  const row = page.getByRole("row", { name: "Position" });
  await expect(row.getByRole("cell")).toHaveText(["Alles", "Not published"]);
  await expectNoFindings(page, "History");
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(version(page, "Begin")).toBeFocused();
  await expect(field(page, "Position")).toHaveValue("Alles");
  await expect(page.getByText("The same as now.")).toBeVisible();
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).toBe(first);
  expect(git(desk.root, "log", "-1", "--format=%s").trim()).toBe("Everything");
  await page.keyboard.press("Control+z");
  await expect(field(page, "Position")).toHaveValue("Not published");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).toContain("position: Not published");
});

test("a version with what is a mistake today is restored into the form with its mistake; one that cannot be read says so", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const right = desk.read(STUDY);
  await published(page, desk, STUDY, [
    ["Broken", "title: a: b\n"],
    ["Too long", right.replace("position: Alles", "position: ''")],
    ["Right", right],
  ]);
  await version(page, "History").click();
  await version(page, "Broken").click();
  await expect(page.getByText("This version cannot be restored, because it cannot be read.")).toBeVisible();
  await version(page, "Too long").click();
  await press(page, "Restore this version");
  await expect(state(page)).toHaveText("Not saved: 1 mistake");
  await expect(field(page, "Position")).toHaveAttribute("aria-invalid", "true");
  expect(desk.read(STUDY)).toBe(right);
  await press(page, "Undo");
  await expect(state(page)).toHaveText("Saved");
});

test("the history has an article's text, its name from before, and more than 50 versions when they are asked for", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const article = (text: string) => `---\ntitle: Quay\n---\n\n${text}\n`;
  desk.write("blog/quay.md", article("Day 0"));
  git(desk.root, "add", "-A");
  git(desk.root, "commit", "-qm", "Day 0");
  git(desk.root, "mv", "content/blog/quay.md", "content/blog/pier.md");
  await published(
    page,
    desk,
    "blog/pier.md",
    Array.from({ length: 51 }, (_, day) => [`Day ${day + 1}`, article(`Day ${day + 1}`)]),
  );
  await version(page, "History").click();
  await expect(version(page, "Day")).toHaveCount(50);
  await press(page, "Older");
  await expect(version(page, "Day 1").last()).toBeFocused();
  await expect(version(page, "Day")).toHaveCount(52);
  await expect(page.getByRole("button", { name: "Older" })).toBeHidden();
  await version(page, "Day 0").click();
  await press(page, "Restore this version");
  await expect.poll(() => desk.read("blog/pier.md")).toContain("Day 0");
  await expect(textOf(page)).toHaveText("Day 0");
});

test("a translation has its own history; without a repository the form says why there is none", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const french = STUDY.replace(".yaml", ".fr.yaml");
  desk.write("site.yaml", desk.read("site.yaml").replace("[de-DE]", "[de-DE, fr]"));
  desk.write(french, "position: Tout\n");
  git(desk.root, "add", "-A");
  git(desk.root, "commit", "-qm", "French");
  await published(page, desk, french, [["Better", "position: Tout et plus\n"]]);
  await version(page, "History").click();
  await version(page, "French").click();
  await press(page, "Restore this version");
  await expect.poll(() => desk.read(french)).toBe("position: Tout\n");
  rmSync(join(desk.root, ".git"), { recursive: true });
  await open(page, desk);
  await version(page, "History").click();
  await expect(page.getByRole("alert").filter({ hasText: "not a git repository" })).toBeVisible();
});
