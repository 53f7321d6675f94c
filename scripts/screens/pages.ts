/**
 * `npm run screens [-- --url http://localhost:3000] [--out screens] [--only /blog,/status] [--width 1440] [--fold]`
 * Pictures of every kind of screen at 1440x900, 1024x768, 768x1024 and 1920x1080, light and dark, to be looked at one by one.
 * Needs a running server (npm run preview). `--fold` takes the first view only, otherwise the whole page.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { launchChromium } from "../lib/browsers";
import { sampleRoutes } from "../lib/sample-routes";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
];

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: "screens" },
    only: { type: "string" },
    width: { type: "string" },
    scheme: { type: "string" },
    fold: { type: "boolean", default: false },
  },
});
const routes = values.only ? values.only.split(",") : sampleRoutes();
const sizes = SIZES.filter(({ width }) => !values.width || width === Number(values.width));
const schemes = (["light", "dark"] as const).filter((scheme) => !values.scheme || scheme === values.scheme);

await mkdir(values.out, { recursive: true });
const browser = await launchChromium();
for (const size of sizes)
  for (const colorScheme of schemes) {
    const context = await browser.newContext({ viewport: size, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const route of routes) {
      await page.goto(values.url + route, { waitUntil: "load" });
      await showLazyPictures(page);
      const name = `${route.replace(/[^\w-]+/g, "_").replace(/^_|_$/g, "") || "home"}-${size.width}-${colorScheme}.png`;
      await page.screenshot({
        path: `${values.out}/${name}`,
        fullPage: !values.fold,
        animations: "disabled",
      });
      console.log(name);
    }
    await context.close();
  }
await browser.close();

/** Walks down the page, so that pictures which load near the viewport are there, then back to its top. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const height = document.body.scrollHeight;
    for (let y = 0; y < height; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
    // A picture that never comes must not hold up the others.
    const late = new Promise((done) => setTimeout(done, 3000));
    const all = [...document.images].map((image) =>
      image.complete ? null : image.decode().catch(() => null),
    );
    await Promise.race([Promise.all(all), late]);
  });
}
