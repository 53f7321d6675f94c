import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { own } from "@/lib/content/own";

const FOLDER = "styles/fonts/renderings";

test("the fonts of the names have 2.4 KB each on average at most", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".woff2"));
  const bytes = files.reduce((sum, name) => sum + statSync(`${FOLDER}/${name}`).size, 0);
  expect(files.length).toBe(own().site.renderings.length - 1);
  expect(bytes).toBeLessThanOrEqual(2.4 * 1024 * files.length);
});
