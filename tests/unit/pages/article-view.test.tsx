import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutArticle } from "@/components/blog/article-view";
import { articleOf, articles, moreArticles } from "@/lib/content/blog";
import type { Article } from "@/lib/content/schema/article";
import { anArticle } from "./an-article";

const without: Article = {
  ...anArticle,
  html: "",
  link: "https://example.com/original",
  takeaways: ["Budget the glance", "Cut from the bottom"],
};

test("an article without a body says what it is about, with takeaways and a link to the original", () => {
  const html = renderToStaticMarkup(<AboutArticle article={without} />);
  expect(html).toContain("About This Article");
  expect(html).toContain("Budget the glance");
  expect(html).toContain("Cut from the bottom");
  expect(html).toContain('href="https://example.com/original"');
});

test("without takeaways and link it still says what it is about", () => {
  const html = renderToStaticMarkup(
    <AboutArticle article={{ ...without, takeaways: undefined, link: undefined }} />,
  );
  expect(html).toContain(without.description.slice(0, 20));
  expect(html).not.toContain("takeaways");
  expect(html).not.toContain("<a ");
});

test("more articles are three small ones other than the one being read", () => {
  for (const { slug } of articles()) {
    const more = moreArticles(slug);
    expect(more.length).toBeLessThanOrEqual(3);
    expect(more.map((article) => article.slug)).not.toContain(slug);
    expect(more.every(({ rows }) => rows.includes("small"))).toBe(true);
  }
  expect(articleOf("no-such-article")).toBeUndefined();
});
