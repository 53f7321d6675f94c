import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { arrangedSite } from "@/tests/fixtures/arranged-site";
import { readSite } from "@/workshop/content/check/find-mistakes";
import { readManifest } from "@/workshop/content/pictures/manifest";
import { duplicate } from "./duplicate";
import { orderStudies } from "./order";
import { planRemoval, remove } from "./remove";
import { setDrafts } from "./set-drafts";

const site = arrangedSite();
const STUDY = "case-studies/first-study.yaml";
const SECOND = "case-studies/second-study.yaml";
const ARTICLE = "blog/a-first-article.md";
const has = (file: string) => existsSync(join(site.root, "content", file));

test("a copy is a draft with the same text and pictures, under a free address", async () => {
  const before = site.snapshot();
  expect(await duplicate(site, STUDY)).toEqual({ file: "case-studies/first-study-copy.yaml" });
  expect(await duplicate(site, STUDY)).toEqual({ file: "case-studies/first-study-copy-2.yaml" });
  expect(await duplicate(site, ARTICLE)).toEqual({ file: "blog/a-first-article-copy.md" });
  expect(site.read("case-studies/first-study-copy.yaml").replace(/ +#/g, " #")).toBe(
    site
      .read(STUDY)
      .replace(/ +#/g, " #")
      .replace("slug: first-study", "draft: true\nslug: first-study-copy")
      .replace("title: A first case study", "title: A first case study (copy)")
      .replace("order: 1", "order: 2"),
  );
  expect(site.read("case-studies/first-study-copy-2.yaml")).toContain("title: A first case study (copy 2)");
  expect(site.read("blog/a-first-article-copy.md")).toBe(
    site.read(ARTICLE).replace("title: A first article", "draft: true\ntitle: A first article (copy)"),
  );
  const after = site.snapshot();
  for (const [file, text] of before) expect(after.get(file), file).toBe(text);
  expect(site.mistakes()).toEqual([]);
});

test("a copy of a private study has its own folder and pictures", async () => {
  expect(await duplicate(site, "case-studies/night-watch.yaml")).toEqual({
    file: "private/night-watch-copy/study.yaml",
  });
  expect(site.read("case-studies/night-watch-copy.yaml")).toContain("draft: true");
  const copy = site.read("private/night-watch-copy/study.yaml");
  expect(copy).toContain("imgSrc: night-watch-copy/cover");
  expect(copy).toContain("title: Night Watch (copy)");
  expect(Object.keys(readManifest(site.root, "night-watch-copy"))).toEqual(["night-watch-copy/cover"]);
  expect(has("private/night-watch-copy/pictures/cover-800.avif")).toBe(true);
  expect(has("private/night-watch/pictures/cover-800.avif")).toBe(true);
  expect(site.mistakes()).toEqual([]);
});

test("studies are shown in the new order, and only those that moved are written", async () => {
  await duplicate(site, STUDY);
  site.edit("case-studies/first-study-copy.yaml", "draft: true\n", "");
  site.edit("case-studies/first-study-copy.yaml", /^title: .*$/m, "title: A third");
  const THIRD = "case-studies/first-study-copy.yaml";
  const order = () => readSite(site.root).content.studies.map(({ slug }) => slug);
  // The first two have the same number.
  await orderStudies(site, [SECOND, STUDY, THIRD]);
  expect(order()).toEqual(["second-study", "first-study", "first-study-copy"]);
  const before = site.read(SECOND);
  await orderStudies(site, [SECOND, THIRD, STUDY]);
  expect(order()).toEqual(["second-study", "first-study-copy", "first-study"]);
  expect(site.read(SECOND)).toBe(before);
  expect(site.read(STUDY)).toContain("size: caseStudyLg");
});

test.each([[[STUDY]], [[STUDY, STUDY]], [[STUDY, SECOND, "case-studies/none.yaml"]], [[]]])(
  "an order of other studies than the list has is refused: %j",
  async (files) => {
    const before = site.snapshot();
    await expect(orderStudies(site, files)).rejects.toThrow("has changed meanwhile");
    expect(site.snapshot()).toEqual(before);
  },
);

test("a deletion names what leads to the study first, and then takes it out", async () => {
  site.edit(SECOND, "lock: false", "lock: false\nnext: first-study");
  site.edit(
    ARTICLE,
    "the first paragraph",
    'the [first [1]](/casestudies/first-study#x "It"), ![board](first-study/board), [last](</casestudies/first-study>) and [list](/casestudies)',
  );
  site.write("redirects.yaml", "/old: /casestudies/first-study\n/other: /contact\n");
  const before = site.snapshot();
  const { references, obstacles, removed } = planRemoval(site, STUDY);
  expect(references.map(({ file, path }) => `${file} ${path.join(".")}`)).toEqual([
    "content/blog/a-first-article.md body",
    "content/case-studies/second-study.yaml next",
    "content/home.yaml featured.cards.0.slug",
    "content/navigation.yaml header.caseStudies.links.0.path",
    "content/navigation.yaml header.caseStudies.recent.0",
    "content/redirects.yaml /old",
  ]);
  expect(obstacles).toEqual([]);
  expect(removed).toContain(`content/${STUDY}`);
  // Another page shows the board.
  expect(removed.filter((file) => file.includes("board"))).toEqual([]);
  expect(site.snapshot()).toEqual(before);

  await remove(site, STUDY);
  expect(removed.filter((file) => existsSync(join(site.root, file)))).toEqual([]);
  expect(site.read(ARTICLE)).toContain(
    "the first [1], ![board](first-study/board), last and [list](/casestudies)",
  );
  expect(site.read("redirects.yaml")).toBe("/other: /contact\n");
  expect(site.read("home.yaml")).not.toContain("first-study");
  expect(site.mistakes()).toEqual([]);
});

test("what a deletion cannot take out is named, and nothing is deleted", async () => {
  site.edit(ARTICLE, "the first paragraph", "the [first][1] paragraph");
  site.write(ARTICLE, `${site.read(ARTICLE)}\n[1]: /casestudies/first-study\n`);
  const before = site.snapshot();
  await expect(remove(site, STUDY)).rejects.toThrow(
    /^Nothing was changed.* content\/blog\/a-first-article.md, text: .*"\/casestudies\/first-study"/,
  );
  expect(site.snapshot()).toEqual(before);
});

test("a private study is deleted from its private file, with its folder", async () => {
  await remove(site, "private/night-watch/study.yaml");
  expect([has("private/night-watch"), has("case-studies/night-watch.yaml")]).toEqual([false, false]);
  expect(site.mistakes()).toEqual([]);
});

test("several become drafts, stop being drafts and are deleted, or none of them does", async () => {
  // A private study may be named by both of its files.
  const files = ["case-studies/night-watch.yaml", "private/night-watch/study.yaml", ARTICLE];
  const before = site.snapshot();
  await expect(setDrafts(site, [...files, STUDY], true)).rejects.toThrow(/^Nothing was changed.*first-study/);
  expect(site.snapshot()).toEqual(before);
  await setDrafts(site, files, true);
  expect(site.read("case-studies/night-watch.yaml")).toContain("draft: true\n");
  expect(site.read(ARTICLE)).toBe(before.get(`content/${ARTICLE}`)?.replace("---\n", "---\ndraft: true\n"));
  await setDrafts(site, files, false);
  expect(site.snapshot()).toEqual(before);
  await expect(remove(site, ...files, "home.yaml")).rejects.toThrow("is not a case study");
  expect(site.snapshot()).toEqual(before);
  await remove(site, ...files);
  expect([...files, "private/night-watch"].filter(has)).toEqual([]);
  expect(site.mistakes()).toEqual([]);
});

test("a study without a text on this machine is not copied, and a page is neither copied nor deleted", async () => {
  rmSync(join(site.root, "content/private"), { recursive: true });
  const before = site.snapshot();
  await expect(duplicate(site, "case-studies/night-watch.yaml")).rejects.toThrow("not on this computer");
  await expect(duplicate(site, "home.yaml")).rejects.toThrow("is not a case study");
  await expect(remove(site, "home.yaml")).rejects.toThrow("is not a case study");
  expect(site.snapshot()).toEqual(before);
});
