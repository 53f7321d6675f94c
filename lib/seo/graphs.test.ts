import { expect, test } from "vitest";
import { site } from "@/lib/content/own.generated";
import { article, breadcrumb, collection, person, website } from "@/lib/seo/graphs";

test("the search action leads to the case-study list with the term in place", () => {
  expect(website().potentialAction).toMatchObject({
    "@type": "SearchAction",
    target: { urlTemplate: expect.stringMatching(/^https?:\/\/[^/]+\/casestudies\?search=\{term\}$/) },
    "query-input": "required name=term",
  });
});

test("the person carries the name in every writing system but repeats none", () => {
  const [own, other] = [site.name, "ジョー"].map((text) => ({ text, lang: "en", dir: "ltr" as const }));
  if (!own || !other) throw new Error("both stand here");
  expect(person({ ...site, renderings: [own, other] }).alternateName).toEqual([other.text]);
});

test("of a person with one rendering and no place elsewhere no empty list is told", () => {
  const alone = person({ ...site, renderings: [], socials: [] });
  expect(alone.name).toBe(site.name);
  expect(alone).not.toHaveProperty("alternateName");
  expect(alone).not.toHaveProperty("sameAs");
});

test("the site and the articles point at the one person", () => {
  const id = person()["@id"];
  expect(website().author).toEqual({ "@id": id });
  expect(article({ title: "T", description: "D", url: "/blog/t" }).author).toMatchObject({ "@id": id });
});

test("an article that has not changed was modified when it was published", () => {
  const node = article({ title: "T", description: "D", publishDate: "2024-01-02", url: "/blog/t" });
  expect(node.dateModified).toBe("2024-01-02");
});

test("an article without a date claims none", () => {
  const node = article({ title: "T", description: "D", url: "/blog/t" });
  expect(node).not.toHaveProperty("datePublished");
  expect(node).not.toHaveProperty("dateModified");
});

test("trails and lists count from one and hold absolute addresses", () => {
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
