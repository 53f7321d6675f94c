import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import StyleGuidePage, { metadata } from "@/app/(site)/styleguide/page";
import { knownPaths, publicRoutes } from "@/lib/seo/routes";
import { readBreakpoints } from "@/lib/style-guide/breakpoints";
import { contrast, gradeOf, ratioText } from "@/lib/theme/contrast";

const page = renderToStaticMarkup(<StyleGuidePage />);
const sheets = ["theme.generated.css", "tokens.css"].map((file) => readFileSync(`styles/${file}`, "utf8"));
const written = [...new Set(sheets.join("\n").match(/--[\w-]+(?=:)/g))];
const guide = readdirSync("components/style-guide")
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(`components/style-guide/${file}`, "utf8"))
  .join("\n");

test.each(written)("the token %s stands on the style guide", (name) => {
  expect(page).toContain(`data-token="${name}"`);
});

const primitives = readdirSync("components/ui").filter((file) => /^[^.]+\.tsx$/.test(file));
test.each(primitives)(
  "the component file %s stands on the style guide, each of its components shown",
  (file) => {
    expect(page).toContain(`components/ui/${file}`);
    const source = readFileSync(`components/ui/${file}`, "utf8");
    const components = [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name);
    expect(components.length).toBeGreaterThan(0);
    for (const name of components) expect(guide, name).toMatch(new RegExp(`<${name}[\\s>]`));
  },
);

test.each(readBreakpoints())("the breakpoint of $width px stands on the style guide", ({ width }) => {
  expect(page).toMatch(new RegExp(`\\b${width}\\b`));
});

test("search engines are kept out, and no list for machines or people has it", () => {
  expect(metadata.robots).toEqual({ index: false, follow: false });
  expect(publicRoutes().map(({ path }) => path)).not.toContain("/styleguide");
  expect(knownPaths()).toContain("/styleguide");
});

test("contrast is that of WCAG, and no ratio is rounded up over its threshold", () => {
  expect(contrast("#000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
  expect(ratioText(4.48)).toBe("4.4");
  expect(["text", "marks", "ornament"]).toEqual([4.5, 4.49, 2.99].map(gradeOf));
  expect(() => contrast("tomato", "#fff")).toThrow('"tomato" is not a hex colour');
});
