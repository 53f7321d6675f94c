import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutArticle, ArticleView } from "@/components/blog/article-view";
import type { Article } from "@/lib/content/schema/article";
import { words } from "@/lib/words/site-words";
import { anArticle } from "@/tests/fixtures/an-article";
import { manyArticles } from "@/tests/fixtures/many-entries";

const [{ image } = anArticle] = manyArticles(1);
const without: Article = {
  ...anArticle,
  html: "",
  link: "https://example.com/original",
  takeaways: ["Budget the glance", "Cut from the bottom"],
};

test("an article without a body has a summary, takeaways and a link to the original", () => {
  const html = renderToStaticMarkup(<AboutArticle article={without} />);
  expect(html).toContain(renderToStaticMarkup(words().blog.aboutArticle));
  expect(html).toContain("Budget the glance");
  expect(html).toContain("Cut from the bottom");
  expect(html).toContain('href="https://example.com/original"');
});

test("without takeaways and link it still has its summary", () => {
  const html = renderToStaticMarkup(
    <AboutArticle article={{ ...without, takeaways: undefined, link: undefined }} />,
  );
  expect(html).toContain(without.description.slice(0, 20));
  expect(html).not.toContain(renderToStaticMarkup(words().blog.keyTakeaways));
  expect(html).not.toContain("<a ");
});

test("an article in Arabic runs from the right, its text too, and its links back do not", () => {
  const arabic = {
    ...anArticle,
    image,
    title: "لوحة المغادرة",
    description: "كلمات",
    html: "<ul><li>كتبنا</li></ul>",
  };
  const html = renderToStaticMarkup(<ArticleView article={arabic} more={[]} />);
  expect(html).toMatch(/^<article dir="rtl">/);
  expect(html).toMatch(/<div [^>]*dir="rtl"[^>]*><ul>/);
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*dir="ltr"/);
  const english = renderToStaticMarkup(<ArticleView article={{ ...anArticle, image }} more={[]} />);
  expect(english).not.toContain('dir="rtl"');
});

test.each(["The quay is short.", "The quay is…"])(
  "a description that the text begins with is read once: %s",
  (description) => {
    const shown = (html: string) =>
      renderToStaticMarkup(<ArticleView article={{ ...anArticle, image, description, html }} more={[]} />);
    expect(shown("<p>The <em>quay</em>\nis short. Ships wait.</p>")).not.toContain(description);
    expect(shown("<p>Ships wait.</p>")).toContain(description);
  },
);
