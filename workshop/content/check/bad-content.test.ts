import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readCatalogue } from "@/lib/content/catalogue";
import { checkPictures } from "@/lib/content/check-pictures";
import { readArticles } from "@/lib/content/read-articles";
import { moodBoard } from "@/lib/content/schema/mood-board";
import { contentForEachTest, errorOf } from "@/tests/fixtures/faulty-content";

vi.mock("@/lib/content/pictures", () => ({ hasPicture: () => true }));

let root: string;
contentForEachTest((folder) => {
  root = folder;
});

const STUDY = "case-studies/ferry.yaml";

function change(file: string, edit: (text: string) => string): void {
  const path = join(root, file);
  const before = readFileSync(path, "utf8");
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

test("valid content is accepted", () => {
  const { studies, locked } = readCatalogue(root);
  expect(studies.map(({ slug }) => slug)).toEqual(["ferry", "harbour"]);
  expect(locked.map(({ slug }) => slug)).toEqual(["night-watch"]);
  expect(readArticles(join(root, "blog"))).toHaveLength(1);
});

test.each([
  [/^title:.*$/m, 'title: ""', "title", "not empty"],
  [/^insights:\n(.*\n)/m, "insights:\n$1$1$1$1$1", "insights", "expected at most four insights; found 5"],
  [/^accent:.*$/m, "accent: teal", "accent", "#0B7F79"],
  [/published: .*/, "published: 11-12-2024", "published", "this one is 2024-12-11"],
])("%s as %j is refused with the file, the field and what was expected", (from, to, field, expected) => {
  change(STUDY, (text) => text.replace(from, to));
  const message = errorOf(() => readCatalogue(root));
  for (const words of [STUDY, field, expected]) expect(message).toContain(words);
});

test("two studies with one slug are refused, whatever their capitals", () => {
  change("case-studies/harbour.yaml", (text) => text.replace(/^slug: harbour$/m, "slug: Ferry"));
  expect(errorOf(() => readCatalogue(root))).toContain("is in two files");
});

test("a locked study's public card may hold nothing but title, client and year", () => {
  change("case-studies/night-watch.yaml", (text) => `${text}\ndescription: what it is about\n`);
  const message = errorOf(() => readCatalogue(root));
  expect(message).toContain("case-studies/night-watch.yaml");
  expect(message).toContain("description");
});

const nowhere = { exists: () => false };

test.each([
  ["a picture of the mood board", { images: [{ src: "mood/gone" }] }, "images[0].src", "mood/gone"],
  ["a picture within a text", { description: "Words.\n\n![x](ferry/gone)" }, "description", "ferry/gone"],
  ["another site's picture", { body: "![x](https://example.com/x.png)" }, "body", "example.com"],
])("%s that does not exist is named", (_, value, ...said) => {
  const message = errorOf(() => checkPictures("content/pages/x.yaml", moodBoard, value, nowhere));
  for (const part of said) expect(message).toContain(part);
});

test("a missing picture in an article is named with its line", () => {
  change("blog/on-ferries.md", (text) => `${text}\n![A quay](https://example.com/quay.png)\n`);
  const file = readFileSync(join(root, "blog/on-ferries.md"), "utf8");
  const line = file.split("\n").findIndex((one) => one.startsWith("![")) + 1;
  expect(errorOf(() => readArticles(join(root, "blog")))).toContain(`line ${line}: expected a picture`);
});

test("an article may give its reading time only if it has no text", () => {
  const article = "blog/on-ferries.md";
  change(article, (text) => text.replace(/^chipLabel/m, "readTime: 9 min read\nchipLabel"));
  expect(errorOf(() => readArticles(join(root, "blog")))).toContain("counted from the words");
  change(article, (text) => text.replace(/(\n---\n)[\s\S]*/, "$1"));
  expect(readArticles(join(root, "blog"))[0]?.readTime).toBe("9 min read");
  change(article, (text) => text.replace(/^readTime.*\n/m, ""));
  expect(errorOf(() => readArticles(join(root, "blog")))).toMatch(/readTime[\s\S]*missing/);
});

test("two articles with one address are refused, whatever its capitals", () => {
  const [first = ""] = readArticles(join(root, "blog")).map(({ slug }) => slug);
  cpSync(join(root, "blog", "on-ferries.md"), join(root, "blog", "copy.md"));
  expect(errorOf(() => readArticles(join(root, "blog")))).toContain(`"${first}" is in two files`);
  change("blog/copy.md", (text) => text.replace(/^title: .*$/m, `$&\nslug: ${first.toUpperCase()}`));
  expect(errorOf(() => readArticles(join(root, "blog")))).toContain("is in two files");
});

test("an article whose title makes no address is refused, and accepted with a slug beside it", () => {
  change("blog/on-ferries.md", (text) => text.replace(/^title: .*$/m, "title: 渡し船"));
  const message = errorOf(() => readArticles(join(root, "blog")));
  expect(message).toContain("title, line 2: expected a title with Latin letters");
  expect(message).toContain("slug: ferry");
  change("blog/on-ferries.md", (text) => text.replace(/^title: .*$/m, "$&\nslug: watashibune"));
  expect(readArticles(join(root, "blog")).map(({ slug }) => slug)).toEqual(["watashibune"]);
});
