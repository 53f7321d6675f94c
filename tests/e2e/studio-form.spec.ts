import { expect, type Page } from "@playwright/test";
import { STUDY, test } from "./studio-desk";

const head = (page: Page, name: string) => page.getByRole("button", { name, expanded: false });

/** The study with five links as blocks. */
const LINKS = ["One", "Two", "Three", "Four", "Five"];
const withLinks = (text: string) =>
  text.slice(0, text.indexOf("blocks:")) +
  `blocks:\n${LINKS.map((label) => `  - { type: link, label: ${label}, url: "https://ship.example/" }\n`).join("")}`;

/** The labels of the blocks in the file. */
const labels = (text: string) => [...text.matchAll(/label: (\w+)/g)].map(([, label]) => label);

test.beforeEach(async ({ desk }) => {
  desk.write(STUDY, withLinks(desk.read(STUDY)));
  await desk.open();
});

test("by keyboard, a block is moved several places with one button", async ({ page, desk }) => {
  const down = desk.button("Move down Link: One");
  await down.focus();
  for (const _ of LINKS) {
    await page.keyboard.press("Enter");
    await expect(down).toBeFocused();
  }
  await expect.poll(() => labels(desk.read(STUDY))).toEqual(["Two", "Three", "Four", "Five", "One"]);
});

