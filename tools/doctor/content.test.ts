import { appendFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forBrowser } from "@/authoring/check/mistakes-of";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { writeTestSite } from "@/tests/fixtures/written-site";
import { checkContent } from "./content";

let root = "";
folderForEachTest((made) => {
  root = made;
  writeTestSite(root);
});

test("a mistake in a linked file is quoted in the terminal, and not on the page Publish", () => {
  const study = join(root, "content/case-studies/first-study.yaml");
  const outside = join(root, "outside.yaml");
  appendFileSync(study, "secrets: the diary of Ann\n");
  renameSync(study, outside);
  symlinkSync(outside, study);
  const before = process.cwd();
  process.chdir(root);
  try {
    const report = () => JSON.stringify(checkContent({ NODE_ENV: "test" }));
    expect(report()).toMatch(/diary|secrets/);
    expect(forBrowser(report)).toMatch(/first-study\.yaml/);
    expect(forBrowser(report)).not.toMatch(/diary|secrets/);
  } finally {
    process.chdir(before);
  }
});
