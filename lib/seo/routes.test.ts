import { expect, test } from "vitest";
import { GET as llmsTxt } from "@/app/llms.txt/route";
import { catalogue, isFindable } from "@/lib/content/catalogue";
import { hasPicture } from "@/lib/content/pictures";
import { studyCards } from "@/lib/content/study-cards";
import { paletteFiles } from "@/lib/seo/palette-files";
import { isPublicRoute, knownPaths, publicRoutes, sharePicturePath } from "@/lib/seo/routes";
import { sitemapFiles } from "@/lib/seo/sitemap";

test("a path is public if the list of public routes has it", () => {
  const listed = new Set(publicRoutes().map(({ path }) => path));
  for (const path of [...knownPaths(), ...listed, "/x", "/casestudies/never-was", "/blog/never-was", ""])
    expect(isPublicRoute(path), path).toBe(listed.has(path));
  expect(knownPaths()).toEqual(expect.arrayContaining([...listed]));
});

test("the main picture of every public page exists", () => {
  const shown = publicRoutes().flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
  expect(shown.filter(({ imgSrc }) => !hasPicture(imgSrc))).toEqual([]);
});

test("an unlisted study is in no palette, sitemap, llms.txt or sharing picture", async () => {
  const lists = [
    JSON.stringify(paletteFiles()),
    await llmsTxt().text(),
    sitemapFiles().join(),
    JSON.stringify(publicRoutes()),
  ];
  const inGrid = new Set(studyCards().map(({ slug }) => slug));
  for (const study of catalogue().studies) {
    const { slug } = study;
    const path = `/casestudies/${slug}`;
    const open = isFindable(study);
    for (const text of lists) expect(new RegExp(`${path}(?![\\w-])`).test(text), path).toBe(open);
    expect(sharePicturePath(path) === sharePicturePath("/never-was"), path).toBe(!open);
    if (!open) expect(inGrid).not.toContain(slug);
  }
});
