import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { foreign, uncut } from "@/workshop/content/fonts/faces";

const FOLDER = "styles/fonts/renderings";
const css = readFileSync(`${FOLDER}/renderings.css`, "utf8");

test.each(own().site.renderings)("the site's fonts contain every letter of $text", ({ text }) => {
  expect(uncut(text, css), "run npm run fonts").toEqual([]);
});

test("a name's font contains only its letters: half a KB for each, and one more", () => {
  const cut = [...css.matchAll(/url\("\.\/([\w-]+\.woff2)"\)[^}]*unicode-range: ([^;]+);/g)];
  // The page's face contains the letters of most names in Latin.
  const others = own().site.renderings.filter(({ text }) => foreign(text).length > 0);
  expect(cut.length).toBeGreaterThanOrEqual(Math.min(1, others.length));
  for (const [, name, letters = ""] of cut)
    expect(statSync(`${FOLDER}/${name}`).size, name).toBeLessThanOrEqual(
      1024 + 512 * letters.split(",").length,
    );
});

test("a font is fetched for its own letters only", () => {
  expect(css.match(/@font-face/g)?.length).toBe(css.match(/unicode-range/g)?.length);
});
