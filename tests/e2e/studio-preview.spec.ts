import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { skip, stopClock } from "./stop-motion";
import { type Desk, STUDY, test } from "./studio-desk";

const WORDS = Array.from({ length: 90 }, (_, at) => `Paragraph ${at} of a long text.`).join("\n\n      ");
const ARTICLE = "blog/fog.md";

/** Adds the kinds of text that the small site lacks. */
function fill(desk: Desk): void {
  const study = desk.read(STUDY).replace("title: Ein Wort", "title: One word");
  desk.write(
    STUDY,
    `${study}
  - type: image
    imgSrc: tall/strip
    alt: A board
    caption: The board at noon
  - type: content
    title: A long text
    description: |-
      ${WORDS}
  - { type: content, title: Far below, description: The end. }
  - { type: link, label: To the ship, url: "https://ship.example/" }
insights:
  - { value: ~48 sec, description: to find a departure }
`,
  );
  desk.write(
    "home.yaml",
    `greeting: Hello
tabs:
  - { id: one, label: For all, beforeHighlighter: I am, highlighter: "{name}" }
  - { id: two, label: For some, beforeHighlighter: I draw, highlighter: quays }
services: { heading: What, blocks: [{ title: For harbours, description: D, points: [A plan of the quay] }] }
`,
  );
  desk.write(ARTICLE, "---\ntitle: Fog\n---\n\nFirst words.\n\nSecond **bold** words.\n");
}

const choose = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isMarked = (element: Locator) => expect(element).toHaveCSS("outline-style", "solid");

test("the preview fills its pane, and keeps width and theme in other files and after a reload", async ({
  page,
  desk,
}) => {
  await desk.open();
  const gaps = () =>
    page.locator("iframe").evaluate((frame) => {
      const [box, pane] = [frame, frame.closest("section") ?? frame].map((one) =>
        one.getBoundingClientRect(),
      );
      return [(pane?.bottom ?? 0) - (box?.bottom ?? 0), (pane?.right ?? 0) - (box?.right ?? 0)];
    });
  for (const [width, height] of [
    [1440, 900],
    [1366, 650],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 1152) await choose(page, "Page");
    await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThan(32);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, "Both");
  await choose(page, "390");
  await choose(page, "dark");
  const isKept = async () => {
    await expect(desk.beside().locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.clientWidth)).toBe(390);
  };
  await page.getByRole("link", { name: "Home" }).click();
  await expect(desk.field("Greeting")).toBeVisible();
  await isKept();
  await page.reload();
  await isKept();
});

test("a notice for phones covers the narrow page only when a button shows it", async ({ page, desk }) => {
  desk.edit("site.yaml", ["desktopOnly: false", "desktopOnly: true"]);
  await desk.open();
  const notice = desk.beside().getByRole("heading", { name: "Too small" });
  const title = desk.beside().getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: "notice for phones" })).toHaveCount(0);
  await choose(page, "390");
  for (const press of [false, true, true]) {
    if (press) await choose(page, "notice for phones");
    const isOn =
      (await page.getByRole("button", { name: "notice for phones" }).getAttribute("aria-pressed")) === "true";
    await expect(notice).toBeVisible({ visible: isOn });
    await expect(title).toBeVisible({ visible: !isOn });
    await expect(desk.beside().locator("#site")).toHaveJSProperty("inert", isOn);
  }
});

const KINDS: readonly [
  kind: string,
  file: string,
  find: (page: FrameLocator) => Locator,
  value: string | RegExp,
][] = [
  ["title", STUDY, (page) => page.locator("h1"), /^Donau/],
  ["figure", STUDY, (page) => page.getByText("~48 sec"), "~48 sec"],
  ["block", STUDY, (page) => page.getByRole("heading", { name: "One word" }), "One word"],
  ["text of a block", STUDY, (page) => page.getByText("Paragraph 0 of"), /^Paragraph 0/],
  ["caption", STUDY, (page) => page.getByText("The board at noon"), "The board at noon"],
  ["picture", STUDY, (page) => page.getByRole("img", { name: "A board" }), "tall/strip"],
  ["button", STUDY, (page) => page.getByText("To the ship"), "To the ship"],
  ["menu entry", STUDY, (page) => page.getByText("Vertraulich"), "Vertraulich"],
  ["tab of home", "home.yaml", (page) => page.getByRole("tab", { name: "For some" }), "For some"],
  ["text of a tab", "home.yaml", (page) => page.getByText("I draw"), "I draw"],
  ["list entry", "home.yaml", (page) => page.getByText("A plan of the quay"), "A plan of the quay"],
  ["text of an article", ARTICLE, (page) => page.getByText("bold"), /^First words/],
];

