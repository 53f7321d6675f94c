import { expect, type Page } from "@playwright/test";
import { heic } from "../fixtures/picture-folder";
import { expectNoFindings } from "./axe";
import { drawn, field, open, pick, press, STUDY, state, test, textOf, transferOf } from "./studio-desk";

test("a field changes its own line of the file, and the page beside it follows", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await field(page, "Position").fill("Alles: und mehr");
  await expect(state(page)).toHaveText("Saved");
  await expect
    .poll(() => desk.read(STUDY))
    .toBe(before.replace("position: Alles", 'position: "Alles: und mehr"'));
  await expect(page.frameLocator("iframe").getByText("Alles: und mehr")).toBeVisible();
});

test("a wrong value is named at its field, not saved, and can be undone", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  const problem = page.getByText("Expected a colour such as");
  await open(page, desk);
  await field(page, "Accent").fill("#12");
  await expect(state(page)).toContainText("Not saved");
  await expect(problem).toBeVisible();
  await expect(field(page, "Accent")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(field(page, "Greeting")).toBeVisible();
  await page.getByRole("link", { name: /^Donau/ }).click();
  await expect(field(page, "Accent")).toHaveValue("#12");
  await expect(problem).toBeVisible();
  expect(desk.read(STUDY)).toBe(before);
  await press(page, "Undo");
  await expect(state(page)).toHaveText("Saved");
  await expect(problem).toHaveCount(0);
  await field(page, "Accent").fill("#123456");
  await expect.poll(() => desk.read(STUDY)).toBe(before.replace("#000000", "#123456"));
});

test("blocks are doubled, moved and deleted; each step is undone and redone", async ({ page, desk }) => {
  const steps = [desk.read(STUDY)];
  const saved = async () => {
    await expect.poll(() => desk.read(STUDY)).not.toBe(steps.at(-1));
    await expect(state(page)).toHaveText("Saved");
    steps.push(desk.read(STUDY));
  };
  await open(page, desk);
  await press(page, /^Duplicate Text/);
  await saved();
  const texts = page.getByRole("button", { name: /^Delete Text/ });
  await expect(texts).toHaveCount(2);
  await press(page, /^Move down Text/);
  await expect(state(page)).toHaveText("Saved");
  await press(page, /^Delete Text/);
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

test("a new block is saved when its required fields are filled", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await press(page, "+ Link");
  await expect(state(page)).toContainText("Not saved");
  await field(page, "Label").last().fill("To the ship");
  await page.getByLabel("Address", { exact: true }).fill("https://ship.example/");
  await expect(state(page)).toHaveText("Saved");
  const gap = /\n\n {2}- type/.test(before) ? "\n\n" : "\n";
  const written = "  - type: link\n    label: To the ship\n    url: https://ship.example/\n";
  expect(desk.read(STUDY)).toBe(before.trimEnd() + gap + written);
});

test("what is empty in a new block is no mistake before the focus leaves the block", async ({
  page,
  desk,
}) => {
  await open(page, desk);
  await press(page, "+ Link");
  const label = field(page, "Label").last();
  await expect(label).toBeFocused();
  await expect(state(page)).toContainText("Not saved");
  await expect(label).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await field(page, "Position").click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).not.toHaveCount(0);
});

test("typing in one field is one undo step; a key or a button sets bold", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  await open(page, desk);
  await field(page, "Position").pressSequentially(" words");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).not.toBe(before);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect.poll(() => desk.read(STUDY)).toBe(before);
  await press(page, "Unfold all");
  const text = textOf(page);
  await text.fill("one two");
  await text.press("End");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+b");
  await expect(text.locator("strong")).toHaveText("two");
  await expect.poll(() => desk.read(STUDY)).toContain("one **two**");
  await press(page, "Bold");
  await expect.poll(() => desk.read(STUDY)).toMatch(/one two$/m);
});

