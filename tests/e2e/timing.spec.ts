import { dayMonthYear } from "@/lib/content/shown-dates";
import { words } from "@/lib/words/site-words";
import { isDrawn } from "./held-animations";
import { articlePath, articles, own, studies, studyPath } from "./site";
import { openReady } from "./stop-motion";
import { expect, test } from "./visitor";

const board = own.designProcess?.board?.srcUrl;
const BOARD_HOST = board && new URL(board).origin;
const CLIENTS = own.about?.clients ?? [];

if (board)
  test("embedded boards load when asked, and stay a poster where they are refused", async ({ page }) => {
    await page.route(`${BOARD_HOST}/**`, (route) => route.abort());
    const poster = await openReady(
      page,
      "/designprocess",
      page.getByRole("button", { name: words().embed.loadBoard }),
    );
    const frame = poster.locator("xpath=ancestor::div[contains(@class,'frame')]");
    await expect(frame).toHaveCSS("height", "800px");
    await poster.click();
    await expect(page.getByRole("status").filter({ hasText: words().embed.boardFailed })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("link", { name: words().embed.openTab })).toHaveAttribute("target", "_blank");

    await page.unroute(`${BOARD_HOST}/**`);
    await page.route(`${BOARD_HOST}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "board" }),
    );
    await page.getByRole("button", { name: words().embed.loadBoard }).click();
    const board = page.locator("iframe");
    await expect(board).toBeVisible();
    expect((await board.boundingBox())?.height).toBe(800);
  });

const withClient = studies.filter(({ client }) => client).slice(0, 1);
const without = studies.filter(({ client }) => !client).slice(0, 3);

test("a study shows a year only beside a client, and dates in digits", async ({ scriptless: page }) => {
  for (const study of [...withClient, ...without]) {
    const path = studyPath(study);
    await page.goto(path);
    await expect(page.locator("article h1"), path).toBeVisible();
    const years = page.getByRole("term").filter({ hasText: new RegExp(`^${words().studies.year}$`) });
    await expect(years, path).toHaveCount(study.client ? 1 : 0);
    for (const block of study.blocks)
      if (block.type === "content" && block.published) {
        const date = page.getByText(dayMonthYear(block.published), { exact: true }).first();
        await expect(date, path).toBeVisible();
      }
  }
});

if (articles.length > 1)
  test("More Articles: up to three others, which appear when they come into sight", async ({ page }) => {
    const article = articles.at(-1) ?? { slug: "" };
    await page.goto(articlePath(article));
    const more = page.getByRole("region", { name: words().blog.moreArticles });
    const cards = more.getByRole("listitem");
    await expect(cards).toHaveCount(Math.min(3, articles.length - 1));
    await expect(more.locator(`a[href="${articlePath(article)}"]`)).toHaveCount(0);
    await more.scrollIntoViewIfNeeded();
    for (const card of await cards.all()) await expect.poll(() => isDrawn(card)).toBe(true);
  });

// Fewer clients do not move.
if (CLIENTS.length >= 6)
  test("the client strip reads out each client once, and can be stopped", async ({ page }) => {
    const pause = await openReady(
      page,
      "/aboutme",
      page.getByRole("button", { name: words().about.pauseStrip }),
    );
    const track = page.locator('[class*="track"]').first();
    const lists = track.locator("ul");
    await expect(lists).toHaveCount(2);
    for (const list of await lists.all()) await expect(list.locator("li")).toHaveCount(CLIENTS.length);
    await expect(track.getByRole("list")).toHaveCount(1);
    await expect(track).toHaveCSS("animation-play-state", "running");
    await pause.click();
    await page.mouse.move(5, 5);
    await expect(track).toHaveCSS("animation-play-state", "paused");
    await page.getByRole("button", { name: words().about.playStrip }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(track).toHaveCSS("animation-play-state", "running");
  });
