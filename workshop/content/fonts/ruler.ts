import type { Browser } from "@playwright/test";

/** Measures a font (WOFF2) at 100 px: the width of each text, and the font's ascent and descent. */
export type Measure = (
  font: Buffer,
  weight: number,
  texts: readonly string[],
) => Promise<Readonly<{ widths: readonly number[]; ascent: number; descent: number }>>;

/** Runs `work` with a function that measures fonts in a browser, then closes the browser. */
export async function withRuler<Result>(
  browser: Browser,
  work: (measure: Measure) => Promise<Result>,
): Promise<Result> {
  try {
    const page = await browser.newPage();
    await page.addInitScript("globalThis.__name = (one) => one");
    await page.goto("about:blank");
    return await work(async (font, weight, texts) => {
      const url = `data:font/woff2;base64,${font.toString("base64")}`;
      return page.evaluate(
        async ({ url, weight, texts }) => {
          const face = new FontFace("Measured", `url(${url})`, { weight: "400 800" });
          document.fonts.add(await face.load());
          const context = document.createElement("canvas").getContext("2d");
          if (!context) throw new Error("no canvas");
          context.font = `${weight} 100px Measured`;
          const measured = texts.map((text) => context.measureText(text));
          document.fonts.delete(face);
          return {
            widths: measured.map(({ width }) => width),
            ascent: measured[0]?.fontBoundingBoxAscent ?? 0,
            descent: measured[0]?.fontBoundingBoxDescent ?? 0,
          };
        },
        { url, weight, texts },
      );
    });
  } finally {
    await browser.close();
  }
}

/** Letters grouped by width. */
const KINDS = {
  wide: "mwMW",
  narrow: "fijlrtI .,'’·-",
  capital: "ABCDEFGHJKLNOPQRSTUVXYZ",
  small: "abcdeghknopqsuvxyz",
} as const;

/** The negative letter-spacing of titles, in em (components/home/intro/statement.module.css). */
const CLOSER = 0.04;

/** Returns the greatest width of each group in a display font, in em, rounded up to the next twentieth. */
export async function letterWidths(font: Buffer, measure: Measure): Promise<Record<string, number>> {
  const kinds = Object.entries(KINDS).map(async ([kind, letters]) => {
    // Ten of each letter, to include kerning.
    const tens = [...letters].map((letter) => letter.repeat(10));
    const { widths } = await measure(font, 600, tens);
    return [kind, Math.ceil((Math.max(...widths) / 1000 - CLOSER) * 20) / 20];
  });
  return Object.fromEntries(await Promise.all(kinds));
}
