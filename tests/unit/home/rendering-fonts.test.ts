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

test("a font of a name holds its letters and nothing else: half a KB for each, and one for itself", () => {
  const cut = [...css.matchAll(/url\("\.\/([\w-]+\.woff2)"\)[^}]*unicode-range: ([^;]+);/g)];
  // Names in Latin letters alone are set in the page's own face.
  const others = site.renderings.filter(({ text }) => [...text].some((letter) => letter > "\u00ff"));
  expect(cut.length).toBeGreaterThanOrEqual(Math.min(1, others.length));
  for (const [, name, letters = ""] of cut)
    expect(statSync(`${FOLDER}/${name}`).size, name).toBeLessThanOrEqual(
      1024 + 512 * letters.split(",").length,
    );
});

test("a font is fetched for its own letters only", () => {
  expect(css.match(/@font-face/g)?.length).toBe(css.match(/unicode-range/g)?.length);
});
