import { appendFileSync, renameSync, symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { writeTestSite } from "@/tests/fixtures/written-site";
import { forBrowser } from "@/workshop/content/check/mistakes-of";
import { checkContent } from "./content";

const site = folderForEachTest(writeTestSite);

test("a mistake in a linked file is quoted in the terminal, and not on the page Publish", async () => {
  const study = site.path("content/case-studies/first-study.yaml");
  const outside = site.path("outside.yaml");
  appendFileSync(study, "secrets: the diary of Ann\n");
  renameSync(study, outside);
  symlinkSync(outside, study);
  const before = process.cwd();
  process.chdir(site());
  try {
    const report = () => checkContent({ NODE_ENV: "test" }).then(JSON.stringify);
    expect(await report()).toMatch(/diary|secrets/);
    expect(await forBrowser(report)).toMatch(/first-study\.yaml/);
    expect(await forBrowser(report)).not.toMatch(/diary|secrets/);
  } finally {
    process.chdir(before);
  }
});
