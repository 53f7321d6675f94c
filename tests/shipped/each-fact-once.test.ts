import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seo } from "@/content/seo";
import { readCatalogue } from "@/lib/content/catalogue";

const files = readdirSync("content", { recursive: true, encoding: "utf8" })
  // What draws a private study's pictures is no content.
  .filter((file) => /\.(ts|yaml|md)$/.test(file) && !file.endsWith("scenes.ts"))
  .map((file) => ({ file, text: readFileSync(join("content", file), "utf8") }));

test("a study's title stands in its own file and nowhere else in content", () => {
  const { studies, locked, staticStudies } = readCatalogue();
  for (const { title } of [...studies, ...locked, ...staticStudies]) {
    const holding = files.filter(({ text }) => text.includes(title)).map(({ file }) => file);
    expect(holding, title).toHaveLength(1);
  }
});

test("fewer than ten pages say other words to search engines than their own", () => {
  expect(Object.keys(seo).length).toBeLessThan(10);
});