test("a block is lifted, carried with arrow keys, and dropped as one step, or put back", async ({
  page,
  desk,
}) => {
  const before = desk.read(STUDY);
  const said = page.locator("#announced");
  const handle = desk.button("Move Link: One");
  await handle.focus();
  for (const key of ["Enter", "ArrowDown", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await expect(handle).toBeFocused();
  await expect(said).toHaveText("One is back at number 1.");
  await expect(desk.button("Undo")).toBeDisabled();
  for (const key of ["Space", "ArrowDown", "End", "ArrowUp"]) await page.keyboard.press(key);
  await expect(said).toHaveText("Number 4 of 5.");
  await page.keyboard.press("Space");
  await expect(handle).toBeFocused();
  await expect.poll(() => labels(desk.read(STUDY))).toEqual(["Two", "Three", "Four", "One", "Five"]);
  await page.keyboard.press("Control+z");
  await expect(desk.button("Undo")).toBeDisabled();
  await desk.becomes(before);
});

// Firefox's protocol ends a drag without a drop.
test("a block is dragged several places", { tag: "@chromium" }, async ({ page, desk }) => {
  await desk.button("Move Link: One").dragTo(head(page, "04 Link Four"));
  await expect.poll(() => labels(desk.read(STUDY))).toEqual(["Two", "Three", "Four", "One", "Five"]);
});

test("a line shows where a dragged block will land", { tag: "@chromium" }, async ({ page, desk }) => {
  const line = page.locator("main li > hr");
  const edges = async (name: string) => {
    const { y = 0, height = 0 } = (await head(page, name).boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const middle = async () => {
    const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
    return y + height / 2;
  };
  await desk.button("Move Link: Three").hover();
  await page.mouse.down();
  await head(page, "04 Link Four").hover({ position: { x: 8, y: 8 } });
  await head(page, "04 Link Four").hover({ position: { x: 9, y: 9 } });
  expect(await middle()).toBeGreaterThan((await edges("04 Link Four")).bottom);
  expect(await middle()).toBeLessThan((await edges("05 Link Five")).top);
  await head(page, "02 Link Two").hover({ position: { x: 8, y: 8 } });
  await head(page, "02 Link Two").hover({ position: { x: 9, y: 9 } });
  expect(await middle()).toBeGreaterThan((await edges("01 Link One")).bottom);
  expect(await middle()).toBeLessThan((await edges("02 Link Two")).top);
  await page.mouse.up();
  await expect(line).toHaveCount(0);
  await expect.poll(() => labels(desk.read(STUDY))).toEqual(["One", "Three", "Two", "Four", "Five"]);
});

test("after a delete and its undo, the focus is at the block", async ({ page, desk }) => {
  await desk.button("Delete Link: Two").press("Enter");
  await expect(head(page, "02 Link Three")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(head(page, "02 Link Two")).toBeFocused();
  await page.keyboard.press("Control+y");
  await expect(head(page, "02 Link Three")).toBeFocused();
});

test("undo shows and focuses the field that it changes, wherever the cursor is", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  const label = desk.field("Label");
  await head(page, "05 Link Five").click();
  await label.fill("Last");
  await desk.button("05 Link Last").click();
  await desk.field("Position").press("Control+z");
  await expect(label).toBeFocused();
  await expect(label).toBeInViewport();
  await expect(label).toHaveValue("Five");
  await desk.becomes(before);
});

test("undo in a field outside of the form leaves the form as it is", async ({ page, desk }) => {
  await desk.field("Position").fill("Typed");
  await page.getByText("New", { exact: true }).click();
  await desk.field("Title of the new page").fill("A");
  await page.keyboard.press("Control+z");
  await expect(desk.field("Position")).toHaveValue("Typed");
});

test("a new block is open, and where it was asked for", async ({ page, desk }) => {
  await desk.press("Insert after Link: Two");
  await expect(desk.button("+ Picture").first()).toBeFocused();
  await desk.button("+ Kept back").first().click();
  await expect(desk.field("Text")).toBeFocused();
  await page.keyboard.type("Figures");
  await desk.savedWith(/label: Two,.*\n.*type: withheld, text: Figures.*\n.*label: Three/);
});

test("a new picture's field says what it waits for", async ({ desk }) => {
  await desk.press("Insert after Link: Two");
  await desk.button("+ Picture").first().click();
  await expect(desk.button("Picture").nth(1)).toHaveAccessibleDescription(/^Choose a picture/);
});

test("the outline leads to a block, and closes", async ({ page, desk }) => {
  await page.getByText("Outline", { exact: true }).click();
  await desk.button("Link Four").click();
  await expect(desk.field("Label")).toBeFocused();
  await expect(desk.field("Label")).toHaveValue("Four");
  await expect(desk.button("Link Four")).toBeHidden();
});

test("the first field is two keys away, from the page's start or from the list of files", async ({
  page,
  desk,
}) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(desk.button("Picture").first()).toBeFocused();
  await page.getByRole("link", { name: "Home", exact: true }).press("Enter");
  await expect(desk.heading()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(desk.field("Greeting")).toBeFocused();
});

test("F6 goes from a field to the form's heading, from there to the list of files, and back", async ({
  page,
  desk,
}) => {
  await desk.field("Position").focus();
  for (const target of [desk.heading(), page.getByText("New", { exact: true }), desk.heading()]) {
    await page.keyboard.press("F6");
    await expect(target).toBeFocused();
  }
  for (const name of ["Pictures", "Publish"]) {
    await page.getByRole("link", { name, exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
});

test("a file dropped beside a picture's field does not leave the studio", async ({ desk }) => {
  expect(await desk.drop(desk.heading(), { name: "a.png", buffer: Buffer.from("a") })).toBe(false);
});

test("a colour of the theme is one for both or one for each; the opening is a dial or none", async ({
  page,
  desk,
}) => {
  await desk.open("theme.yaml");
  const kind = (of: string, name: string) =>
    page.getByRole("group", { name: `Kind of ${of}`, exact: true }).getByLabel(name);
  await desk.field("Line optional").fill("#888888");
  await kind("Line", "Light and dark").check();
  await page
    .getByRole("group", { name: "Line optional Remove Line", exact: true })
    .getByLabel("Dark optional", { exact: true })
    .fill("#999999");
  await kind("Opening", "None").check();
  await desk.gets(/opening: \{ kind: none \}/, "theme.yaml");
  expect(desk.read("theme.yaml")).toMatch(/line:\s+light: "#888888"\s+dark: "#999999"/);
  await kind("Line", "One colour").check();
  await kind("Opening", "Dial").check();
  await desk.gets(/opening: \{ kind: dial, value: 0.5 \}/, "theme.yaml");
  expect(desk.read("theme.yaml")).toContain('line: "#888888"');
});

test("a colour chosen for what is seen through keeps its opacity", async ({ page, desk }) => {
  await desk.open("theme.yaml");
  const veil = page.locator('[data-path=\'["shades","veil"]\']');
  await expect(veil.getByLabel("One colour")).toBeChecked();
  await desk.field("Veil optional").fill("#14141480");
  await veil.getByLabel("Veil, colour picker").fill("#336699");
  await expect(desk.field("Veil optional")).toHaveValue("#33669980");
  await desk.gets(/veil: "#33669980"/, "theme.yaml");
});
