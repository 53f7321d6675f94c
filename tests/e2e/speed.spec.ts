import { type Browser, chromium, type Page } from "@playwright/test";
import { words } from "@/lib/words/site-words";
import { type FontSet, fontSetsHere, showingFonts } from "@/tests/font-sets";
import { findChromium } from "@/workshop/commands/lib/browsers";
import { isShipped } from "../is-shipped";
import { WHOLE } from "../whole";
import { headerLinks } from "./frame";
import { articlePaths, pagesOf, studyPaths } from "./site";
import { moment, openToRest, tasksDone, wake, watchShifts } from "./stop-motion";
import { asVisitor, expect, requestsOf, test, UNMEASURED } from "./visitor";

const PAGES = [
  ...["/", "/casestudies"],
  ...(WHOLE ? pagesOf("/contact", "/aboutme", "/designprocess", "/blog", "/status") : []),
  ...studyPaths.slice(0, 1),
  ...articlePaths.slice(0, 1),
];
/**
 * A fallback has an unknown face's width only on average, so a title may break elsewhere. The limit is a good value in Web
 * Vitals.
 */
const mostShift = (set: FontSet | null): number => {
  if (!isShipped() || !set) return 0.1;
  // DejaVu's letters are the widest by far: scaled to the same average, two lines of the shipped words break elsewhere.
  return set === "DejaVu" ? 0.01 : 0.005;
};
const OTHER = pagesOf("/privacy", "/photography")[0] ?? "/nothing-here";

/** A page of a browser that a test launched, without analytics as in other tests. */
async function openPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, extraHTTPHeaders: UNMEASURED });
  return (await asVisitor(context, { scripts: false })).newPage();
}

async function shiftsOf(page: Page, address: string): Promise<number> {
  const shifts = await watchShifts(page);
  const shown = moment();
  await page.route("**/*.woff2", async (route) => {
    await shown.comes;
    await route.continue();
  });
  const painted = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await expect(page.locator("h1")).toBeVisible();
  await painted();
  shown.come();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  await painted();
  return shifts();
}

