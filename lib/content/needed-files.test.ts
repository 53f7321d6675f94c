import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leftOut } from "@/lib/content/left-out";
import { neededFiles, OWN_FILES, type OwnName, readAllOwn, readOwn } from "@/lib/content/own-files";
import { OPTIONAL_PAGES } from "@/lib/paths";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { privacyAdvice } from "@/workshop/content/check/advice";

let root = "";
folderForEachTest((made) => {
  root = made;
  cpSync("content", root, {
    recursive: true,
    filter: (file) => !/pictures|private|blog|case-studies/.test(file),
  });
  writeStudies(false);
});

const REQUIRED = ["/", "/casestudies", "/contact"];
const optional = (Object.keys(OWN_FILES) as OwnName[]).filter((name) => "of" in OWN_FILES[name]);

function writeStudies(lock: boolean): void {
  mkdirSync(join(root, "case-studies"), { recursive: true });
  writeFileSync(join(root, "case-studies/ferry.yaml"), `slug: ferry\nlock: ${lock}\n`);
}

function writePages(...paths: string[]): void {
  const header = JSON.stringify({ ...readOwn("navigation").content.header });
  const pages = JSON.stringify(paths.map((path) => ({ path })));
  writeFileSync(join(root, "navigation.yaml"), `pages: ${pages}\nheader: ${header}\n`);
}

test("a site with three pages needs no file of another page", () => {
  writePages(...REQUIRED);
  for (const name of optional) rmSync(join(root, OWN_FILES[name].file), { force: true });
  const found = readAllOwn(root);
  expect(optional.map((name) => found[name])).toEqual(optional.map(() => null));
  expect(found.contact).toEqual(readOwn("contact").content);
  writeFileSync(join(root, OWN_FILES.about.file), "title: Left over\n");
  expect(readAllOwn(root).about).toBeNull();
});

test("the file of the passcode screen is needed only if a study is locked", () => {
  writePages(...REQUIRED);
  expect(neededFiles(root)).not.toContain("passcodeGate");
  writeStudies(true);
  expect(neededFiles(root)).toContain("passcodeGate");
});

test("the pages that are not in the list answer 404, with the feeds of the blog", () => {
  writePages(...REQUIRED, ...OPTIONAL_PAGES);
  expect(
    leftOut(root).filter((path) => !/^\/(design-systems|product-design|ux-research)$/.test(path)),
  ).toEqual([]);
  writePages(...REQUIRED);
  expect(leftOut(root)).toEqual(
    expect.arrayContaining([...OPTIONAL_PAGES, "/blog/:article+", "/feed.xml", "/feed.json"]),
  );
  expect(leftOut(root).filter((path) => REQUIRED.includes(path))).toEqual([]);
});

test("a site with gates and no privacy page gets advice", () => {
  writePages(...REQUIRED);
  expect(privacyAdvice(root)).toBeNull();
  writePages(...REQUIRED, "/ndacasestudies");
  expect(privacyAdvice(root)).toContain("/privacy is not in the list of pages");
  writePages(...REQUIRED, "/ndacasestudies", "/privacy");
  expect(privacyAdvice(root)).toBeNull();
});
