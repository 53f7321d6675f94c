import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { renderMarkdown } from "@/lib/content/markdown";
import type { Article } from "@/lib/content/schema/article";
import { BLOG, manyArticles } from "@/tests/fixtures/many-entries";
import { jsonFeed, rss } from "./feed";

const site = vi.hoisted((): { articles: unknown[] } => ({ articles: [] }));
vi.mock("@/lib/content/blog", () => ({ articles: () => site.articles }));

const [article] = manyArticles(1);
const publish = (changed: Partial<Article>): void => {
  site.articles = [{ ...article, ...changed }];
};
const html = (): string => jsonFeed(BLOG).items[0]?.content_html ?? "";
beforeEach(() => publish({}));

const picture = (id: string) => ({
  ...{ width: 1600, height: 1000, blur: "", src: `/pictures/${id}-1600.webp?v=1` },
  avifSrcSet: `/pictures/${id}-800.avif?v=1 800w, /pictures/${id}-1600.avif?v=1 1600w`,
});

test("every address of a picture in a feed is absolute, and its caption is there", () => {
  publish({ html: renderMarkdown('![A board](ferry/board "At <noon>") [x](/blog) [y](#a)', picture) });
  const addresses = [...html().matchAll(/(?:src|srcset|href)="([^"]*)"/g)].flatMap(([, urls = ""]) =>
    urls.split(", "),
  );
  expect(addresses).toHaveLength(5);
  expect(addresses.at(-1)).toMatch(new RegExp(`/blog/${article?.slug}#a$`));
  for (const address of addresses)
    expect(address).toMatch(/^https?:\/\/[^/]+\/(pictures\/ferry\/board|blog)/);
  expect(html()).toContain("<figcaption>At &#60;noon&#62;</figcaption>");
});

test("an article from right to left says so in a feed", () => {
  publish({ title: "لوحة المغادرة", description: "كلمات للبطاقة", html: "<p>كتبنا</p>" });
  expect(html()).toBe('<div dir="rtl"><p>كتبنا</p></div>');
});

test("RSS can be read by an XML parser, whatever its texts contain", async () => {
  const odd = "a\v\0\x1f\ufffe\ud800&<]]>\"'b";
  publish({ title: odd, description: odd, chipLabel: odd, html: `<p>${odd}</p>` });
  const item =
    rss(BLOG)
      .match(/<item>[\s\S]*<\/item>/)?.[0]
      .replaceAll("content:", "") ?? "";
  expect(item).toContain("&#38;&#60;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${item}</svg>`;
  expect((await sharp(Buffer.from(svg)).metadata()).format).toBe("svg");
});