// The lab takes every set.
const sets = fontSetsHere().slice(0, WHOLE ? undefined : 1);
// Firefox measures no layout shifts.
for (const set of sets.length > 0 ? sets : [null])
  test(`fonts that load late move nothing on a computer with ${set ?? "other fonts"}`, {
    tag: "@chromium",
  }, async ({ baseURL }) => {
    const { launchOptions } = test.info().project.use;
    const env = { ...process.env, ...(set ? showingFonts(set) : {}) };
    const browser = await chromium.launch({ ...launchOptions, env });
    try {
      for (const path of PAGES) {
        const page = await openPage(browser);
        const sum = await shiftsOf(page, new URL(path, baseURL).href);
        expect.soft(sum, path).toBeLessThan(mostShift(set));
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });

const LONG = '<i style="position: absolute; inset-block-start: 0; block-size: 300vh; inline-size: 1px"></i>';
for (const path of PAGES.filter((one) => WHOLE || ["/", ...studyPaths].includes(one)))
  test(`the second half of ${path} moves nothing of the first`, async ({ page, request }) => {
    const html = (await (await request.get(path)).text())
      .replaceAll(/<script\b.*?<\/script>/gs, "")
      .replace("(scripting: none)", "all")
      .replace(/<body[^>]*>/, (body) => body + LONG);
    const drawn = async (part: string, ...what: string[]) => {
      await page.route(`**${path}`, (route) =>
        route.fulfill({ body: part, contentType: "text/html; charset=utf-8" }),
      );
      // It has no scripts to wait for.
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      const boxes = await Promise.all(what.map((one) => page.locator(one).boundingBox()));
      await page.unrouteAll();
      return boxes.map((box) => box && [box.x, box.y, box.width].map(Math.round));
    };
    const upTo = (end: string) => html.slice(0, html.indexOf(end) + end.length);
    const nav = "[data-site-header] nav";
    const whole = await drawn(html, nav, "h1");
    expect(await drawn(upTo("</nav>"), nav), "up to its </nav>").toEqual(whole.slice(0, 1));
    expect(await drawn(upTo("</h1>"), nav, "h1"), "up to its </h1>").toEqual(whole);
  });

const PREFETCHES = ["next-router-prefetch", "next-router-segment-prefetch"];
const fetchedAhead = (page: Page) =>
  requestsOf(page, (one) => PREFETCHES.some((name) => one.headers()[name]) && new URL(one.url()).pathname);

for (const { label, path } of headerLinks.slice(-1))
  test("no other page is fetched before the visitor points at its link, and then it is", async ({ page }) => {
    const ahead = fetchedAhead(page);
    await openToRest(page, "/");
    await wake(page);
    expect(ahead).toEqual([]);
    await page
      .getByRole("navigation", { name: words().frame.mainNavigation })
      .getByRole("link", { name: label, exact: true })
      .hover();
    await expect.poll(() => ahead).toContain(path);
    expect(new Set(ahead)).toEqual(new Set([path]));
  });

test("no page is fetched ahead for a link that scrolls below a resting pointer", { tag: "@lab" }, async ({
  page,
}) => {
  const ahead = fetchedAhead(page);
  await openToRest(page, "/");
  const link = page.getByRole("contentinfo").locator("a[href^='/']").first();
  await wake(page);
  // So that the page scrolls below its last link.
  await page.locator("body").evaluate((body) => {
    body.style.paddingBlockEnd = "100vh";
  });
  const [x, y] = await link.evaluate((node) => {
    node.scrollIntoView({ block: "end" });
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  // The pointer rests above the link, and the link comes to it.
  await page.mouse.move(x, y - 200);
  ahead.length = 0;
  await page.mouse.wheel(0, 200);
  await expect.poll(() => link.evaluate((node) => node.matches(":hover"))).toBe(true);
  await link.evaluate(tasksDone);
  expect(ahead).toEqual([]);
  await page.mouse.move(x + 1, y - 200);
  await expect.poll(() => ahead.length).toBeGreaterThan(0);
});

/** Runs in the page: "from memory", or why the browser did not keep it. */
const howItCame = () => {
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
    notRestoredReasons?: unknown;
  })[];
  return Reflect.get(window, "isFromMemory")
    ? "from memory"
    : JSON.stringify(visit?.notRestoredReasons ?? "loading");
};

// Firefox does not report a restored page over BiDi.
test("Back shows the page as it was left, and loads nothing", { tag: "@chromium" }, async ({ baseURL }) => {
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    // The headless shell has no such cache.
    executablePath: findChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await openPage(browser);
    await page.addInitScript(() => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { isFromMemory: persisted }));
    });
    for (const path of WHOLE ? PAGES : PAGES.slice(0, 2)) {
      // A page that still loads or waits for an answer is not kept.
      await openToRest(page, new URL(path, baseURL).href);
      await page.goto(new URL(OTHER, baseURL).href);
      await page.evaluate(() => {
        setTimeout(() => history.back());
      });
      // A restored page fires no load event.
      await page.waitForURL(new URL(path, baseURL).href, { waitUntil: "commit" });
      await expect.poll(() => page.evaluate(howItCame), path).toBe("from memory");
    }
  } finally {
    await browser.close();
  }
});

test("versioned files are cached for good; a repeated page is 304", async ({ page, request }) => {
  const kept: string[] = [];
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith("/_next/static/") || search.includes("v=")) {
      expect(response.headers()["cache-control"], pathname).toBe("public, max-age=31536000, immutable");
      expect(response.headers()["content-security-policy"], pathname).toBeUndefined();
      expect(response.headers()["x-content-type-options"], pathname).toBe("nosniff");
      kept.push(pathname);
    }
  });
  await openToRest(page, "/casestudies");
  expect(kept.some((path) => path.endsWith(".woff2"))).toBe(true);
  expect(kept.some((path) => path.startsWith("/pictures/"))).toBe(true);

  const first = await request.get("/casestudies");
  expect(first.headers()["content-security-policy"]).toContain("default-src 'self'");
  const { etag } = first.headers();
  const again = await request.get("/casestudies", { headers: { "If-None-Match": etag ?? "" } });
  expect(again.status()).toBe(304);
});
