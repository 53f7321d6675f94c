import { expect, test } from "vitest";
import { GET as llmsTxt } from "@/app/llms.txt/route";
import { GET as paletteJson } from "@/app/palette.json/route";
import sitemap from "@/app/sitemap";
import { listCards } from "@/components/case-list/list-cards";
import { catalogue, isFindable } from "@/lib/content/catalogue";
import { hasPicture } from "@/lib/content/pictures";
import { isPublicRoute, knownPaths, publicRoutes, sharePicturePath } from "@/lib/seo/routes";

test("a path is public where the list of public routes has it, and only there", () => {
  const listed = new Set(publicRoutes().map(({ path }) => path));
  for (const path of [
    ...knownPaths(),
    ...listed,
    "/never-was",
    "/casestudies/never-was",
    "/blog/never-was",
    "",
  ])
    expect(isPublicRoute(path), path).toBe(listed.has(path));
});

test("every public route is a known path", () => {
  expect(knownPaths()).toEqual(expect.arrayContaining(publicRoutes().map(({ path }) => path)));
});

test("a page is shared with a picture that content names and that is there", () => {
  const shown = publicRoutes().flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
  expect(shown.filter((id) => !hasPicture(id))).toEqual([]);
});

test("a study that is open by link alone is in no palette, sitemap, llms.txt or sharing picture", async () => {
  const lists = [
    await paletteJson().text(),
    await llmsTxt().text(),
    JSON.stringify(sitemap()),
    JSON.stringify(publicRoutes()),
  ];
  const inGrid = new Set(listCards().map(({ study }) => study.slug));
  for (const study of catalogue().studies) {
    const { slug } = study;
    const path = `/casestudies/${slug}`;
    const open = isFindable(study);
    // Whole addresses: one study's may begin as another's does.
    for (const text of lists) expect(new RegExp(`${path}(?![\\w-])`).test(text), path).toBe(open);
    expect(sharePicturePath(path) === sharePicturePath("/never-was"), path).toBe(!open);
    if (!open) expect(inGrid).not.toContain(slug);
  }
});
