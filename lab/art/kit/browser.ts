import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { launchChromium } from "../../../tools/lib/browsers";

/** Opens a headless Chromium for as long as `use` takes. @returns what `use` returns */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchChromium();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

const face = async (name: string) => {
  const file = await readFile(`styles/fonts/${name.toLowerCase()}.woff2`);
  return `@font-face{font-family:"${name}";src:url(data:font/woff2;base64,${file.toString("base64")});font-weight:400 800}`;
};

/**
 * The head of a page to draw on: the site's faces as Display, Text and Mono, and a body of the given size, in CSS px.
 * The body's HTML follows it.
 */
export async function blankPage(width: number, height: number): Promise<string> {
  const faces = await Promise.all(["Display", "Text", "Mono"].map(face));
  return `<!doctype html><meta charset="utf-8"><style>${faces.join("")}*{box-sizing:border-box;margin:0}body{width:${width}px;height:${height}px;overflow:hidden;font-family:Text}</style>`;
}
