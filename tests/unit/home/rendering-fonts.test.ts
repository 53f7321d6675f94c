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

test("the fonts of all ten names together stay under 24 KB", () => {
  const files = [...css.matchAll(/url\("\.\/([\w-]+\.woff2)"\)/g)].map(([, name]) => `${FOLDER}/${name}`);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(24 * 1024);
});

test("a font is fetched for its own letters only", () => {
  expect(css.match(/@font-face/g)?.length).toBe(css.match(/unicode-range/g)?.length);
});
