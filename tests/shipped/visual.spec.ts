import { chromium, type Page } from "@playwright/test";
import { findChromium } from "@/workshop/commands/lib/browsers";
import { portionsOf } from "../e2e/site";
import { openFrozen } from "../e2e/stop-motion";
import { asVisitor, test as base, expect } from "../e2e/visitor";
import { WHOLE } from "../whole";

/** Shown when a screen differs from its picture. */
const ADVICE = `The screen looks different from its picture in tests/shipped/pictures.
  Look at the -diff.png under test-results. If you meant the change (text, pictures, colours),
    npx playwright test visual --update-snapshots=all
  draws new pictures: look at them and commit them. Your own site may not need this test:
  delete tests/shipped/visual.spec.ts and tests/shipped/pictures.`;

/**
 * One Chromium draws the same picture on every machine, except for hinting and sub-pixel colours, which are off. Another
 * version draws other edges of letters: the comparison ignores edge pixels, and 0.2 % of a screen is the edges of a long
 * paragraph, far less than a moved line. `threshold` is how much a pixel's colour may differ.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.002, threshold: 0.1 };

const STEADY = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

/** A new page in a Chromium for this test: with other options for its browser, Playwright would begin new workers. */
const test = base.extend<{ newPage(): Promise<Page> }>({
  newPage: async ({ launchOptions, contextOptions, viewport, baseURL, extraHTTPHeaders }, use) => {
    // The headless shell draws letters differently; the pictures are the full browser's.
    const executablePath = findChromium();
    const args = [...(launchOptions.args ?? []), ...STEADY];
    const browser = await chromium.launch({ ...launchOptions, executablePath, args });
    const options = { ...contextOptions, viewport, baseURL, extraHTTPHeaders };
    await use(async () => (await asVisitor(await browser.newContext(options))).newPage());
    await browser.close();
  },
});

const HEADER = "#case-studies-trigger";

/** `of`: an element that shows that the page is hydrated. */
type Screen = { name: string; path: string; of?: string };

const SCREENS: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "case-studies", path: "/casestudies" },
  { name: "case-study", path: "/casestudies/nobroker" },
  { name: "article", path: "/blog/designing-for-the-two-second-glance" },
  { name: "about", path: "/aboutme" },
  { name: "mood-board", path: "/photography" },
  { name: "contact", path: "/contact" },
  { name: "nda-gate", path: "/ndacasestudies", of: "#email" },
  { name: "unlock", path: "/unlock/hud", of: "#passcode" },
  { name: "not-found", path: "/nothing-here" },
];
const ALSO_SMALL = ["home", "case-studies", "contact"];
/** The themes differ only in colours, whose contrast axe checks on each kind of page. The lab compares all. */
const ALSO_DARK = ["home", "case-study"];

for (const screens of portionsOf(SCREENS, 4))
  test(`${screens.map(({ name }) => name).join(", ")} look the same`, async ({ newPage }) => {
    for (const screen of screens) {
      const page = await newPage();
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open(page, screen);
      await expectPicture(page, `${screen.name}-light`);
      if (WHOLE || ALSO_DARK.includes(screen.name)) {
        await page.emulateMedia({ colorScheme: "dark" });
        await shown(page);
        await expectPicture(page, `${screen.name}-dark`);
      }
      await page.context().close();
    }
  });

for (const screen of SCREENS.filter(({ name }) => ALSO_SMALL.includes(name)))
  test(`${screen.name} looks the same in a window of 1024 px`, { tag: "@lab" }, async ({ newPage }) => {
    const page = await newPage();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, screen);
    await expectPicture(page, `${screen.name}-1024`);
  });

async function open(page: Page, { path, of = HEADER }: Screen): Promise<void> {
  // Without the browser's PDF viewer the poster is shown.
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false }));
  await openFrozen(page, path, of);
  await shown(page);
}

/** Waits for fonts and for every picture in the window. */
async function shown(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => {
            const { top, bottom } = image.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          })
          .every((image) => image.complete),
      ),
    )
    .toBe(true);
}

const expectPicture = (page: Page, name: string): Promise<void> =>
  expect.soft(page, ADVICE).toHaveScreenshot(`${name}.png`, {
    ...TOLERANCE,
    animations: "disabled",
    caret: "hide",
    stylePath: "tests/shipped/visual.css",
  });
