import { expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { article, collection, person, trail, website } from "@/lib/seo/graphs";

test("the person has the name in every writing system, without repeats", () => {
  const renderings = [own().site.name, "ジョー"].map((text) => ({ text, lang: "en", dir: "ltr" as const }));
  expect(person({ ...own().site, renderings }).alternateName).toEqual(["ジョー"]);
});

test("a person without renderings and profiles has no empty lists", () => {
  const alone = person({ ...own().site, renderings: [], socials: [] });
  expect(alone).not.toHaveProperty("alternateName");
  expect(alone).not.toHaveProperty("sameAs");
});

const work = { title: "T", description: "D", publishDate: "2024-01-02", image: "/t.webp", url: "/blog/t" };

test("the site and the articles refer to the person", () => {
  const id = person()["@id"];
  expect(website().author).toEqual({ "@id": id });
  expect(article(work).author).toMatchObject({ "@id": id });
});

test("an article was modified when it was published, unless it has another date", () => {
  expect(article(work).dateModified).toBe("2024-01-02");
  expect(article({ ...work, modifiedDate: "2024-03-04" }).dateModified).toBe("2024-03-04");
});

test("breadcrumbs and lists count from one and have absolute addresses", () => {
  const items = [{ name: "Blog", path: "/blog" }];
  expect(trail(...items).itemListElement).toMatchObject([
    { position: 1, item: expect.stringMatching(/^https?:\/\/.+\/$/) },
    { position: 2, item: expect.stringMatching(/^https?:\/\/.+\/blog$/) },
  ]);
  expect(collection({ name: "Blogs", description: "D", path: "/blog", items }).mainEntity).toMatchObject({
    numberOfItems: 1,
  });
});
