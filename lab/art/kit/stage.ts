/**
 * The stage on which scenes are drawn: one headless Chromium, HTML in, PNG at 2x out.
 * A scene is HTML for a fixed size; `npx tsx lab/art/draw.ts` draws them all.
 */
import { type EncodeOptions, encodePicture } from "../../../authoring/pictures/encode";
import { blankPage, withBrowser } from "./browser";

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

/** Draws each scene and encodes it. Prints one line a picture. */
export const drawScenes = (scenes: readonly Scene[]): Promise<void> =>
  withBrowser(async (browser) => {
    for (const { id, width, height, html, options } of scenes) {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
      await page.setContent((await blankPage(width, height)) + html);
      // fonts.ready alone resolves before the first layout has asked for a face; then Times is drawn.
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
      const png = await page.screenshot({ type: "png" });
      await page.close();
      await encodePicture(id, png, options);
      console.log(`drawn  ${id}`);
    }
  });
