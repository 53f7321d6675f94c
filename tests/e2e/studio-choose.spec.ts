import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { pictureFiles, STUDY, test } from "./studio-desk";

const sheet = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** The labels and pictures of the blocks in the file. */
const blocks = (text: string) => [...text.matchAll(/(?:label|imgSrc): "?([\w/]+)/g)].map(([, one]) => one);

const LINKS = `blocks:
  - { type: link, label: One, url: "https://ship.example/" }
  - { type: link, label: Two, url: "https://ship.example/" }
`;

test.beforeEach(({ desk }) => {
  const study = desk.read(STUDY);
  desk.write(STUDY, study.slice(0, study.indexOf("blocks:")) + LINKS);
});

test("pictures dropped on a block become a block each after it, and picked ones follow the last", async ({
  page,
  desk,
}) => {
  await desk.open();
  const two = await pictureFiles(["quay.png", "night.png"]);
  await desk.drop(desk.button("01 Link One"), ...two);
  await expect(page.getByText("2 of 2 pictures are added.")).toBeVisible();
  await page
    .getByLabel("Pictures from this computer, an entry for each")
    .setInputFiles([
      ...(await pictureFiles(["fog.png"])),
      { name: "a.png", mimeType: "image/png", buffer: Buffer.from("?") },
    ]);
  await expect(page.getByText(/^1 of 2 pictures are added\. a\.png: ./)).toBeVisible();
  await desk.isSaved();
  const folder = "Donaudampfschifffahrt";
  expect(blocks(desk.read(STUDY)).slice(1)).toEqual([
    ...["One", `${folder}/quay`, `${folder}/night`],
    ...["Two", `${folder}/fog`],
  ]);
  await desk.drop(desk.button("Picture").first(), ...two);
  await expect(page.getByText("One picture fits here: quay.png is taken")).toBeVisible();
  await page.getByRole("link", { name: "Unfinished", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("what the picture shows, quay.png");
});

const SIX = ["quay", "night", "fog", "rope", "tide", "dusk"] as const;
const png = (names: readonly string[]) => names.map((name) => `${name}.png`);

test("six dropped pictures are described by their words and one key each, and Escape leads to their block", async ({
  page,
  desk,
}) => {
  await desk.open();
  await desk.drop(desk.button("01 Link One"), ...(await pictureFiles(png(SIX))));
  for (const name of SIX) {
    await expect(desk.asked()).toHaveValue(`Replace this: what the picture shows, ${name}.png`);
    await page.keyboard.type(`The ${name}`);
    await page.keyboard.press("Enter");
  }
  await expect(desk.button("07 Picture The dusk")).toBeFocused();
  await expect(desk.state()).toHaveText("Saved");
  const alts = [...desk.read(STUDY).matchAll(/alt: "?(The \w+)/g)].map(([, one]) => one);
  expect(alts).toEqual(SIX.map((name) => `The ${name}`));
  await page.getByLabel("What the picture shows", { exact: true }).nth(1).focus();
  await page.keyboard.press("Escape");
  await expect(desk.button("02 Picture The quay")).toBeFocused();
});

test("the words for a picture are asked for in its field, but not of somebody who writes elsewhere", async ({
  page,
  desk,
}) => {
  desk.write(STUDY, desk.read(STUDY).replace(/(cover: .*alt: )[^,}]+/, '$1"Replace this: the cover"'));
  await desk.open();
  await desk.choosePicture("zwielicht");
  await expect(desk.asked()).toHaveValue("Replace this: the cover");
  let send = () => {};
  const held = new Promise<void>((done) => {
    send = done;
  });
  await page.route("**/studio/api/picture?*", async (route) => {
    await held;
    await route.continue();
  });
  await desk.drop(desk.button("Picture").first(), ...(await pictureFiles(["quay.png"])));
  await expect(desk.button("Picture").first()).toBeFocused();
  await desk.field("Title").focus();
  send();
  await expect(desk.field("Picture")).toHaveAttribute("value", "Donaudampfschifffahrt/quay");
  await expect(desk.field("Title")).toBeFocused();
});

test("a picture, a study and a page are chosen from a sheet, by search and by keys", async ({
  page,
  desk,
}) => {
  desk.addStudy("ferry", [/^title: .*$/m, "title: A ferry"]);
  await desk.open();
  await desk.choosePicture("zwielicht");
  await expect(desk.field("Picture")).toHaveAttribute("value", "Zwielichtquark/cover");
  await expect(desk.button("Picture").first()).toBeFocused();
  await desk.gets("imgSrc: Zwielichtquark/cover");

  await page.getByText("Settings", { exact: true }).click();
  const next = desk.button("Next study optional");
  await next.press("Enter");
  await expect(sheet(page, "Case studies").getByRole("searchbox")).toBeFocused();
  await expectNoFindings(page, "the sheet");
  await page.keyboard.type("FERRY");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(next).toBeFocused();
  await desk.gets(/^next: ferry$/m);
  await next.click();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Case studies")).toHaveCount(0);
  await expect(next).toBeFocused();
  await desk.button("Remove").click();
  await expect.poll(() => desk.read(STUDY)).not.toMatch(/^next:/m);

  await desk.button("Choose a page for Link").click();
  await sheet(page, "Pages").getByRole("searchbox").fill("contact");
  await page.keyboard.press("Enter");
  await desk.gets(/link: \/contact\b/);
});

test("a link in a text is made with a page of the site", async ({ page, desk }) => {
  await desk.open();
  await desk.button("+ Text").click();
  const text = desk.text();
  await text.fill("Write to me");
  await text.selectText();
  await page.keyboard.press("ControlOrMeta+k");
  await sheet(page, "Pages").getByRole("searchbox").fill("contact");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "Write to me" })).toHaveAttribute("href", "/contact");
  await expect(text).toBeFocused();
});

test("a mistake in the folded settings is said there, and is shown on request", async ({ page, desk }) => {
  desk.edit(STUDY, [/^updated: .*$/m, "updated: soon"]);
  await desk.open();
  const updated = desk.field("Updated");
  await expect(updated).toBeHidden();
  await expect
    .poll(() =>
      page.getByText("Settings", { exact: true }).evaluate((one) => getComputedStyle(one, "::after").content),
    )
    .toContain("has a mistake");
  await desk.button("Show the first mistake").click();
  await expect(updated).toBeFocused();
  await updated.fill("2025-03-02");
  await desk.isSaved();
});
