import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { git } from "../fixtures/published-site";
import { expectNoFindings } from "./axe";
import { type Desk, drawn, STUDY } from "./studio-desk";
import { test } from "./studio-remote";

// git and the server do the same in each engine.
test("an edit and a picture are shown beside the old ones, published by keyboard, and undone", {
  tag: "@chromium",
}, async ({ page, desk, remote }) => {
  const onRemote = () => remote.onRemote(`content/${STUDY}`);
  const before = onRemote();
  await desk.open();
  await desk.field("Position").fill("Alles und mehr");
  await desk.pick("quay.png", await drawn(1200, 300).png().toBuffer());
  await desk.hasPicture("quay");
  await desk.isSaved();
  await page.getByRole("link", { name: "Publish 2 changed" }).click();
  await expect(page.getByText(/^New for visitors: the study Donau.*, 1 picture\.$/)).toBeVisible();
  const row = page.getByRole("rowgroup").filter({ hasText: "Position" });
  await expect(row.getByRole("cell")).toHaveText(["Alles", "Alles und mehr"]);
  await expect(page.getByRole("img", { name: "Donaudampfschifffahrt/quay, now" })).toHaveCount(2);
  await expectNoFindings(page, "Publish");

  // Another computer was faster.
  remote.elsewhere("notes.md", "From elsewhere\n");
  await desk.field("Message").fill("All and more");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("has 1 commit that this computer does not have");
  await expect(result).toBeFocused();
  expect(onRemote()).toBe(before);
  await desk.press("Bring them in");
  await expect(result).toContainText("Brought in: 1 commit.");
  expect(desk.has("notes.md")).toBe(true);
  await desk.press("Push again");
  await expect(result).toContainText("Published.");
  expect(onRemote()).toBe(desk.read(STUDY));
  await expect(page.getByText("There is nothing new since the last time.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Publish", exact: true })).toBeVisible();

  const mine = desk.read(STUDY);
  await desk.press("Undo the last publish");
  await expect(page.getByText('Visitors no longer see "All and more"')).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(onRemote).toBe(before);
  await expect(result).toContainText("Taken back for visitors");
  expect(desk.read(STUDY)).toBe(mine);
  await expect(page.getByText(/^New for visitors: the study/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo the last publish" })).toBeHidden();
});

test("drafts are told from what visitors will see, in the count and in the list", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  desk.write("blog/quay.md", "---\ndraft: true\ntitle: Quay\n---\n\nWords.\n");
  await desk.open();
  await page.getByRole("link", { name: "Publish +1 that no visitor sees" }).click();
  await expect(page.getByText("New for visitors: nothing.")).toBeVisible();
  await expect(page.getByText("Only goes along, no visitor sees it: the article Quay.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Only goes along" })).toContainText("Quay new draft");
  await expect(page.getByRole("region", { name: "New for visitors" })).toBeHidden();
});

test("a link to a draft is asked for beside it: only once the draft is published, at the deployed site's address", {
  tag: "@chromium",
}, async ({ page, desk, remote }) => {
  const file = "blog/quay.md";
  desk.write(file, "---\ndraft: true\ntitle: Quay\n---\n\nWords.\n");
  await desk.open(file);
  await page.getByText("Search and sharing").click();
  const share = page.getByRole("group", { name: "Show this draft to others" });
  await share.getByRole("button", { name: "30 days" }).click();
  const make = share.getByRole("button", { name: "Make a link" });
  await make.click();
  await expect(share).toContainText("Your site does not have this draft yet.");
  await expectNoFindings(page, "a draft to share");
  remote.git("add", "-A");
  remote.git("commit", "-qm", "Quay");
  remote.git("push", "-q");
  const link = "https://jo.design/drafts/a.b.c";
  const owner = "https://jo.design/owner/drafts#article-quay";
  // The site in the internet.
  for (const answer of [
    { words: "It opens.", link },
    { words: "Sign in:", owner },
  ]) {
    await page.route("**/publish/draft", (route) => route.fulfill({ json: answer }));
    await make.click();
    await expect(share).toContainText(answer.words);
    await expectNoFindings(page, "a shared draft");
    if (answer.link) await expect(share.getByRole("textbox")).toHaveValue(link);
    else await expect(share.getByRole("link", { name: owner })).toHaveAttribute("href", owner);
  }
});

