import { expect } from "@playwright/test";
import { heic } from "../fixtures/picture-folder";
import { expectNoFindings } from "./axe";
import { drawn, STUDY, test } from "./studio-desk";

test("a field changes its own line of the file, and the page beside it follows", async ({ desk }) => {
  const before = await desk.open();
  await desk.field("Position").fill("Alles: und mehr");
  await desk.isSaved();
  await desk.becomes(before.replace("position: Alles", 'position: "Alles: und mehr"'));
  await expect(desk.beside().getByText("Alles: und mehr")).toBeVisible();
});

test("a wrong value is named at its field, not saved, and can be undone", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  const problem = page.getByText("Expected a colour such as");
  await desk.open();
  await desk.field("Accent").fill("#12");
  await expect(desk.state()).toContainText("Not saved");
  await expect(problem).toBeVisible();
  await expect(desk.field("Accent")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(desk.field("Greeting")).toBeVisible();
  await page.getByRole("link", { name: /^Donau/ }).click();
  await expect(desk.field("Accent")).toHaveValue("#12");
  await expect(problem).toBeVisible();
  expect(desk.read(STUDY)).toBe(before);
  await desk.press("Undo");
  await desk.isSaved();
  await expect(problem).toHaveCount(0);
  await desk.field("Accent").fill("#123456");
  await desk.becomes(before.replace("#000000", "#123456"));
});

test("blocks are doubled, moved and deleted; each step is undone and redone", async ({ page, desk }) => {
  const steps = [desk.read(STUDY)];
  const saved = async () => {
    await expect.poll(() => desk.read(STUDY)).not.toBe(steps.at(-1));
    await desk.isSaved();
    steps.push(desk.read(STUDY));
  };
  await desk.open();
  await desk.press(/^Duplicate Text/);
  await saved();
  const texts = page.getByRole("button", { name: /^Delete Text/ });
  await expect(texts).toHaveCount(2);
  await desk.press(/^Move down Text/);
  await desk.isSaved();
  await desk.press(/^Delete Text/);
  await expect(texts).toHaveCount(1);
  await desk.becomes(steps[0]);
  await desk.press("Undo");
  await expect(texts).toHaveCount(2);
  await desk.press("Undo");
  await desk.press("Undo");
  await expect(texts).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await desk.savedAs(steps[0]);
  await desk.press("Redo");
  await expect(texts).toHaveCount(2);
  await desk.becomes(steps[1]);
});

test("a new block is saved when its required fields are filled", async ({ page, desk }) => {
  const before = await desk.open();
  await desk.press("+ Link");
  await expect(desk.state()).toContainText("Not saved");
  await desk.field("Label").last().fill("To the ship");
  await page.getByLabel("Address", { exact: true }).fill("https://ship.example/");
  await desk.isSaved();
  const gap = /\n\n {2}- type/.test(before) ? "\n\n" : "\n";
  const written = "  - type: link\n    label: To the ship\n    url: https://ship.example/\n";
  expect(desk.read(STUDY)).toBe(before.trimEnd() + gap + written);
});

test("what is empty in a new block is no mistake before the focus leaves the block", async ({
  page,
  desk,
}) => {
  await desk.open();
  await desk.press("+ Link");
  const label = desk.field("Label").last();
  await expect(label).toBeFocused();
  await expect(desk.state()).toContainText("Not saved");
  await expect(label).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await desk.field("Position").click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).not.toHaveCount(0);
});

test("typing in one field is one undo step; a key or a button sets bold", async ({ page, desk }) => {
  const before = await desk.open();
  await desk.field("Position").pressSequentially(" words");
  await desk.isSaved();
  expect(desk.read(STUDY)).not.toBe(before);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await desk.becomes(before);
  await desk.press("Unfold all");
  const text = desk.text();
  await text.fill("one two");
  await text.press("End");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+b");
  await expect(text.locator("strong")).toHaveText("two");
  await desk.gets("one **two**");
  await desk.press("Bold");
  await desk.gets(/one two$/m);
});

