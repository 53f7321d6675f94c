/**
 * Fallbacks that take the room of the real faces, so that nothing moves when those arrive: a system face for each
 * weight, scaled to the same width of running text and given the same ascent and descent. next/font does this for one
 * weight, and a heading set bold would then wrap elsewhere.
 */
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findChromium } from "./find-chromium";

const SAMPLE =
  "Case studies of interfaces that people read at a glance: how and where I worked, what was asked, what was found out " +
  "and what came of it. The details are not the details. They make the design. Say hello, or send me a problem.";

/** Arial's metrics are those of Liberation Sans and Arimo, Courier New's those of Liberation Mono and Cousine. */
const SANS = {
  regular: ["Arial", "Liberation Sans", "Arimo"],
  bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  probe: "Arial, Liberation Sans",
};
const MONO = {
  regular: ["Courier New", "Liberation Mono", "Cousine"],
  bold: ["Courier New Bold", "Liberation Mono Bold", "Cousine Bold"],
  probe: "Courier New, Liberation Mono",
};

/** A weight stands for the range in which its fallback is used. */
const FACES = [
  {
    file: "display",
    family: "Display Fallback",
    system: SANS,
    weight: 400,
    range: "400 500",
    cut: "regular",
  },
  { file: "display", family: "Display Fallback", system: SANS, weight: 600, range: "600 800", cut: "bold" },
  { file: "text", family: "Text Fallback", system: SANS, weight: 400, range: "400 500", cut: "regular" },
  { file: "text", family: "Text Fallback", system: SANS, weight: 600, range: "600 700", cut: "bold" },
  { file: "mono", family: "Mono Fallback", system: MONO, weight: 400, range: "400 500", cut: "regular" },
] as const;

/**
 * Measures the cut faces in Chromium and writes their fallbacks as @font-face rules.
 *
 * @param folder of the cut fonts, where fallbacks.css is written
 */
export async function writeFallbacks(folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const rules: string[] = [];
  try {
    const page = await browser.newPage();
    await page.addInitScript("globalThis.__name = (one) => one");
    await page.goto("about:blank");
    for (const { file, family, system, weight, range, cut } of FACES) {
      const bytes = await readFile(`${folder}/${file}.woff2`);
      const { own, other, ascent, descent } = await page.evaluate(
        async ({ url, weight, bold, probe, sample }) => {
          const face = new FontFace("Measured", `url(${url})`, { weight: "400 800" });
          await face.load();
          document.fonts.add(face);
          const context = document.createElement("canvas").getContext("2d");
          if (!context) throw new Error("no canvas");
          context.font = `${weight} 100px Measured`;
          const own = context.measureText(sample);
          context.font = `${bold ? 700 : 400} 100px ${probe}`;
          const other = context.measureText(sample);
          document.fonts.delete(face);
          return {
            own: own.width,
            other: other.width,
            ascent: own.fontBoundingBoxAscent,
            descent: own.fontBoundingBoxDescent,
          };
        },
        {
          url: `data:font/woff2;base64,${bytes.toString("base64")}`,
          weight,
          bold: cut === "bold",
          probe: system.probe,
          sample: SAMPLE,
        },
      );
      const scale = own / other;
      const percent = (value: number): string => `${value.toFixed(2)}%`;
      rules.push(`@font-face {
  font-family: "${family}";
  src: ${system[cut].map((name) => `local("${name}")`).join(", ")};
  font-weight: ${range};
  size-adjust: ${percent(100 * scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: 0%;
}
`);
    }
  } finally {
    await browser.close();
  }
  await writeFile(`${folder}/fallbacks.css`, `/* Written by npm run fonts. */\n${rules.join("")}`);
}
