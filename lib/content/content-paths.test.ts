import { cpSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { meantPath } from "@/lib/content/content-paths";
import { neededFiles } from "@/lib/content/own-files";
import { readArticles } from "@/lib/content/read-articles";
import { addPrivateStudy, writeContentFolder } from "@/tests/fixtures/content-folder";
import { folderForEachTest } from "@/tests/fixtures/temporary-folder";
import { WRITTEN_SITE } from "@/tests/fixtures/written-site";
import { readContent } from "@/workshop/content/arrange/read-content";
import { entries } from "@/workshop/studio/server/entries";

// These tests have no pictures.
vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

/** macOS writes such a file beside each file on a foreign disk. */
const APPLE_DOUBLE = Buffer.concat([
  Buffer.from([0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00]),
  Buffer.from("Mac OS X        "),
  Buffer.alloc(64),
]);

let root: string;
let content: string;
folderForEachTest((made) => {
  root = made;
  content = join(root, "content");
  cpSync(WRITTEN_SITE, content, { recursive: true });
  writeContentFolder(content);
  addPrivateStudy(content);
});

test("the site, the studio and the commands find the same content files, and ignore system files", () => {
  const lists = () => ({
    studies: readCatalogue(content),
    articles: readArticles(join(content, "blog")),
    needed: neededFiles(content),
    edited: entries(content).map(({ file }) => file),
    removed: readContent(root).map(({ file }) => file),
  });
  const before = lists();
  expect(before.removed.sort()).toEqual(before.edited.map((file) => `content/${file}`).sort());
  for (const file of before.edited)
    for (const left of [`._${basename(file)}`, `.#${basename(file)}`, ".DS_Store", "Thumbs.db"])
      writeFileSync(join(content, dirname(file), left), APPLE_DOUBLE);
  writeFileSync(join(content, "blog/README.md"), "Notes.\n");
  expect(lists()).toEqual(before);
});

test.each([
  ["blog/x.markdown", "blog/x.md"],
  ["blog/x.md.txt", "blog/x.md"],
  ["blog/2025/x.md", "blog/x.md"],
  ["blog/x.yaml", "blog/x.md"],
  ["case-studies/x.yml", "case-studies/x.yaml"],
  ["case-studies/old/x.yaml", "case-studies/x.yaml"],
  ["pages/about.yml", "pages/about.yaml"],
  ["home.yml", "home.yaml"],
  ["site.yaml.txt", "site.yaml"],
  ["private/ferry/study.yml", "private/ferry/study.yaml"],
  ["private/rooms/helios/room.yml", "private/rooms/helios/room.yaml"],
])("%s is ignored; the right name is %s", (path, meant) => {
  expect(meantPath(path)).toBe(meant);
});

test.each([
  ...["blog/x.md", "blog/._x.markdown", "blog/README.md", "blog/cover.png", "home.yaml", "pages/about.yaml"],
  ...["private/ferry/study.yaml", "private/ferry/notes.md", "private/nda/document.pdf", "pictures/README.md"],
  ...["private/rooms/helios/room.yaml", "private/rooms/helios/document.pdf", "private/rooms/notes.yaml"],
  ...["pictures.generated.json", "notes.md", "drafts/x.yaml", "__MACOSX/blog/x.mdx", "pages/.about.yml"],
])("%s is content or clearly not meant as content", (path) => {
  expect(meantPath(path)).toBeNull();
});