for (const [kind, file, find, value] of KINDS)
  test(`a click on a ${kind} opens its field and marks it`, { tag: "@chromium" }, async ({ page, desk }) => {
    fill(desk);
    await desk.open(file);
    await find(desk.beside()).click();
    const chosen = page.locator(":focus");
    if (kind === "picture") await expect(chosen).toHaveAttribute("value", value);
    else if (/^text of a(n article| block)$/.test(kind)) await expect(chosen).toHaveText(value);
    else await expect(chosen).toHaveValue(value);
    if (kind !== "text of an article") return isMarked(find(desk.beside()));
    const line = await page.evaluate(() => getSelection()?.anchorNode?.parentElement?.textContent);
    expect(line).toMatch(/^Second/);
    await isMarked(desk.beside().locator("p", { has: page.locator("strong") }));
  });

test("the page follows the field in use, by keyboard too", async ({ page, desk }) => {
  fill(desk);
  await desk.open();
  const far = desk.beside().getByRole("heading", { name: "Far below" });
  await expect(far).not.toBeInViewport();
  await page.getByRole("button", { name: /^04.*Far below/ }).click();
  await page.getByLabel("Title", { exact: true }).last().focus();
  await isMarked(far);
  await expect(far).toBeInViewport();
  await desk.field("Position").focus();
  await isMarked(desk.beside().getByText("Alles", { exact: true }));
  await expect(far).not.toBeInViewport();
  await page.keyboard.insertText(" und mehr");
  await isMarked(desk.beside().getByText("Alles und mehr", { exact: true }));
});

test("a link opens the form of its page: with Ctrl, from the bar, or by the page itself", async ({
  page,
  desk,
}) => {
  fill(desk);
  await desk.open();
  const greeting = desk.field("Greeting");
  desk.edit("navigation.yaml", ["path: /casestudies/Donaudampfschifffahrt", "path: /"]);
  await page.reload();
  const link = () => desk.beside().getByRole("link", { name: "Donau" });
  await link().click({ modifiers: ["ControlOrMeta"] });
  await expect(greeting).toBeVisible();
  await page.goBack();
  // The page of before has this link, too.
  await expect(desk.beside().locator("h1")).toContainText("Donau");
  await link().click();
  await expect(page.locator(":focus")).toHaveValue("Donau");
  await link().click();
  await page.getByRole("link", { name: "Follow the link" }).click();
  await expect(greeting).toBeVisible();
  await desk.open();
  await expect(desk.field("Position")).toBeVisible();
  await expect(desk.beside().locator("h1")).toContainText("Donau");
  await page.frames()[1]?.evaluate(() => history.pushState(null, "", "/"));
  await page.frames()[1]?.evaluate(() => document.querySelector("h1")?.append(" changes"));
  await expect(greeting).toBeVisible();
});

test("the form of an article stays when its page is not there any more, and the list is in its place", async ({
  page,
  desk,
}) => {
  fill(desk);
  desk.edit("navigation.yaml", ["path: /casestudies/Donaudampfschifffahrt", "path: /"]);
  await desk.open(ARTICLE);
  await expect(desk.field("Title")).toBeVisible();
  await expect(desk.beside().locator("h1")).toContainText("Fog");
  const go = (path: string) =>
    page.frames()[1]?.evaluate((to) => {
      history.pushState(null, "", to);
      document.querySelector("h1")?.append(" changes");
    }, path);
  await go("/blog");
  // Where the page goes next, the form follows.
  await expect(desk.field("Title")).toBeVisible();
  await go("/");
  await expect(desk.field("Greeting")).toBeVisible();
});

const BOARD = "pages/mood-board.yaml";
const entry = (at: number, x: number) =>
  `  - { src: tall/strip, alt: "A ${at}", title: Strip ${at}, x: ${x}, y: 20 }\n`;
const TWO = `title: Board\nintro: Two.\nimages:\n${entry(1, 28)}${entry(2, 408)}`;
const strip = (desk: Desk) => desk.beside().getByRole("button", { name: "Strip 1" });
/** Where the first picture is on the board. */
const placeOn = (desk: Desk) =>
  strip(desk).evaluate(({ style }) => Number(style.getPropertyValue("--x")).toFixed(3));

