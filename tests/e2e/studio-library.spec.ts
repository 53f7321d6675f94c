import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { moment } from "./stop-motion";
import { drawn, STUDY, test } from "./studio-desk";

const ID = "Donaudampfschifffahrt/quay";
/** A picture of the library. */
const itemOf = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the library shows uses and unused pictures, edits alt text, replaces and deletes", async ({
  page,
  desk,
}) => {
  await desk.open();
  await desk.pick("quay.png", await drawn(40, 30).png().toBuffer());
  await desk.hasPicture("quay");
  await desk.isSaved();
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  await page.getByRole("searchbox", { name: "Find" }).fill("quay");
  const item = itemOf(page, ID);
  await expect(item.getByRole("link", { name: /^Donau/ })).toBeVisible();
  await expect(item).toContainText("40 × 30");
  await item.getByRole("textbox", { name: /cover$/ }).fill("A quay: at noon");
  await expect(item.getByText("Saved")).toBeVisible();
  expect(desk.read(STUDY)).toContain('alt: "A quay: at noon"');
  await item.getByRole("textbox").fill("");
  await expect(item.getByText("Expected text")).toBeVisible();
  expect(desk.read(STUDY)).toContain('alt: "A quay: at noon"');
  await item.getByRole("textbox").fill("A quay");
  await expect(item.getByText("Saved")).toBeVisible();

  const bytes = await drawn(50, 30).jpeg().toBuffer();
  await item
    .getByLabel(`Replace ${ID}`)
    .setInputFiles({ name: "noon.jpg", mimeType: "image/jpeg", buffer: bytes });
  await expect(item).toContainText("50 × 30");
  expect(desk.has(`content/pictures/${ID}.jpg`)).toBe(true);
  expect(desk.has(`content/pictures/${ID}.png`)).toBe(false);
  await expect(item.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await expectNoFindings(page, "the library");

  await item.getByRole("link", { name: /^Donau/ }).click();
  await expect(desk.field("Picture")).toBeFocused();
  await desk.choosePicture("strip");
  await desk.isSaved();
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  await page.getByLabel("Only those that nothing uses").check();
  await desk.press(`Delete ${ID}`);
  await expect(page.getByRole("main")).toContainText("3 files of it will be deleted.");
  await desk.press("Cancel");
  expect(desk.has(`content/pictures/${ID}.jpg`)).toBe(true);
  await desk.press(`Delete ${ID}`);
  await desk.press("Delete these files");
  await expect(item).toHaveCount(0);
  await expect(desk.heading("Pictures")).toBeFocused();
  expect(desk.has(`content/pictures/${ID}.jpg`)).toBe(false);
});

test("words of a picture within Markdown are edited in the library, and a private picture is shown", async ({
  page,
  desk,
}) => {
  desk.edit(STUDY, [/^( +)(Supercali)/m, "$1![Stripes](tall/strip) at noon\n$1\n$1$2"]);
  const entry = { width: 4, height: 3, avif: [4], webp: 4, blur: "", hash: "0" };
  desk.write("private/Q9/pictures.json", JSON.stringify({ "Q9/cover": entry }));
  desk.write("private/Q9/pictures/cover-4.webp", await drawn(4, 3).webp().toBuffer());
  await desk.open();
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  const strip = itemOf(page, "tall/strip");
  await strip.getByRole("textbox", { name: /description$/ }).fill("A strip [at] noon");
  await expect(strip.getByText("Saved")).toBeVisible();
  expect(desk.read(STUDY)).toContain("![A strip \\[at\\] noon](tall/strip) at noon\n");
  await strip.getByRole("link", { name: /description$/ }).click();
  // The picture is selected, so that its words can be changed here, too.
  await expect(desk.field("Words for those who do not see it")).toHaveValue("A strip [at] noon");

  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  const shown = itemOf(page, "Q9/cover").filter({ hasText: "private" }).locator("img");
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveJSProperty("naturalWidth", 4);
});

test("pictures without words are shown in Unfinished, where their words are written at once", async ({
  page,
  desk,
}) => {
  desk.edit(
    STUDY,
    [/^( +)(Supercali)/m, "$1![](tall/strip) at noon\n$1\n$1$2"],
    ["alt: A strip that is eight times as high as wide }", "alt: Replace this now }"],
  );
  await desk.open("unfinished");
  const silent = page.getByRole("region", { name: /^Pictures without words/ }).getByRole("listitem");
  const words = silent.getByRole("textbox", {
    name: /^What it shows in Donau.*, block \d+ “.*”, description$/,
  });
  await expect(silent.locator("img")).toHaveJSProperty("complete", true);
  await words.fill("A strip");
  await expect(silent.getByText("Saved")).toBeVisible();
  expect(desk.read(STUDY)).toContain("![A strip](tall/strip) at noon\n");
  const cover = page.getByRole("textbox", {
    name: /^What it shows in Donau.*, cover, what the picture shows$/,
  });
  await cover.focus();
  await page.keyboard.type("A quay");
  await expect(cover).toHaveValue("A quay");
  await expect.poll(() => desk.read(STUDY)).toContain("alt: A quay }");
  await expectNoFindings(page, "Unfinished with pictures");
});

test("a field that Unfinished leads to stays in sight while the picture above it arrives", async ({
  page,
  desk,
}) => {
  desk.edit(STUDY, [/^title: .*$/m, "title: Ferry"], [/^description: .*$/m, "description: Replace this now"]);
  // Without the picture all fits: browsers keep what is in sight only where the form is scrolled.
  await page.setViewportSize({ width: 1366, height: 650 });
  const { come: answer, comes } = moment();
  await page.route(/\/pictures\?file/, async (route) => {
    await comes;
    await route.continue();
  });
  await desk.open("unfinished");
  await page.getByRole("link", { name: "Ferry, description" }).click();
  const field = desk.field("Description");
  await expect(field).toBeFocused();
  answer();
  await expect
    .poll(() =>
      desk
        .form()
        .locator("img")
        .first()
        .evaluate((one) => one.clientHeight),
    )
    .toBeGreaterThan(100);
  await expect(field).toBeInViewport();
});

test("words for a picture that has moved in its file meanwhile are not written to another entry", async ({
  page,
  desk,
}) => {
  const study = desk.read(STUDY);
  desk.write(
    STUDY,
    `${study.slice(0, study.indexOf("blocks:"))}blocks:
  - { type: image, imgSrc: tall/strip, alt: The strip }
  - { type: image, imgSrc: tall/strip, alt: Again }
`,
  );
  await desk.open();
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  const words = page.getByRole("textbox", { name: /block 2 “Again”$/ });
  await expect(words).toHaveValue("Again");
  const added = "  - { type: withheld, text: None. }\n  - { type: withheld, text: Here. }\n$&";
  desk.edit(STUDY, ["  - { type: image", added]);
  const moved = desk.read(STUDY);
  await words.fill("Other words");
  await expect(page.getByText("The file has changed: open the field.")).toBeVisible();
  expect(desk.read(STUDY)).toBe(moved);
});
