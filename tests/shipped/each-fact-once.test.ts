import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { seo } from "@/lib/content/own.generated";

const files = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(yaml|md)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join("content", file), "utf8") }));

test("a study's title stands in its own file and nowhere else in content", () => {
  const { studies, locked } = readCatalogue();
  for (const { title } of [...studies, ...locked]) {
    const holding = files.filter(({ text }) => text.includes(title)).map(({ file }) => file);
    expect(holding, title).toHaveLength(1);
  }
});

test("fewer than ten pages say other words to search engines than their own", () => {
  expect(Object.keys(seo).length).toBeLessThan(10);
});
