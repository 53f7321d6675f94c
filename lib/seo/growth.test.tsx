import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { GET as llmsTxt } from "@/app/llms.txt/route";
import { BlogPage } from "@/components/blog/blog-page";
import { CaseListPage } from "@/components/case-list/case-list-page";
import type { PublicCaseStudy } from "@/lib/content/schema/case-study";
import { BLOG, manyArticles, manyStudies } from "@/tests/fixtures/many-entries";
import { jsonFeed, rss } from "./feed";
import { furtherListPages, listMetadata } from "./list-metadata";
import { paletteFiles } from "./palette-files";
import { sitemapFiles, sitemapNames, sitemapXml } from "./sitemap";

/** How many articles and studies the site has. */
const site = vi.hoisted(() => ({ size: 0 }));
vi.mock("@/lib/content/blog", async (original) => ({
  ...(await original<typeof import("@/lib/content/blog")>()),
  articles: () => manyArticles(site.size),
}));
vi.mock("@/lib/content/catalogue", async (original) => {
  const studies = (): PublicCaseStudy[] => manyStudies(site.size);
  return {
    ...(await original<typeof import("@/lib/content/catalogue")>()),
    catalogue: () => ({ studies: studies(), locked: [] }),
    listedStudies: studies,
    findableStudies: studies,
  };
});
vi.mock("@/lib/content/read-once", () => ({ readOnce: (read: () => unknown) => read }));
vi.mock("@/lib/content/own", async (original) => {
  const own = (await original<typeof import("@/lib/content/own")>()).own();
  const blog = { path: "/blog", header: "Blog" };
  const pages = [...own.navigation.pages.filter(({ path }) => path !== "/blog"), blog];
  const { BLOG } = await import("@/tests/fixtures/many-entries");
  return { own: () => ({ ...own, seo: {}, blogList: BLOG, navigation: { ...own.navigation, pages } }) };
});

beforeEach(() => {
  site.size = 0;
});

const BIG = 400;
const grownBy = async (weigh: () => number | Promise<number>): Promise<number> => {
  site.size = BIG / 2;
  const before = await weigh();
  site.size = BIG;
  return (await weigh()) - before;
};
const page = (element: ReactElement) => renderToStaticMarkup(element).length;

test.each<[string, () => number | Promise<number>]>([
  ["the RSS feed", () => rss(BLOG).length],
  ["the JSON feed", () => JSON.stringify(jsonFeed(BLOG)).length],
  ["llms.txt", async () => (await llmsTxt().text()).length],
  [
    "each file of the sitemap",
    () => Math.max(...sitemapFiles().map((file) => (file.match(/<url>/g) ?? []).length)),
  ],
  ["the palette's first file", () => JSON.stringify(paletteFiles()[0]).length],
  [
    "each file of the palette",
    () => Math.max(...paletteFiles().map(({ destinations }) => destinations.length)),
  ],
  ["the blog", () => page(<BlogPage />)],
  ["a page in the middle of the blog", () => page(<BlogPage number={7} />)],
  ["the list of case studies", () => page(<CaseListPage />)],
  ["a page in the middle of the case studies", () => page(<CaseListPage number={7} />)],
])("%s weighs the same with twice as many articles and studies", async (_, weigh) => {
  // A few numbers have one more digit.
  expect(Math.abs(await grownBy(weigh))).toBeLessThan(20);
});

test("the index of the sitemap names every file, and the files every page of the lists once", () => {
  site.size = BIG;
  const paths = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(paths(sitemapXml())).toEqual(sitemapNames().map((name) => `/sitemaps/${name}`));
  const urls = sitemapFiles().flatMap(paths);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(expect.arrayContaining(furtherListPages()));
  expect(urls.filter((path) => /^\/blog\/\w+-\d+$/.test(path))).toHaveLength(BIG);
});

test("the palette's files have every study and article once, the newest in the first", () => {
  site.size = BIG;
  const [first, ...others] = paletteFiles().map(({ destinations }) => destinations.map(({ path }) => path));
  const all = [first, ...others].flatMap((paths) => paths ?? []);
  expect(new Set(all).size).toBe(all.length);
  for (const area of ["blog", "casestudies"])
    expect(all.filter((path) => path.startsWith(`/${area}/`))).toHaveLength(BIG);
  expect(first).toContain(`/blog/${manyArticles(BIG)[0]?.slug}`);
});

test("the newest articles are in the feeds and on the first page", () => {
  site.size = BIG;
  const newest = manyArticles(BIG)[0]?.title ?? "?";
  expect(jsonFeed(BLOG).items[0]?.title).toBe(newest);
  expect(jsonFeed(BLOG).items).toHaveLength(30);
  expect(renderToStaticMarkup(<BlogPage />)).toContain(newest);
});

test("each page of a list has its own title, description and address, and names the pages beside it", () => {
  site.size = 100;
  for (const list of ["/blog", "/casestudies"] as const) {
    const last = furtherListPages().filter((path) => path.startsWith(`${list}/`)).length + 1;
    const numbers = Array.from({ length: last }, (_, i) => i + 1);
    const pages = numbers.map((number) => listMetadata(list, number));
    for (const key of ["title", "description"] as const)
      expect(new Set(pages.map((one) => one[key])).size).toBe(last);
    const canonical = pages.map(({ alternates }) => String(alternates?.canonical));
    expect(new Set(canonical).size).toBe(last);
    for (const [i, { pagination, openGraph }] of pages.entries()) {
      expect(pagination?.previous).toBe(canonical[i - 1]);
      expect(pagination?.next).toBe(canonical[i + 1]);
      expect(String(openGraph?.url)).toBe(canonical[i]);
    }
  }
});

test("a list that fits on one page has no links to pages", () => {
  site.size = 12;
  expect(furtherListPages()).toEqual([]);
  expect(listMetadata("/blog").pagination).toEqual({});
  for (const list of [<BlogPage key="" />, <CaseListPage key="" />])
    expect(renderToStaticMarkup(list)).not.toContain("Pages of this list");
});

test("a later page has its own cards and leads to the others by plain links", () => {
  site.size = BIG;
  const html = renderToStaticMarkup(<BlogPage number={2} />);
  const cards = [...html.matchAll(/href="(\/blog\/\w+-\d+)"/g)].map(([, href]) => href);
  const first = renderToStaticMarkup(<BlogPage />);
  for (const href of cards) expect(first).not.toContain(`"${href}"`);
  expect(cards.length).toBeGreaterThan(0);
  for (const to of ["/blog", "/blog/page/3", "/blog/page/17"]) expect(html).toContain(`href="${to}"`);
  expect(html).toMatch(
    /aria-current="page"[^>]*href="\/blog\/page\/2"|href="\/blog\/page\/2"[^>]*aria-current="page"/,
  );
});
