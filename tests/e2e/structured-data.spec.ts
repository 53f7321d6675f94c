import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findable, sitemapPaths, studyPath } from "./site";
import { expect, test } from "./visitor";

/**
 * schema-dts is the published schema.org vocabulary as types, so the compiler is the validator: a type, a property or a
 * value that the vocabulary does not know is an error.
 *
 * @returns the compiler's errors; empty if the data is valid
 */
function vocabularyErrors(blocks: Record<string, unknown>): string {
  const dir = resolve(".data/e2e/structured-data");
  mkdirSync(dir, { recursive: true });
  const file = join(dir, "pages.ts");
  const lines = Object.entries(blocks).map(
    ([path, block], i) =>
      `// ${path}\nexport const page${i}: Graph = ${JSON.stringify(block, withoutAnnotations)};`,
  );
  writeFileSync(file, ['import type { Graph } from "schema-dts";', ...lines, MISTAKES].join("\n"));
  const options =
    "--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2023";
  const result = spawnSync("node_modules/.bin/tsc", [...options.split(" "), "--ignoreConfig", file], {
    encoding: "utf8",
  });
  expect(result.error).toBeUndefined();
  return result.stdout;
}

/** Two mistakes that the vocabulary must refuse: the compiler reports each expected error that is missing. */
const MISTAKES = `
// @ts-expect-error
export const noProperty: Graph = {"@context": "https://schema.org", "@graph": [{"@type": "Person", nmae: "A"}]};
// @ts-expect-error
export const noType: Graph = {"@context": "https://schema.org", "@graph": [{"@type": "Persson", name: "A"}]};
`;

/** `query-input` and its like annotate an action's properties, https://schema.org/docs/actions.html. */
const withoutAnnotations = (key: string, value: unknown): unknown =>
  /-(input|output)$/.test(key) ? undefined : value;

const EXPECTED: readonly [path: RegExp, ...types: string[]][] = [
  [/^\/$/, "Person", "WebSite"],
  [/^\/aboutme$/, "Person"],
  [/^\/casestudies(\/page\/\d+)?$/, "CollectionPage", "BreadcrumbList"],
  [/^\/casestudies\/.+/, "Article", "BreadcrumbList"],
  [/^\/blog(\/page\/\d+)?$/, "CollectionPage", "BreadcrumbList"],
  [/^\/blog\/.+/, "Article", "BreadcrumbList"],
  [/^\/photography$/, "ImageObject", "BreadcrumbList"],
  [/^\/(designprocess|contact|changelog|status|privacy)$/, "BreadcrumbList"],
];

test("structured data of every public page is valid by the schema.org vocabulary", async ({ request }) => {
  const blocks: Record<string, unknown> = {};
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json, `${path} has a block`).toBeDefined();
    const block = JSON.parse(json ?? "");
    blocks[path] = block;
    const types = JSON.stringify(block);
    for (const type of EXPECTED.find(([pattern]) => pattern.test(path))?.slice(1) ?? [])
      expect(types, path).toContain(`"@type":"${type}"`);
  }
  expect(vocabularyErrors(blocks)).toBe("");
});

for (const study of findable.slice(0, 1))
  test("the search that structured data offers works", async ({ request, page }) => {
    const html = await (await request.get("/")).text();
    const template = /"urlTemplate":"([^"]+)"/.exec(html)?.[1] ?? "";
    expect(template).toMatch(/\/casestudies\?search=\{term\}$/);
    const term = /\p{L}{4,}/u.exec(study.title)?.[0] ?? study.title;
    await page.goto(template.replace("{term}", encodeURIComponent(term)));
    await expect(page.locator(`main a[href="${studyPath(study)}"]`).first()).toBeVisible();
  });
