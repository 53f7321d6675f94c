import { articles } from "@/lib/content/blog";
import { directionOf } from "@/lib/content/direction";
import { FEED_LENGTH } from "@/lib/content/list-pages";
import { escapeHtml } from "@/lib/content/markdown";
import { own } from "@/lib/content/own";
import { fileAddress, isIn } from "@/lib/content/page-address";
import { pictureSources } from "@/lib/content/pictures";
import type { Article } from "@/lib/content/schema/article";
import type { BlogList } from "@/lib/content/schema/pages";
import { FIRST_LANGUAGE, language } from "@/lib/words/language";
import { absoluteUrl, pageUrl } from "./site-url";

/** What a feed is of; null if there is no blog in the language. */
export const feedOf = (): BlogList | null => (isIn(language(), "/blog") ? own().blogList : null);

/** The newest articles, only those with a whole text in the language. */
const newest = () =>
  articles()
    .filter(({ translation }) => language() === FIRST_LANGUAGE || translation?.fields.includes("body"))
    .slice(0, FEED_LENGTH);

/** The text for feed readers, which show it elsewhere: with absolute URLs and its direction. */
function feedHtml({ title, description, html, slug }: Article): string {
  const direction = directionOf(`${title} ${description}`);
  const absolute = html
    .replaceAll(' href="#', ` href="/blog/${slug}#`)
    .replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => ` ${name}="${pageUrl(path)}"`)
    .replace(/ srcset="[^"]*"/g, (set) =>
      set.replace(/("|, )(\/[^\s"]*)/g, (_, before: string, path: string) => before + absoluteUrl(path)),
    );
  return direction === "ltr" || absolute === "" ? absolute : `<div dir="${direction}">${absolute}</div>`;
}

/** RSS 2.0 with the full text of the newest articles (https://www.rssboard.org/rss-specification). */
export function rss({ title, intro }: BlogList): string {
  const items = newest().map((article) => {
    const url = pageUrl(`/blog/${article.slug}`);
    return `<item>
<title>${escapeHtml(article.title)}</title>
<link>${escapeHtml(url)}</link>
<guid isPermaLink="true">${escapeHtml(url)}</guid>
<pubDate>${new Date(article.date).toUTCString()}</pubDate>
<category>${escapeHtml(article.chipLabel)}</category>
<description>${escapeHtml(article.description)}</description>
<content:encoded>${escapeHtml(feedHtml(article))}</content:encoded>
</item>`;
  });
  const latest = newest()[0];
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeHtml(`${own().site.name}: ${title}`)}</title>
<link>${pageUrl("/blog")}</link>
<description>${escapeHtml(intro)}</description>
<language>${escapeHtml(language())}</language>
${latest ? `<lastBuildDate>${new Date(latest.date).toUTCString()}</lastBuildDate>` : ""}
<atom:link href="${absoluteUrl(fileAddress("/feed.xml"))}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel>
</rss>
`;
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const jsonFeed = ({ title, intro }: BlogList) => ({
  version: "https://jsonfeed.org/version/1.1",
  title: `${own().site.name}: ${title}`,
  description: intro,
  home_page_url: pageUrl("/blog"),
  feed_url: absoluteUrl(fileAddress("/feed.json")),
  language: language(),
  authors: [{ name: own().site.name, url: absoluteUrl("/") }],
  items: newest().map((article) => ({
    id: pageUrl(`/blog/${article.slug}`),
    url: pageUrl(`/blog/${article.slug}`),
    title: article.title,
    summary: article.description,
    content_html: feedHtml(article),
    image: absoluteUrl(pictureSources(article.image.imgSrc).src),
    date_published: `${article.date}T00:00:00Z`,
    date_modified: `${article.modified ?? article.date}T00:00:00Z`,
    tags: [article.chipLabel],
  })),
});
