/**
 * `npx tsx lab/screens/blocks.ts [-- --url http://localhost:3000]`: takes a picture of each kind of block on the running site
 * for docs/content.md.
 */
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { readCatalogue } from "../../lib/content/catalogue";
import { BLOCK_TYPES } from "../../lib/content/schema/case-study";
import { launchChromium } from "../../workshop/commands/lib/browsers";
import { keepPicture, options } from "./key-screens";

const OUT = "docs/pictures/blocks";
const WIDTH = 960;
const HEIGHT = 900;

const values = options();
const { studies } = readCatalogue();

await mkdir(OUT, { recursive: true });
const browser = await launchChromium();
const page = await browser.newPage({
  viewport: { width: 1280, height: 900 },
  colorScheme: "light",
  reducedMotion: "reduce",
});
for (const type of BLOCK_TYPES) {
  const study = studies.find(({ blocks }) => blocks.some((block) => block.type === type));
  if (!study) throw new Error(`No public study has a block of type ${type}: nothing to take a picture of.`);
  await page.goto(`${values.url}/casestudies/${study.slug}`, { waitUntil: "load", timeout: 120_000 });
  // Sticky parts would cover the block.
  await page.addStyleTag({ content: "header, nextjs-portal { display: none !important }" });
  const block = page.locator(`[data-block="${type}"]`).first();
  await block.scrollIntoViewIfNeeded();
  await block.evaluate(async (element) => {
    await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode()));
  });
  const taken = sharp(await block.screenshot({ animations: "disabled" }));
  const { width, height } = await taken.metadata();
  const top = taken.extract({ left: 0, top: 0, width, height: Math.min(height, HEIGHT) });
  await keepPicture(await top.png().toBuffer(), `${OUT}/${type}.webp`, WIDTH, 72);
}
await browser.close();