// The board's own tests show that it moves in every browser.
test("a mood picture moved on the board, by mouse or keyboard, is written to its entry; undo moves it back on the same page", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  desk.write(BOARD, TWO);
  // A thrown picture goes on by itself.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await desk.open(BOARD);
  const picture = strip(desk);
  const first = await placeOn(desk);
  const board = desk.beside().locator(":root");
  await board.evaluate((root) => root.setAttribute("data-same", ""));
  const written = () =>
    desk
      .read(BOARD)
      .match(/Strip 1, x: (\d+), y: (\d+)/)
      ?.slice(1)
      .map(Number) ?? [];
  await picture.scrollIntoViewIfNeeded();
  await desk.dragBy(picture, 60, 30);
  await expect.poll(() => written()[0]).toBeGreaterThan(28);
  expect(written()[1]).toBeGreaterThan(20);
  expect(desk.read(BOARD)).toContain(entry(2, 408));
  const [dragged = 0] = written();
  await picture.press("ArrowRight");
  await expect.poll(() => written()[0]).toBeGreaterThan(dragged);
  for (const _ of [1, 2]) await choose(page, "Undo");
  await desk.becomes(TWO, BOARD);
  await expect.poll(() => placeOn(desk)).toBe(first);
  await expect(board).toHaveAttribute("data-same");
});

test("a board that missed the file's changes is loaded again, and shows the file's places", {
  tag: "@chromium",
}, async ({ page, desk }) => {
  desk.write(BOARD, TWO);
  await desk.open(BOARD);
  const first = await placeOn(desk);
  await page.route("**/photography", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await strip(desk).press("ArrowRight");
  await expect.poll(() => desk.read(BOARD)).not.toBe(TWO);
  expect(await placeOn(desk)).not.toBe(first);
  await choose(page, "Undo");
  await desk.becomes(TWO, BOARD);
  await expect.poll(() => placeOn(desk)).toBe(first);
});

test("an article that visitors know keeps its address when its title changes, beside its page", async ({
  page,
  desk,
}) => {
  fill(desk);
  await desk.open(ARTICLE);
  await expect(desk.beside().getByRole("heading", { level: 1, name: "Fog" })).toBeVisible();
  await desk.field("Title").fill("Mist");
  await desk.gets(/^title: Mist$[\s\S]*^slug: fog$/m, ARTICLE);
  await expect(desk.beside().getByRole("heading", { level: 1, name: "Mist" })).toBeVisible();
  await expect(page.getByRole("link", { name: "/blog/fog", exact: true })).toBeVisible();
});

test("the preview shows each letter of a title that makes a draft's address, and loads the new address once it rests", async ({
  page,
  desk,
}) => {
  fill(desk);
  desk.edit(ARTICLE, ["title: Fog", "draft: true\ntitle: Fog"]);
  await page.clock.install();
  await desk.open(ARTICLE);
  const frame = desk.beside();
  await expect(frame.getByRole("heading", { level: 1, name: "Fog" })).toBeVisible();
  // On a busy computer the address would rest between two saves.
  await stopClock(page);
  const loads: string[] = [];
  page.on("request", (one) => one.isNavigationRequest() && loads.push(new URL(one.url()).pathname));
  for (const title of ["Foggy", "Foggy and", "Foggy and thin"]) {
    await desk.field("Title").fill(title);
    await expect(frame.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await skip(page, 100);
    await desk.gets(new RegExp(`^title: ${title}$`, "m"), ARTICLE);
  }
  await page.clock.resume();
  // The frame's own page has it, not the text shown before it is saved.
  await expect(page.getByRole("link", { name: "/blog/foggy-and-thin", exact: true })).toBeVisible();
  await expect
    .poll(() => page.frames().map((one) => new URL(one.url()).pathname))
    .toContain("/blog/foggy-and-thin");
  await expect(frame.getByRole("heading", { level: 1, name: "Foggy and thin" })).toBeVisible();
  expect(loads).toEqual(["/blog/foggy-and-thin"]);
});

test("a new page that the site does not know yet is asked for again; one that stays away shows that", async ({
  page,
  desk,
}) => {
  let missing = 1;
  let asked = 0;
  await page.route(/\/casestudies\/[^/]+$/, (route) =>
    asked++ < missing
      ? route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Not found</h1>" })
      : route.continue(),
  );
  await desk.open();
  await expect(desk.beside().getByText("Ein Wort").first()).toBeVisible();
  expect(asked).toBe(2);
  [asked, missing] = [0, Number.POSITIVE_INFINITY];
  await page.reload();
  await expect(desk.beside().getByRole("heading", { name: "Not found" })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  expect(asked).toBe(9);
});
