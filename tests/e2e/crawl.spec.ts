import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { FEED_LENGTH } from "@/lib/content/list-pages";
import { pageIds } from "@/lib/content/markdown";
import { addressIn } from "@/lib/content/page-address";
import { FIRST_LANGUAGE, LANGUAGES, languageBelow } from "@/lib/words/language";
import { hreflangFaults, readPage, readSitemap } from "@/tests/fixtures/hreflang";
import { COUNTED_PART, PARTS } from "@/workshop/content/check/notes";
import {
  articlePaths,
  articles,
  dataLists,
  findable,
  hasPage,
  lockedPaths,
  lockedStudies,
  own,
  pagesOf,
  shortPaths,
  sitemapFiles,
  sitemapPaths,
  studies,
  studyPath,
} from "./site";
import { expect, test } from "./visitor";

type Page = { path: string; html: string };

const attribute = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
const unescaped = (text: string): string =>
  text
    .replace(/&amp;/g, "&")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"');
/** The language of a page, by the prefix of its path. */
const languageOf = (path: string): string | undefined =>
  languageBelow(path.split("/")[1] ?? "") ?? FIRST_LANGUAGE;
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, href]) => unescaped(href ?? ""));

/** Further addresses of pages, with those that search engines show. */
const ALSO_AT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(shortPaths),
  ...Object.fromEntries(Object.keys(own.caseStudyList.aliases).map((alias) => [alias, "/casestudies"])),
};

/** Follows every internal link from the home page and the sitemap; fails on anything but 200 without a redirect. */
async function crawl(request: APIRequestContext): Promise<Map<string, Page>> {
  const start = await sitemapPaths(request);
  for (const path of [...findable.map(studyPath), ...articlePaths, ...pagesOf("/aboutme")])
    expect(start).toContain(path);
  const waiting = new Set(["/", ...start]);
  const seen = new Map<string, Page>();
  for (const path of waiting) {
    // Locked studies redirect to their gate by design, in each language; they are tested elsewhere.
    if (lockedPaths.some((locked) => LANGUAGES.some((tag) => path === addressIn(tag, locked)))) continue;
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    if (!response.headers()["content-type"]?.includes("text/html")) continue;
    const html = await response.text();
    seen.set(path, { path, html });
    for (const href of linksOf(html)) {
      if (!href.startsWith("/")) continue;
      const url = new URL(href, "http://localhost");
      if (!url.search) waiting.add(url.pathname);
    }
  }
  return seen;
}

test("no internal link or anchor is broken, and no link is redirected", async ({ request }) => {
  const pages = await crawl(request);
  for (const { path, html } of pages.values()) {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length, path).toBeLessThanOrEqual(1);
    for (const [, json] of blocks)
      expect(JSON.parse(json ?? "")["@context"], path).toBe("https://schema.org");
    for (const href of linksOf(html)) {
      if (!/^[/#]/.test(href) || !href.includes("#")) continue;
      const url = new URL(href, `http://localhost${path}`);
      const target = pages.get(url.pathname)?.html;
      expect(target, `${path} links to ${href}`).toBeDefined();
      expect(target, `${path} links to ${href}`).toContain(`id="${decodeURIComponent(url.hash.slice(1))}"`);
    }
  }
});

test("pages and sitemap name the translations of each page as search engines ask for", async ({
  request,
  baseURL,
}) => {
  const waiting = new Set([...(await sitemapPaths(request)), ...Object.keys(ALSO_AT)]);
  const pages: ReturnType<typeof readPage>[] = [];
  for (const path of waiting) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) continue;
    const page = readPage(`${baseURL}${path}`, await response.text());
    pages.push(page);
    for (const [, url] of page.alternates) waiting.add(new URL(url).pathname);
  }
  const files = await Promise.all((await sitemapFiles(request)).map((file) => request.get(file)));
  const sitemap = readSitemap((await Promise.all(files.map((file) => file.text()))).join("\n"));
  expect(sitemap.size).toBeGreaterThan(1);
  expect(hreflangFaults(pages, sitemap)).toEqual([]);
  expect(pages.some(({ alternates }) => alternates.length > 0)).toBe(LANGUAGES.length > 1);
});

test("content knows the address of each part of a page", async ({ request }) => {
  const pages = await sitemapPaths(request);
  for (const [path, , ...parts] of PARTS.filter(([path]) => pages.includes(path))) {
    const html = await (await request.get(path)).text();
    // Those that React makes begin with a sign, and a pattern only fills a drawing.
    const ids = [...html.matchAll(/<(?!pattern\b)[^>]+\sid="([a-z][\w-]*)"/g)].map(([, id = ""]) => id);
    expect
      .soft(
        ids.filter((id) => !pageIds([], parts).has(id) && !COUNTED_PART.test(id)),
        path,
      )
      .toEqual([]);
  }
});

