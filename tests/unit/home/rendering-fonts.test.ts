import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { site } from "@/lib/content/own.generated";

const FOLDER = "app/fonts/renderings";
const css = readFileSync(`${FOLDER}/renderings.css`, "utf8");

test.each(site.renderings)("every letter of $text is in a font of ours", ({ text }) => {
  const missing = [...text].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code > 0xff && !new RegExp(`U\\+${code.toString(16)}\\b`, "i").test(css);
  });
  expect(missing, "run npm run fonts").toEqual([]);
});

test("the fonts of all names together stay under 2.4 KB for each", () => {
  const files = [...css.matchAll(/url\("\.\/([\w-]+\.woff2)"\)/g)].map(([, name]) => `${FOLDER}/${name}`);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  // Names in Latin letters alone are set in the page's own face.
  const others = site.renderings.filter(({ text }) => [...text].some((letter) => letter > "\u00ff"));
  expect(files.length).toBeGreaterThanOrEqual(Math.min(1, others.length));
  expect(bytes).toBeLessThanOrEqual(2.4 * 1024 * others.length);
});

test("a font is fetched for its own letters only", () => {
  expect(css.match(/@font-face/g)?.length).toBe(css.match(/unicode-range/g)?.length);
});
