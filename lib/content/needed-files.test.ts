import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { privacyAdvice } from "@/authoring/check/references";
import { leftOut } from "@/lib/content/left-out";
import { neededFiles, OWN_FILES, type OwnName, readAllOwn, readOwn } from "@/lib/content/own-files";
import { OPTIONAL_PAGES } from "@/lib/paths";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";

let root = "";
folderForEachTest((made) => {
  root = made;
  for (const part of `navigation.yaml site.yaml theme.yaml home.yaml seo.yaml redirects.yaml pages`.split(
    " ",
  ))
    cpSync(join("content", part), join(root, part), { recursive: true });
  writeStudies(false);
});

const REQUIRED = ["/", "/casestudies", "/contact"];
const optional = (Object.keys(OWN_FILES) as OwnName[]).filter((name) => "of" in OWN_FILES[name]);

function writeStudies(lock: boolean): void {
  rmSync(join(root, "case-studies"), { recursive: true, force: true });
  cpSync("content/case-studies", join(root, "case-studies"), {
    recursive: true,
    filter: (file) => !file.endsWith(".yaml"),
  });
  writeFileSync(join(root, "case-studies/ferry.yaml"), `slug: ferry\nlock: ${lock}\n`);
}

/** The site's own file, with this list of pages and panels that lead nowhere. */
function writePages(...paths: string[]): void {
  const header = JSON.stringify({ ...readOwn("navigation").content.header });
  const pages = JSON.stringify(paths.map((path) => ({ path })));
  writeFileSync(join(root, "navigation.yaml"), `pages: ${pages}\nheader: ${header}\n`);
}

test("a site of home, list and contact needs the file of no other page, and finds no words of one", () => {
  writePages(...REQUIRED);
  for (const name of optional) rmSync(join(root, OWN_FILES[name].file), { force: true });
  const found = readAllOwn(root);
  expect(optional.map((name) => found[name])).toEqual(optional.map(() => null));
  expect(found.contact).toEqual(readOwn("contact").content);
});

test("words that lie there for a page that is left out are not found either", () => {
  writePages(...REQUIRED);
  writeFileSync(join(root, OWN_FILES.about.file), "title: Left over\n");
  expect(readAllOwn(root).about).toBeNull();
});

test("the passcode screen's words are needed where a study is locked, and only there", () => {
  writePages(...REQUIRED);
  expect(neededFiles(root)).not.toContain("passcodeGate");
  writeStudies(true);
  expect(neededFiles(root)).toContain("passcodeGate");
});

test("the addresses that answer 404 are those of the pages that are not in the list, with what comes with them", () => {
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

test("a site whose gates keep who opened what is told in a sentence that no page says so", () => {
  writePages(...REQUIRED);
  expect(privacyAdvice(root)).toBeNull();
  writePages(...REQUIRED, "/ndacasestudies");
  expect(privacyAdvice(root)).toContain("/privacy is not in the list of pages");
  writePages(...REQUIRED, "/ndacasestudies", "/privacy");
  expect(privacyAdvice(root)).toBeNull();
});