test("every public page has its own title, description and picture", async ({ request, baseURL }) => {
  const unique = { title: new Set<string>(), description: new Set<string>(), image: new Set<string>() };
  for (const path of await sitemapPaths(request)) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    // A field's name is for the studio in development.
    expect(html, path).not.toContain("data-field");
    expect(attribute(html, /<html[^>]+lang="([^"]+)"/), path).toBe(languageOf(path));
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), path).toBe(
      path === "/" ? `${baseURL}` : `${baseURL}${path}`,
    );
    const found = {
      title: attribute(html, /<title>([^<]+)<\/title>/),
      description: attribute(html, /<meta name="description" content="([^"]+)"/),
      image: attribute(html, /<meta property="og:image" content="([^"]+)"/),
    };
    for (const key of ["title", "description", "image"] as const) {
      const value = found[key];
      expect(value, `${path} ${key}`).toBeTruthy();
      // The pages of a list have its picture.
      if (key === "image" && /\/page\/\d+$/.test(path)) continue;
      // A translation may have the words of its original; its picture has an address of its own.
      const once = key === "image" ? `${value}` : `${languageOf(path)}: ${value}`;
      expect(unique[key].has(once), `${path} repeats the ${key} ${value}`).toBe(false);
      unique[key].add(once);
    }
    for (const type of ["rss+xml", "feed+json"])
      expect(html.includes(`type="application/${type}"`), `${path} names ${type}`).toBe(hasPage("/blog"));
    expect(html, path).toContain('property="og:site_name"');
    expect(html, path).toContain('name="twitter:card"');
    const picture = await request.get(found.image ?? "");
    expect(picture.headers()["content-type"], path).toBe("image/jpeg");
    const bytes = await picture.body();
    // Chat programs load pictures of this size.
    expect(bytes.length, path).toBeLessThan(80_000);
    expect(await sharp(bytes).metadata(), path).toMatchObject({ width: 1200, height: 630 });
  }
});

test("aliases point search engines to the page they show", async ({ request, baseURL }) => {
  for (const [alias, shown] of Object.entries(ALSO_AT)) {
    const html = await (await request.get(alias)).text();
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), alias).toBe(`${baseURL}${shown}`);
  }
});

test("no sitemap, feed or list for machines names a gate or a locked study", async ({ request }) => {
  for (const path of await dataLists(request)) {
    const text = await (await request.get(path)).text();
    for (const { slug } of lockedStudies) expect(text, path).not.toMatch(new RegExp(`/${slug}(?![\\w-])`));
    expect(text, path).not.toContain("/unlock");
    expect(text, path).not.toContain("/undernda");
  }
});

test("capitals, trailing and double slashes redirect to the right address", async ({ request, baseURL }) => {
  const spellings: Record<string, string> = {
    "/CASESTUDIES": "/casestudies",
    "/casestudies/": "/casestudies",
  };
  for (const path of pagesOf("/contact", "/aboutme", "/blog"))
    Object.assign(spellings, { [path.toUpperCase()]: path, [`${path}/`]: path, [`/${path}`]: path });
  for (const { slug } of studies) {
    const other = slug === slug.toLowerCase() ? slug.toUpperCase() : slug.toLowerCase();
    if (other !== slug) spellings[studyPath({ slug: other })] = studyPath({ slug });
  }
  for (const [spelling, right] of Object.entries(spellings)) {
    // The whole address: a path that begins with two slashes would be read as another host.
    const response = await request.get(`${baseURL}${spelling}`, { maxRedirects: 0 });
    expect(response.status(), spelling).toBe(308);
    expect(new URL(response.headers().location ?? "", "http://localhost").pathname, spelling).toBe(right);
  }
});

const inFeeds = Math.min(articles.length, FEED_LENGTH);
const textOf = (html: string): string => html.replace(/<[^>]*>/g, "");

if (hasPage("/blog"))
  test("the feeds contain the whole text of the newest articles", async ({ request }) => {
    const json = await (await request.get("/feed.json")).json();
    expect(json.version).toBe("https://jsonfeed.org/version/1.1");
    expect(json.items).toHaveLength(inFeeds);
    for (const item of json.items) {
      const article = articles.find(({ title }) => title === item.title);
      expect(textOf(item.content_html), item.title).toBe(textOf(article?.html ?? "?"));
      expect(item.content_html, item.title).not.toMatch(/(href|src)="\//);
      expect(item.date_published, item.title).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    expect(new Set(json.items.map(({ id }: { id: string }) => id)).size).toBe(inFeeds);
  });

if (hasPage("/blog"))
  test("the RSS feed follows the rules of RSS 2.0 and of feed validators", async ({ request, page }) => {
    const response = await request.get("/feed.xml");
    expect(response.headers()["content-type"]).toContain("application/rss+xml");
    const feed = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, "application/xml");
        const read = (parent: Element | null, ...names: string[]) =>
          names.map((name) => parent?.getElementsByTagName(name)[0]?.textContent);
        const channel = document.querySelector("rss[version='2.0'] > channel");
        return {
          broken: document.querySelector("parsererror")?.textContent,
          channel: read(channel, "title", "description", "link"),
          self: channel?.getElementsByTagName("atom:link")[0]?.getAttribute("href"),
          items: [...document.querySelectorAll("item")].map((item) =>
            read(item, "title", "link", "guid", "pubDate", "content:encoded"),
          ),
        };
      },
      await response.text(),
    );
    expect(feed.broken).toBeUndefined();
    expect(feed.channel).toEqual([expect.any(String), expect.any(String), expect.stringMatching(/^http/)]);
    expect(feed.channel).not.toContain("");
    expect(feed.self).toMatch(/\/feed\.xml$/);
    expect(feed.items).toHaveLength(inFeeds);
    expect(new Set(feed.items.map(([, , guid]) => guid)).size).toBe(inFeeds);
    for (const [title, link, guid, date, content] of feed.items) {
      expect(title).toBeTruthy();
      expect(link).toBe(guid);
      expect(date, `${title}: an RFC 822 date`).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
      expect(content, `${title}: whole addresses`).not.toMatch(/(href|src)="\//);
    }
  });
