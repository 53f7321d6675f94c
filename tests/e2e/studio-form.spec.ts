import { expect, type Page } from "@playwright/test";
import { field, open, press, STUDY, state, test } from "./studio-desk";

const head = (page: Page, name: string) => page.getByRole("button", { name, expanded: false });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** The study with five links as blocks. */
const LINKS = ["One", "Two", "Three", "Four", "Five"];
const withLinks = (text: string) =>
  text.slice(0, text.indexOf("blocks:")) +
  `blocks:\n${LINKS.map((label) => `  - { type: link, label: ${label}, url: "https://ship.example/" }\n`).join("")}`;

/** The labels of the blocks in the file. */
const labels = (text: string) => [...text.matchAll(/label: (\w+)/g)].map(([, label]) => label);

test.beforeEach(async ({ page, desk }) => {
  desk.write(STUDY, withLinks(desk.read(STUDY)));
  await open(page, desk);
});

test("by keyboard, a block is moved several places with one button", async ({ page, desk }) => {
  const down = button(page, "Move down Link: One");
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
  const handle = button(page, "Move Link: One");
  await handle.focus();
  for (const key of ["Enter", "ArrowDown", "ArrowDown", "Escape"]) await page.keyboard.press(key);
  await expect(handle).toBeFocused();
  await expect(said).toHaveText("One is back at number 1.");
  await expect(button(page, "Undo")).toBeDisabled();
  for (const key of ["Space", "ArrowDown", "End", "ArrowUp"]) await page.keyboard.press(key);
  await expect(said).toHaveText("Number 4 of 5.");
  await page.keyboard.press("Space");
  await expect(handle).toBeFocused();
  await expect.poll(() => labels(desk.read(STUDY))).toEqual(["Two", "Three", "Four", "One", "Five"]);
  await page.keyboard.press("Control+z");
  await expect(button(page, "Undo")).toBeDisabled();
  await expect.poll(() => desk.read(STUDY)).toBe(before);
});

test("a block is dragged several places", async ({ page, desk }) => {
  await button(page, "Move Link: One").dragTo(head(page, "04 Link Four"));
  await expect.poll(() => labels(desk.read(STUDY))).toEqual(["Two", "Three", "Four", "One", "Five"]);
});

test("a line shows where a dragged block will land", async ({ page, desk }) => {
  const line = page.locator("main li > hr");
  const edges = async (name: string) => {
    const { y = 0, height = 0 } = (await head(page, name).boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const middle = async () => {
    const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
    return y + height / 2;
  };
  await button(page, "Move Link: Three").hover();
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

test("after a delete and its undo, the focus is at the block", async ({ page }) => {
  await button(page, "Delete Link: Two").focus();
  await page.keyboard.press("Enter");
  await expect(head(page, "02 Link Three")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(head(page, "02 Link Two")).toBeFocused();
  await page.keyboard.press("Control+y");
  await expect(head(page, "02 Link Three")).toBeFocused();
});

test("undo shows and focuses the field that it changes, wherever the cursor is", async ({ page, desk }) => {
  const before = desk.read(STUDY);
  const label = field(page, "Label");
  await head(page, "05 Link Five").click();
  await label.fill("Last");
  await button(page, "05 Link Last").click();
  await field(page, "Position").focus();
  await page.keyboard.press("Control+z");
  await expect(label).toBeFocused();
  await expect(label).toBeInViewport();
  await expect(label).toHaveValue("Five");
  await expect.poll(() => desk.read(STUDY)).toBe(before);
});

test("undo in a field outside of the form leaves the form as it is", async ({ page }) => {
  await field(page, "Position").fill("Typed");
  await page.getByText("New", { exact: true }).click();
  await field(page, "Title of the new page").fill("A");
  await page.keyboard.press("Control+z");
  await expect(field(page, "Position")).toHaveValue("Typed");
});

test("a new block is open, and where it was asked for", async ({ page, desk }) => {
  await press(page, "Insert after Link: Two");
  await expect(button(page, "+ Picture").first()).toBeFocused();
  await button(page, "+ Kept back").first().click();
  await expect(field(page, "Text")).toBeFocused();
  await page.keyboard.type("Figures");
  await expect(state(page)).toHaveText("Saved");
  expect(desk.read(STUDY)).toMatch(/label: Two,.*\n.*type: withheld, text: Figures.*\n.*label: Three/);
});

test("a new picture's field says what it waits for", async ({ page }) => {
  await press(page, "Insert after Link: Two");
  await button(page, "+ Picture").first().click();
  await expect(button(page, "Picture").nth(1)).toHaveAccessibleDescription(/^Choose a picture/);
});

test("the outline leads to a block, and closes", async ({ page }) => {
  await page.getByText("Outline", { exact: true }).click();
  await button(page, "Link Four").click();
  await expect(field(page, "Label")).toBeFocused();
  await expect(field(page, "Label")).toHaveValue("Four");
  await expect(button(page, "Link Four")).toBeHidden();
});

test("the first field is two keys away, from the page's start or from the list of files", async ({
  page,
}) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(button(page, "Picture").first()).toBeFocused();
  await page.getByRole("link", { name: "Home", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, "Greeting")).toBeFocused();
});

test("F6 goes from a field to the form's heading, from there to the list of files, and back", async ({
  page,
}) => {
  await field(page, "Position").focus();
  const heading = page.getByRole("heading", { level: 1 });
  for (const target of [heading, page.getByRole("searchbox"), heading]) {
    await page.keyboard.press("F6");
    await expect(target).toBeFocused();
  }
  for (const name of ["Pictures", "Publish"]) {
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
});

test("a file dropped beside a picture's field does not leave the studio", async ({ page }) => {
  const isRefused = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["a"], "a.png"));
    return !heading.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  });
  expect(isRefused).toBe(true);
});

test("a colour of the theme is one for both or one for each; the opening is a dial or none", async ({
  page,
  desk,
}) => {
  await open(page, desk, "theme.yaml");
  const kind = (of: string, name: string) =>
    page.getByRole("group", { name: `Kind of ${of}`, exact: true }).getByLabel(name);
  await field(page, "Line optional").fill("#888888");
  await kind("Line", "Light and dark").check();
  await page
    .getByRole("group", { name: "Line optional Remove Line", exact: true })
    .getByLabel("Dark optional", { exact: true })
    .fill("#999999");
  await kind("Opening", "None").check();
  await expect.poll(() => desk.read("theme.yaml")).toMatch(/opening: \{ kind: none \}/);
  expect(desk.read("theme.yaml")).toMatch(/line:\s+light: "#888888"\s+dark: "#999999"/);
  await kind("Line", "One colour").check();
  await kind("Opening", "Dial").check();
  await expect.poll(() => desk.read("theme.yaml")).toMatch(/opening: \{ kind: dial, value: 0.5 \}/);
  expect(desk.read("theme.yaml")).toContain('line: "#888888"');
});
