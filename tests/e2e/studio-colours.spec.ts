import { expect } from "@playwright/test";
import { expectNoFindings } from "./axe";
import { type Desk, STUDY, test } from "./studio-desk";

const THEME = "theme.yaml";
/** The addresses of the studio's own pages. */
const VIEW_NAMES = ["pages", "bring", "pictures", "unfinished", "publish"];
const INK = 'ink: { light: "#141414", dark: "#eceae4" }';
const shownRoot = (desk: Desk) => desk.beside().locator("html");
const shownInk = (desk: Desk) =>
  shownRoot(desk).evaluate((root) => getComputedStyle(root).getPropertyValue("--ink"));

test("a colour shows its contrast and the page at once; the nearest shade that passes is taken by a press", async ({
  page,
  desk,
}) => {
  desk.edit(THEME, [/ink: .*/, INK]);
  // The page follows the form, not the file.
  const release = await desk.holdSaves();
  const before = await desk.open(THEME);
  const ink = page.locator("[id='root_colours_ink_light']");
  await ink.fill("#777777");
  await expect.poll(() => shownInk(desk)).toBe("light-dark(#777777, #eceae4)");
  expect(desk.read(THEME)).toBe(before);
  await release();
  const table = page.getByRole("table", { name: "Contrast of ink, light" });
  await expect(table.getByRole("row", { name: /^Ink on paper \d/ })).toContainText(/\d\.\d too low/);
  await expectNoFindings(page, "a colour with too little contrast");
  await page
    .getByRole("button", { name: /nearest ink that passes in the light theme/ })
    .last()
    .click();
  await expect(page.getByText("too low")).toHaveCount(0);
  await expect(page.getByText(/^\d+ of \d+ pairs do not pass$/)).toHaveCount(0);
  await desk.isSaved();
  const [, taken = ""] = /ink: \{ light: "(#\w{6})", dark: "#eceae4" \}/.exec(desk.read(THEME)) ?? [];
  expect(taken).not.toBe("#777777");
  await expect(ink).toHaveValue(taken);
  await expect.poll(() => shownInk(desk)).toBe(`light-dark(${taken}, #eceae4)`);
});

test("a colour changed while the page beside the form begins to load leaves the form as it is", async ({
  page,
  desk,
}) => {
  await desk.open(THEME);
  const light = page.locator("[id='root_colours_ink_light']");
  await expect(desk.beside().getByRole("main")).toBeVisible();
  // As a document whose first element has not arrived.
  await shownRoot(desk).evaluate((root) => root.remove());
  await light.fill("#101010");
  await desk.isSaved();
  await expect(light).toHaveValue("#101010");
});

test("a shade that is left out shows the colour that is computed for it, in the specimen too", async ({
  page,
  desk,
}) => {
  desk.edit(THEME, [/paper: .*/, 'paper: { light: "#ffffff", dark: "#000000" }']);
  await desk.open(THEME);
  const sunk = page.locator("[id='root_shades_paperSunk']");
  const computed = page
    .locator('[data-path=\'["shades","paperSunk"]\']')
    .getByText(/^Computed: #\w{6} in light, #\w{6} in dark$/);
  await expect(computed).toBeVisible();
  const before = await computed.textContent();
  await page.locator("[id='root_colours_paper_light']").fill("#ffff00");
  await expect(computed).not.toHaveText(before ?? "");
  await expect(sunk).toHaveValue("");
});

for (const signal of ["#ffee00", "#000000"])
  test(`the studio keeps its look and its contrast on a site in ${signal}`, async ({ page, desk }) => {
    const marked = () =>
      page
        .locator("nav a[aria-current=page]")
        .first()
        .evaluate((link) => getComputedStyle(link).borderInlineStartColor);
    await page.emulateMedia({ colorScheme: "light" });
    await desk.open(STUDY);
    const before = await marked();
    desk.edit(THEME, [/signal: .*/, `signal: "${signal}"`]);
    await page.reload();
    await desk.open(STUDY);
    expect(await marked()).toBe(before);
    for (const view of [STUDY, THEME, ...VIEW_NAMES]) {
      await desk.open(view);
      await expectNoFindings(page, `${view} on a site in ${signal}`);
    }
  });

test("the signal's field says in which shades pages show it, and looks at the pairs of all of them", async ({
  page,
  desk,
}) => {
  desk.edit(
    THEME,
    [/paper: .*/, 'paper: { light: "#ffffff", dark: "#101010" }'],
    [/ink: .*/, 'ink: { light: "#111111", dark: "#eeeeee" }'],
    [/signal: .*/, 'signal: "#ff5b1f"'],
    [/^shades:\n(?: .*\n)*/m, ""],
  );
  await desk.open(THEME);
  const signal = page.locator('[data-path=\'["colours","signal"]\']');
  const summary = signal.getByText(/^All \d+ pairs pass$/);
  await summary.click();
  await expect(signal.getByText(/^Your colour is used as given for marks/)).toContainText(
    /text in it is shown as #\w{6} in light, #\w{6} in dark/,
  );
  for (const name of [
    "Signal on paper",
    "Signal text on paper sunk",
    "Focus on paper",
    "On signal on signal",
  ])
    await expect(signal.getByRole("row", { name: new RegExp(`^${name} \\d`) })).toBeVisible();
  await page.locator("[id='root_colours_signal']").fill("#ffee00");
  await expect(signal.getByText(/^To be seen on paper, marks, lines and fills have/)).toBeVisible();
  await expect(summary).toBeVisible();
});