test("of two edits of one field both are shown, and either can be kept", async ({ page, desk }) => {
  // Otherwise the form may show the editor's change before the field is filled.
  await page.route("**/studio/api/version**", (route) => route.abort());
  await desk.open();
  for (const [button, mine, theirs] of [
    ["Keep mine", "#111111", "#222222"],
    ["Take the other version", "#333333", "#444444"],
  ] as const) {
    const on = (colour: string) => desk.read(STUDY).replace(/#\d{6}/, colour);
    desk.write(STUDY, on(theirs));
    await desk.field("Accent").fill(mine);
    await expect(page.getByRole("heading", { name: "The file was changed elsewhere" })).toBeFocused();
    expect(desk.read(STUDY)).toBe(on(theirs));
    await desk.press(button);
    await desk.savedAs(on(button === "Keep mine" ? mine : theirs));
  }
  // A block that became another one is shown in words, as everything else.
  desk.edit(STUDY, ["type: content", "type: link"]);
  await desk.press("Unfold all");
  await page.getByLabel("Title", { exact: true }).nth(1).fill("Mine");
  const versions = page.getByRole("group", { name: /^Block 1/ });
  await expect(versions).toContainText("Title: Mine");
  await expect(versions).not.toContainText("content");
});

test("broken YAML is reported with its place until it is mended, and other files can still be edited", async ({
  page,
  desk,
}) => {
  const before = desk.read(STUDY);
  desk.write(STUDY, "title: a: b\n");
  await desk.open();
  await expect(page.getByText("cannot be read.")).toBeVisible();
  await expect(page.getByText(/^Line 1: /).first()).toBeInViewport();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(desk.field("Greeting")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("cannot be read.")).toBeVisible();
  desk.write(STUDY, before);
  await expect(desk.field("Position")).toHaveValue("Alles");
});

for (const how of ["file", "drop", "paste"] as const)
  test(`a picture by ${how} is encoded, stored beside the study's others, and named in its file`, {
    tag: how === "file" ? [] : ["@lab"],
  }, async ({ desk }) => {
    await desk.open();
    const bytes = await drawn(1200, 300).png().toBuffer();
    const given = { name: "Quay.png", buffer: bytes };
    if (how === "file") await desk.pick(given.name, bytes);
    else if (how === "drop") await desk.drop(desk.field("Picture"), given);
    else {
      await desk.field("Picture").focus();
      await desk.paste(await desk.transferOf([given]));
    }
    await desk.hasPicture("Quay");
    await desk.savedWith("imgSrc: Donaudampfschifffahrt/Quay,");
    expect(desk.has("content/pictures/Donaudampfschifffahrt/Quay.png")).toBe(true);
    expect(desk.has("public/pictures/Donaudampfschifffahrt/Quay-800.avif")).toBe(true);
  });

test("a picture that cannot be shown is refused; the one before stays", async ({ page, desk }) => {
  await desk.open();
  const before = String(await desk.field("Picture").getAttribute("value"));
  const whole = await drawn(64, 64).png().toBuffer();
  for (const [name, buffer, words] of [
    ["phone.heic", heic(), /HEIC/],
    ["cut.png", whole.subarray(0, 60), /\S/],
    ["words.png", Buffer.from("no picture"), /\S/],
  ] as const) {
    await desk.pick(name, buffer);
    const message = page.getByRole("status").nth(1);
    await expect(message).toHaveText(words);
    await expect(message).toHaveText(/^(?!Sending|Preparing)./);
    await expect(desk.field("Picture")).toHaveAttribute("value", before);
    await page.reload();
  }
});

// The server handles pictures, whatever the browser.
test("a picture of 9000 px is accepted; a second gets a number", {
  tag: ["@chromium", "@lab"],
}, async ({ desk }) => {
  await desk.open();
  for (const [height, id] of [
    [80, "quay"],
    [90, "quay-2"],
  ] as const) {
    await desk.pick("quay.jpg", await drawn(9000, height).jpeg().toBuffer());
    await desk.hasPicture(id);
  }
});

test("a private study is marked; its picture stays private", { tag: "@chromium" }, async ({ page, desk }) => {
  await desk.open("private/Q9/study.yaml");
  await expect(desk.heading()).toContainText("private");
  for (const group of ["Case studies", "Private case studies"])
    await expect(
      page.getByRole("region", { name: group, exact: true }).getByRole("link", { name: /private/ }),
    ).toHaveCount(1);
  await desk.pick("secret.png", await drawn(300, 200).png().toBuffer());
  await expect(desk.field("Picture")).toHaveAttribute("value", "Q9/secret");
  expect(desk.has("content/private/Q9/masters/secret.png")).toBe(true);
  expect(desk.has("public")).toBe(false);
});

// Names, roles and colours are the same in each engine, and forms have the same fields in all files.
for (const name of ["Donau", "Home", "Theme", "Pages and menus", "Pictures", "Publish"])
  test(`axe finds nothing in the studio: ${name}`, {
    tag: ["@chromium", ...(name === "Donau" ? [] : ["@lab"])],
  }, async ({ page, desk }) => {
    await desk.open();
    await page
      .getByRole("link")
      .filter({ hasText: new RegExp(`^${name}`) })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
    const folded = page.getByRole("button", { name: "Unfold all" });
    while ((await folded.count()) > 0) await folded.first().click();
    await expectNoFindings(page, name);
  });
