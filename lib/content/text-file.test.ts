import { readFileSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { readArticles } from "@/lib/content/read-articles";
import { ofEachText, untilChanged } from "@/lib/content/text-file";
import { contentForEachTest, errorOf } from "@/tests/fixtures/faulty-content";
import { POINTER } from "@/tests/fixtures/small-files";

// These tests have no pictures.
vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

const root = contentForEachTest();

const ARTICLE = "blog/on-ferries.md";
const STUDY = "case-studies/ferry.yaml";
const text = (file: string) => readFileSync(join(root(), file), "utf8");
const articles = () => readArticles(join(root(), "blog"));

const latin1 = (written: string) => Buffer.from(written, "latin1");
const halved = (written: string) => {
  const bytes = Buffer.from(written);
  return bytes.fill("x", bytes.indexOf("ä"), bytes.indexOf("ä") + 1);
};
const utf16 = (written: string) => Buffer.from(written, "utf16le");

test("an article in Latin-1 is refused with the line and its text", () => {
  const right = text(ARTICLE);
  writeFileSync(join(root(), ARTICLE), latin1(right.replace(/^title: .*$/m, "title: Über Größe und Café")));
  expect(errorOf(articles)).toMatch(/on-ferries\.md[\s\S]*line 2: .*save it as UTF-8.*Über Größe und Café/);
  writeFileSync(join(root(), ARTICLE), latin1(`${right}\nA quay.\nA café on it.\n`));
  expect(errorOf(articles)).toContain(`line ${right.split("\n").length + 2}`);
});

test.each<[string, (written: string) => Buffer, line: RegExp]>([
  ["UTF-16 from Windows", (written) => utf16(`\uFEFF${written}`), /line 1: .*UTF-16$/m],
  ["UTF-16 without a mark", utf16, /line 1: .*UTF-16$/m],
  ["UTF-16, big-endian", (written) => utf16(written).swap16(), /line 1: .*UTF-16$/m],
  ["half of a letter", (written) => halved(written.replace("Ferry", "Fähre")), /line 2/],
  ["a NUL", (written) => Buffer.from(written.replace("Ferry", "Fer\0ry")), /line 2/],
  ["an end within a letter", (written) => Buffer.concat([Buffer.from(written), latin1("# Ã")]), /line \d\d/],
])("a study with %s is refused with the line", (_, damage, line) => {
  writeFileSync(join(root(), STUDY), damage(text(STUDY)));
  const message = errorOf(() => readCatalogue(root()));
  expect(message).toContain(STUDY);
  expect(message).toMatch(line);
  expect(message).toContain("save it as UTF-8");
});

test.each([
  ["notes of macOS", "\0\x05\x16\x07\0\x02\0\0Mac OS X        ", "AppleDouble", "delete it"],
  ["a pointer of Git LFS", POINTER, "a pointer of Git LFS", "with Git LFS"],
  ["a ZIP", "PK\x03\x04\x14\0\0\0", "a ZIP", "move it out of that folder"],
])("%s in place of an article is called what it is, with what to do", (_, bytes, found, advice) => {
  writeFileSync(join(root(), ARTICLE), latin1(bytes));
  const message = errorOf(articles);
  for (const words of [ARTICLE, found, advice]) expect(message).toContain(words);
  expect(message).not.toContain("UTF");
});

test.each([
  ["TOML", '+++\ntitle = "Moved"\n+++\n\nWords.\n', 'TOML: write it as YAML; found "+++"'],
  ["no front matter", "# My case study\n\nStatus: Published\n", 'found "# My case study"'],
])("an article with %s is refused with its first line", (_, written, said) => {
  writeFileSync(join(root(), ARTICLE), written);
  const message = errorOf(articles);
  expect(message).toContain("line 1: expected front matter between two lines of ---");
  expect(message).toContain(said);
});

test("spaces after --- and a byte order mark make no difference", () => {
  const right = text(ARTICLE);
  const [plain] = articles();
  for (const written of [
    right.replaceAll(/^---$/gm, "--- "),
    `\uFEFF${right.replaceAll(/^---$/gm, "---  ").replaceAll("\n", "\r\n")}`,
  ]) {
    writeFileSync(join(root(), ARTICLE), written);
    expect(articles()).toEqual([plain]);
  }
});

test("letters of every script are read as they are", () => {
  for (const title of ["Über Größe", "渡し船", "مرحبا", "🚢 at 8", "A \uFFFD that was meant"]) {
    const written = text(ARTICLE).replace(/^title: .*$/m, `title: ${title}\nslug: ferry`);
    writeFileSync(join(root(), "blog/other.md"), `\uFEFF${written}`);
    expect(articles().map((one) => one.title)).toContain(title);
  }
});

test("a file is read once until its text changes, also if its time and size stay", () => {
  const read = vi.fn((_: string, written: string) => written);
  const reader = untilChanged(read);
  const file = join(root(), ARTICLE);
  for (const written of ["one", "two"]) {
    // As editors and git write a file.
    writeFileSync(`${file}.new`, written);
    utimesSync(`${file}.new`, 1, 1);
    renameSync(`${file}.new`, file);
    expect([reader(file), reader(file)]).toEqual([written, written]);
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test("files that were read long ago are forgotten, so renamed and removed ones do not fill the memory", () => {
  const read = vi.fn((name: string) => name);
  const reader = ofEachText(read);
  const long = "x".repeat(1_500_000);
  for (const name of ["1", "2", "3", "1"]) reader(name, long);
  expect(read.mock.calls.map(([name]) => name)).toEqual(["1", "2", "3", "1"]);
});
