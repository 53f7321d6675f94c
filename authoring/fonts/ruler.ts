import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";

/** What is measured, in px of letters 100 px high: how wide each text is set, and how far the face reaches. */
type Measured = Readonly<{ widths: readonly number[]; ascent: number; descent: number }>;

/** A font's file, or the names of fonts of this computer. */
export type Measure = (
  font: Readonly<{ file: string } | { system: string }>,
  weight: number,
  texts: readonly string[],
) => Promise<Measured>;

/** Lets `work` measure texts in a browser, and closes that at the end. */
export async function withRuler<Result>(
  browser: Browser,
  work: (measure: Measure) => Promise<Result>,
): Promise<Result> {
  try {
    const page = await browser.newPage();
    await page.addInitScript("globalThis.__name = (one) => one");
    await page.goto("about:blank");
    return await work(async (font, weight, texts) => {
      const url =
        "file" in font
          ? `data:font/woff2;base64,${(await readFile(font.file)).toString("base64")}`
          : undefined;
      return page.evaluate(
        async ({ url, system, weight, texts }) => {
          const face = url ? new FontFace("Measured", `url(${url})`, { weight: "400 800" }) : undefined;
          if (face) document.fonts.add(await face.load());
          const context = document.createElement("canvas").getContext("2d");
          if (!context) throw new Error("no canvas");
          context.font = `${weight} 100px ${face ? "Measured" : system}`;
          const measured = texts.map((text) => context.measureText(text));
          if (face) document.fonts.delete(face);
          return {
            widths: measured.map(({ width }) => width),
            ascent: measured[0]?.fontBoundingBoxAscent ?? 0,
            descent: measured[0]?.fontBoundingBoxDescent ?? 0,
          };
        },
        { url, system: "system" in font ? font.system : "", weight, texts },
      );
    });
  } finally {
    await browser.close();
  }
}

/** Letters of about one width. */
const KINDS = {
  wide: "mwMW",
  narrow: "fijlrtI .,'’·-",
  capital: "ABCDEFGHJKLNOPQRSTUVXYZ",
  small: "abcdeghknopqsuvxyz",
} as const;

/** Titles are set that much closer, in em (components/home/intro/statement.module.css). */
const CLOSER = 0.04;

type LetterWidths = Readonly<Record<keyof typeof KINDS, number>>;

/** How wide letters of a cut display face are at most, set as titles are: in em, rounded up to the next twentieth. */
export async function letterWidths(file: string, measure: Measure): Promise<LetterWidths> {
  const kinds = Object.entries(KINDS).map(async ([kind, letters]) => {
    // Ten of one letter, since some keep away from each other.
    const tens = [...letters].map((letter) => letter.repeat(10));
    const { widths } = await measure({ file }, 600, tens);
    return [kind, Math.ceil((Math.max(...widths) / 1000 - CLOSER) * 20) / 20];
  });
  return Object.fromEntries(await Promise.all(kinds));
}
