import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { CHROMIUM_ARGS } from "@/tools/lib/browsers";

test("Chromium leaves off whatever this version of Playwright leaves off", () => {
  const find = createRequire(createRequire(import.meta.url).resolve("@playwright/test"));
  const folder = dirname(find.resolve("playwright-core/package.json"));
  const bundle = readFileSync(join(folder, "lib/coreBundle.js"), "utf8");
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(bundle) ?? [];
  const features = [...list.replace(/\/\/.*/g, "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(10);
  const off = CHROMIUM_ARGS.find((arg) => arg.startsWith("--disable-features="))
    ?.split("=")[1]
    ?.split(",");
  expect(off).toEqual(expect.arrayContaining(features));
});
