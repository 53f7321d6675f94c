import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutArticle } from "@/components/blog/article-view";
import type { Article } from "@/lib/content/schema/article";
import { anArticle } from "@/tests/fixtures/an-article";

const without: Article = {
  ...anArticle,
  html: "",
  link: "https://example.com/original",
  takeaways: ["Budget the glance", "Cut from the bottom"],
};

test("an article without a body has a summary, takeaways and a link to the original", () => {
  const html = renderToStaticMarkup(<AboutArticle article={without} />);
  expect(html).toContain("About This Article");
  expect(html).toContain("Budget the glance");
  expect(html).toContain("Cut from the bottom");
  expect(html).toContain('href="https://example.com/original"');
});

test("without takeaways and link it still has its summary", () => {
  const html = renderToStaticMarkup(
    <AboutArticle article={{ ...without, takeaways: undefined, link: undefined }} />,
  );
  expect(html).toContain(without.description.slice(0, 20));
  expect(html).not.toContain("takeaways");
  expect(html).not.toContain("<a ");
});
