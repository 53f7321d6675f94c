/**
 * The stage on which scenes are drawn: one headless Chromium, HTML in, PNG at 2x out.
 * A scene is a function that returns HTML for a fixed size; `npm run art` draws them all.
 */
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { type EncodeOptions, encodePicture } from "../lib/encode-picture";

export type Scene = {
  /** Picture id, "nobroker/cover". */
  id: string;
  /** CSS px; drawn at twice that. */
  width: number;
  height: number;
  /** The body's HTML, with its own <style>. */
  html: string;
  options?: EncodeOptions;
};

const face = async (name: string, file: string) =>
  `@font-face{font-family:"${name}";src:url(data:font/woff2;base64,${(await readFile(`app/fonts/${file}.woff2`)).toString("base64")});font-weight:400 800}`;

/** Draws each scene and encodes it. Prints one line a picture. */
export async function drawScenes(scenes: readonly Scene[]): Promise<void> {
  const fonts = (
    await Promise.all([face("Display", "display"), face("Text", "text"), face("Mono", "mono")])
  ).join("");
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    for (const scene of scenes) {
      const page = await browser.newPage({
        viewport: { width: scene.width, height: scene.height },
        deviceScaleFactor: 2,
      });
      await page.setContent(
        `<!doctype html><meta charset="utf-8"><style>${fonts}*{box-sizing:border-box;margin:0}body{width:${scene.width}px;height:${scene.height}px;overflow:hidden;font-family:Text}</style>${scene.html}`,
      );
      // fonts.ready alone resolves before the first layout has asked for a face; then Times is drawn.
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
      const png = await page.screenshot({ type: "png" });
      await page.close();
      await encodePicture(scene.id, png, scene.options);
      console.log(`drawn  ${scene.id}`);
    }
  } finally {
    await browser.close();
  }
}
