import { expect, test } from "vitest";
import { own } from "@/lib/content/own";
import { article, breadcrumb, collection, person, website } from "@/lib/seo/graphs";

test("the person has the name in every writing system, without repeats", () => {
  const renderings = [own().site.name, "ジョー"].map((text) => ({ text, lang: "en", dir: "ltr" as const }));
  expect(person({ ...own().site, renderings }).alternateName).toEqual(["ジョー"]);
});

test("a person without renderings and profiles has no empty lists", () => {
  const alone = person({ ...own().site, renderings: [], socials: [] });
  expect(alone).not.toHaveProperty("alternateName");
  expect(alone).not.toHaveProperty("sameAs");
});

test("the site and the articles refer to the person", () => {
  const id = person()["@id"];
  expect(website().author).toEqual({ "@id": id });
  expect(article({ title: "T", description: "D", url: "/blog/t" }).author).toMatchObject({ "@id": id });
});

test("an article was modified when it was published, unless it has another date", () => {
  const of = (publishDate?: string) => article({ title: "T", description: "D", publishDate, url: "/blog/t" });
  expect(of("2024-01-02").dateModified).toBe("2024-01-02");
  expect(of()).not.toHaveProperty("datePublished");
  expect(of()).not.toHaveProperty("dateModified");
});

test("breadcrumbs and lists count from one and have absolute addresses", () => {
  const items = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blog" },
  ];
  expect(breadcrumb(items).itemListElement).toMatchObject([
    { position: 1, name: "Home" },
    { position: 2, item: expect.stringMatching(/^https?:\/\/.+\/blog$/) },
  ]);
  expect(collection({ name: "Blogs", description: "D", path: "/blog", items }).mainEntity).toMatchObject({
    numberOfItems: 2,
  });
});