test("what another computer changed in the same fields is decided field by field, beside a staged file", {
  tag: "@chromium",
}, async ({ page, desk, remote }) => {
  const theirs = desk
    .read(STUDY)
    .replace("position: Alles", "position: Theirs")
    .replace("#000000", "#222222");
  remote.elsewhere(`content/${STUDY}`, theirs);
  remote.write("notes.md", "Mine\n");
  remote.git("add", "notes.md");
  await desk.open();
  await desk.field("Position").fill("Mine");
  await desk.field("Accent").fill("#111111");
  await desk.gets(/Mine[\s\S]*#111111|#111111[\s\S]*Mine/);
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("does not have");
  await desk.press("Bring them in");
  await expect(result).toContainText("Both changed the same in Donaudampf");
  await expectNoFindings(page, "Publish");
  for (const [name, side] of [
    ["Position", "The other version"],
    ["Accent", "Yours"],
  ] as const)
    await page.getByRole("group", { name, exact: true }).getByRole("radio", { name: side }).check();
  await desk.press("Keep what is chosen");
  await expect(result).toContainText("Brought in: 1 commit.");
  await desk.press("Push again");
  await expect(result).toContainText("Published.");
  expect(remote.onRemote(`content/${STUDY}`)).toBe(theirs.replace("#222222", "#111111"));
  expect(remote.git("status", "--porcelain")).toBe("A  notes.md\n");
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
    await desk.press("Restore this version");
    if (how === "broken") await desk.press("Restore it");
    await desk.savedAs(before);
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
}, async ({ page, desk, remote }) => {
  await desk.open();
  await desk.field("Position").fill("Alles und mehr");
  await desk.isSaved();
  remote.git("remote", "set-url", "origin", "http://127.0.0.1:9/none.git");
  await page.getByRole("link", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toContainText("does not answer");
  await expect(page.getByText("1 commit of yours is not pushed yet: Update the study")).toBeVisible();
  remote.git("remote", "set-url", "origin", remote.remote);
  await desk.press("Push again");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("Published.");
});

/** Publishes a text of a file as another program would, and opens its form. */
const published = async (desk: Desk, file: string, texts: readonly [words: string, text: string][]) => {
  for (const [words, text] of texts) {
    desk.write(file, text);
    git(desk.root, "commit", "-qam", words);
  }
  await desk.open(file);
};
const version = (page: Page, words: string) => page.locator("summary", { hasText: words });

test("an earlier version is looked at and restored by keyboard, as a change that undo takes back", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const first = desk.read(STUDY);
  const text = first.replace("position: Alles", "position: Everything");
  await published(desk, STUDY, [["Everything", text]]);
  await desk.field("Position").fill("Not published");
  await desk.isSaved();
  await version(page, "History").press("Enter");
  await expect(page.getByRole("listitem").filter({ has: page.locator("time") })).toHaveText([
    /^Everything .*, Jo$/,
    /^Begin .*, Jo$/,
  ]);
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  const row = page.getByRole("rowgroup").filter({ hasText: "Position" });
  await expect(row.getByRole("cell")).toHaveText(["Alles", "Not published"]);
  await expectNoFindings(page, "History");
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(version(page, "Begin")).toBeFocused();
  await expect(desk.field("Position")).toHaveValue("Alles");
  await expect(page.getByText("The same as now.")).toBeVisible();
  await desk.savedAs(first);
  expect(git(desk.root, "log", "-1", "--format=%s").trim()).toBe("Everything");
  await page.keyboard.press("Control+z");
  await expect(desk.field("Position")).toHaveValue("Not published");
  await desk.savedWith("position: Not published");
});

test("a version with what is a mistake today is restored into the form with its mistake; one that cannot be read says so", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const right = desk.read(STUDY);
  await published(desk, STUDY, [
    ["Broken", "title: a: b\n"],
    ["Too long", right.replace("position: Alles", "position: ''")],
    ["Right", right],
  ]);
  await version(page, "History").click();
  await version(page, "Broken").click();
  await expect(page.getByText("This version cannot be restored, because it cannot be read.")).toBeVisible();
  await version(page, "Too long").click();
  await desk.press("Restore this version");
  await expect(desk.state()).toHaveText("Not saved: 1 mistake");
  await expect(desk.field("Position")).toHaveAttribute("aria-invalid", "true");
  expect(desk.read(STUDY)).toBe(right);
  await desk.press("Undo");
  await desk.isSaved();
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
    desk,
    "blog/pier.md",
    Array.from({ length: 51 }, (_, day) => [`Day ${day + 1}`, article(`Day ${day + 1}`)]),
  );
  await version(page, "History").click();
  await expect(version(page, "Day")).toHaveCount(50);
  await desk.press("Older");
  await expect(version(page, "Day 1").last()).toBeFocused();
  await expect(version(page, "Day")).toHaveCount(52);
  await expect(page.getByRole("button", { name: "Older" })).toBeHidden();
  await version(page, "Day 0").click();
  await desk.press("Restore this version");
  await desk.gets("Day 0", "blog/pier.md");
  await expect(desk.text()).toHaveText("Day 0");
});

test("a translation has its own history; without a repository the form says why there is none", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  const french = STUDY.replace(".yaml", ".fr.yaml");
  desk.edit("site.yaml", ["[de-DE]", "[de-DE, fr]"]);
  desk.write(french, "position: Tout\n");
  git(desk.root, "add", "-A");
  git(desk.root, "commit", "-qm", "French");
  await published(desk, french, [["Better", "position: Tout et plus\n"]]);
  await version(page, "History").click();
  await version(page, "French").click();
  await desk.press("Restore this version");
  await desk.becomes("position: Tout\n", french);
  rmSync(join(desk.root, ".git"), { recursive: true });
  await desk.open();
  await version(page, "History").click();
  await expect(page.getByRole("alert").filter({ hasText: "not a git repository" })).toBeVisible();
});