test("of two edits of one field both are shown, and either can be kept", async ({ page, desk }) => {
  // Otherwise the form may show the editor's change before the field is filled.
  await page.route("**/studio/api/version**", (route) => route.abort());
  await open(page, desk);
  for (const [button, mine, theirs] of [
    ["Keep mine", "#111111", "#222222"],
    ["Use the version on disk", "#333333", "#444444"],
  ] as const) {
    const on = (colour: string) => desk.read(STUDY).replace(/#\d{6}/, colour);
    desk.write(STUDY, on(theirs));
    await field(page, "Accent").fill(mine);
    await expect(page.getByRole("heading", { name: "The file was changed elsewhere" })).toBeFocused();
    expect(desk.read(STUDY)).toBe(on(theirs));
    await press(page, button);
    await expect(state(page)).toHaveText("Saved");
    expect(desk.read(STUDY)).toBe(on(button === "Keep mine" ? mine : theirs));
  }
});

test("broken YAML is reported with its place until it is mended, and other files can still be edited", async ({
  page,
  desk,
}) => {
  const before = desk.read(STUDY);
  desk.write(STUDY, "title: a: b\n");
  await open(page, desk);
  await expect(page.getByText("cannot be read.")).toBeVisible();
  await expect(page.getByText(/^Line 1: /).first()).toBeInViewport();
  await page.getByRole("link", { name: "Home" }).click();
  await expect(field(page, "Greeting")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("cannot be read.")).toBeVisible();
  desk.write(STUDY, before);
  await expect(field(page, "Position")).toHaveValue("Alles");
});

/** Drops or pastes a file onto the picture's field. */
const give = async (page: Page, how: "drop" | "paste", bytes: Buffer) => {
  const transfer = await transferOf(page, [{ name: "Quay.png", buffer: bytes }]);
  await field(page, "Picture").evaluate(
    (input, [kind, data]) => {
      const how = { bubbles: true, cancelable: true };
      input.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...how, dataTransfer: data })
          : new ClipboardEvent("paste", { ...how, clipboardData: data }),
      );
    },
    [how, transfer] as const,
  );
};

for (const how of ["file", "drop", "paste"] as const)
  test(`a picture by ${how} is encoded, stored beside the study's others, and named in its file`, {
    // In Firefox a scripted paste has no files.
    tag: { file: [], drop: ["@lab"], paste: ["@chromium", "@lab"] }[how],
  }, async ({ page, desk }) => {
    await open(page, desk);
    const bytes = await drawn(1200, 300).png().toBuffer();
    if (how === "file") await pick(page, "Quay.png", bytes);
    else await give(page, how, bytes);
    await expect(field(page, "Picture")).toHaveAttribute("value", "Donaudampfschifffahrt/Quay", {
      timeout: 30_000,
    });
    await expect(state(page)).toHaveText("Saved");
    expect(desk.read(STUDY)).toContain("imgSrc: Donaudampfschifffahrt/Quay,");
    expect(desk.has("content/pictures/Donaudampfschifffahrt/Quay.png")).toBe(true);
    expect(desk.has("public/pictures/Donaudampfschifffahrt/Quay-800.avif")).toBe(true);
  });

test("a picture that cannot be shown is refused; the one before stays", async ({ page, desk }) => {
  await open(page, desk);
  const before = String(await field(page, "Picture").getAttribute("value"));
  const whole = await drawn(64, 64).png().toBuffer();
  for (const [name, buffer, words] of [
    ["phone.heic", heic(), /HEIC/],
    ["cut.png", whole.subarray(0, 60), /\S/],
    ["words.png", Buffer.from("no picture"), /\S/],
  ] as const) {
    await pick(page, name, buffer);
    const message = page.getByRole("status").nth(1);
    await expect(message).toHaveText(words);
    await expect(message).toHaveText(/^(?!Sending|Encoding)./);
    await expect(field(page, "Picture")).toHaveAttribute("value", before);
    await page.reload();
  }
});

// The server handles pictures, whatever the browser.
test("a picture of 9000 px is accepted; a second gets a number", {
  tag: ["@chromium", "@lab"],
}, async ({ page, desk }) => {
  await open(page, desk);
  for (const [height, id] of [
    [80, "quay"],
    [90, "quay-2"],
  ] as const) {
    await pick(page, "quay.jpg", await drawn(9000, height).jpeg().toBuffer());
    await expect(field(page, "Picture")).toHaveAttribute("value", `Donaudampfschifffahrt/${id}`, {
      timeout: 30_000,
    });
  }
});

test("a private study is marked; its picture stays private", { tag: "@chromium" }, async ({ page, desk }) => {
  await open(page, desk, "private/Q9/study.yaml");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("private");
  for (const group of ["Case studies", "Private case studies"])
    await expect(
      page.getByRole("region", { name: group, exact: true }).getByRole("link", { name: /private/ }),
    ).toHaveCount(1);
  await pick(page, "secret.png", await drawn(300, 200).png().toBuffer());
  await expect(field(page, "Picture")).toHaveAttribute("value", "Q9/secret", { timeout: 30_000 });
  expect(desk.has("content/private/Q9/masters/secret.png")).toBe(true);
  expect(desk.has("public")).toBe(false);
});

// Names, roles and colours are the same in each engine, and forms have the same fields in all files.
for (const name of ["Donau", "Home", "Theme", "Pages and menus", "Pictures", "Publish"])
  test(`axe finds nothing in the studio: ${name}`, {
    tag: ["@chromium", ...(name === "Donau" ? [] : ["@lab"])],
  }, async ({ page, desk }) => {
    await open(page, desk);
    const links = page.getByRole("navigation").getByRole("link");
    await links.filter({ hasText: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
    const folded = page.getByRole("button", { name: "Unfold all" });
    while ((await folded.count()) > 0) await folded.first().click();
    await expectNoFindings(page, name);
  });
