import { expect, test, vi } from "vitest";
import { GET as studyCards } from "@/app/casestudies.json/route";
import { GET as feedJson } from "@/app/feed.json/route";
import { GET as feedXml } from "@/app/feed.xml/route";
import { GET as llmsTxt } from "@/app/llms.txt/route";
import { GET as palette } from "@/app/palette/[file]/route";
import { inLanguage } from "@/lib/words/asked-language";
import { hreflangFaults, type ReadPage, readSitemap } from "@/tests/fixtures/hreflang";
import { article, collection, person, trail, website } from "./graphs";
import { listMetadata } from "./list-metadata";
import { pageMetadata } from "./page-metadata";
import { publicRoutes, sharePicturePath } from "./routes";
import { absoluteUrl } from "./site-url";
import { sitemapFiles } from "./sitemap";

/**
 * A site in English and French. Home, both lists, and the first study and article are translated, of the second ones only the
 * titles; the contact page and all other entries are not. The lists have two pages.
 */
const site = vi.hoisted(() => ({ pages: ["/", "/blog", "/casestudies"] }));
vi.mock("@/lib/words/words.generated", async (original) => {
  const [words] = Object.values((await original<typeof import("@/lib/words/words.generated")>()).words);
  return { words: { "en-GB": words, fr: { ...words, seo: { ...words?.seo, home: "Accueil" } } } };
});
vi.mock("@/lib/content/own.generated", async (original) => {
  const { BLOG } = await import("@/tests/fixtures/many-entries");
  const [own] = Object.values((await original<typeof import("@/lib/content/own.generated")>()).own);
  const listed = ["/", "/casestudies", "/contact", "/blog"].map((path) => ({ path, menu: path }));
  const english = { ...own, seo: {}, blogList: BLOG, navigation: { ...own?.navigation, pages: listed } };
  const french = {
    ...english,
    site: { ...own?.site, role: "Designer de services" },
    blogList: { ...BLOG, title: "Carnet", intro: "Ce que j'ai appris sur les quais." },
  };
  return {
    own: { "en-GB": english, fr: french },
    translated: {
      fr: {
        get pages() {
          return site.pages;
        },
        fields: {},
      },
    },
  };
});
/** Translates the first two of some entries. */
const translateFirst = vi.hoisted(() => <Entry extends { slug: string }>(entries: readonly Entry[]) => {
  const [first, second, ...rest] = entries;
  const whole = { lang: "fr", slug: "bac", fields: ["title", "body"] };
  const title = { lang: "fr", slug: second?.slug, fields: ["title"] };
  return [
    { ...first, title: "Sur les bacs", translation: whole },
    { ...second, title: "Sur les quais", translation: title },
    ...rest,
  ] as Entry[];
});
vi.mock("@/lib/content/blog", async (original) => {
  const { manyArticles } = await import("@/tests/fixtures/many-entries");
  const { language } = await import("@/lib/words/language");
  const link = '<p><a href="/blog/ferries-0000">a</a> <a href="/blog/ferries-0002#b">b</a></p>';
  const all = manyArticles(26).map((one) => ({ ...one, html: link }));
  return {
    ...(await original<typeof import("@/lib/content/blog")>()),
    articles: () => (language() === "fr" ? translateFirst(all) : all),
    articleOf: (slug: string) => all.find((one) => one.slug === slug),
  };
});
vi.mock("@/lib/content/catalogue", async (original) => {
  const { manyStudies } = await import("@/tests/fixtures/many-entries");
  const { language } = await import("@/lib/words/language");
  const studies = () => (language() === "fr" ? translateFirst(manyStudies(26)) : manyStudies(26));
  return {
    ...(await original<typeof import("@/lib/content/catalogue")>()),
    catalogue: () => ({ studies: studies(), locked: [] }),
    publicStudy: (slug: string) => studies().find((study) => study.slug === slug),
    listedStudies: studies,
    findableStudies: studies,
  };
});

const FERRY = "/blog/ferries-0000";
const STUDY = "/casestudies/ferry-0000";
const french = <Result>(work: () => Result): Result => inLanguage("fr", work);
const URL_OF = { en: absoluteUrl(FERRY), fr: absoluteUrl("/fr/blog/bac") };

test("a translated page is canonical at its own address and names all its languages", () => {
  const languages = { "en-GB": URL_OF.en, fr: URL_OF.fr, "x-default": URL_OF.en };
  expect(pageMetadata(FERRY)).toMatchObject({
    alternates: { canonical: URL_OF.en, languages },
    openGraph: { url: URL_OF.en, locale: "en_GB", alternateLocale: ["fr"] },
  });
  expect(french(() => pageMetadata(FERRY))).toMatchObject({
    alternates: { canonical: URL_OF.fr, languages },
    openGraph: { url: URL_OF.fr, locale: "fr", alternateLocale: ["en_GB"] },
  });
  expect(french(() => pageMetadata("/")).alternates?.canonical).toBe(absoluteUrl("/fr"));
});

test("a page of one language, one kept out of search and an alias name no other", () => {
  for (const metadata of [
    pageMetadata("/contact"),
    pageMetadata("/", { noindex: true }),
    pageMetadata("/", { canonical: "/" }),
  ]) {
    expect(metadata.alternates?.languages).toBeUndefined();
    expect(metadata.openGraph).not.toHaveProperty("alternateLocale");
  }
});

test("the second page of a list names its own translation, and its neighbours in its language", () => {
  for (const list of ["/blog", "/casestudies"] as const) {
    const second = french(() => listMetadata(list, 2));
    expect(second.alternates?.canonical).toBe(absoluteUrl(`/fr${list}/page/2`));
    expect(second.alternates?.languages).toEqual({
      ...{ "en-GB": absoluteUrl(`${list}/page/2`), fr: absoluteUrl(`/fr${list}/page/2`) },
      "x-default": absoluteUrl(`${list}/page/2`),
    });
    expect(second.pagination?.previous).toBe(absoluteUrl(`/fr${list}`));
    expect(french(() => listMetadata(list)).pagination?.next).toBe(absoluteUrl(`/fr${list}/page/2`));
  }
});

test("each language has its own titles, descriptions and sharing pictures", () => {
  const [english, other] = [pageMetadata("/blog"), french(() => pageMetadata("/blog"))];
  expect(other.title).toContain("Carnet");
  expect(other.description).toContain("quais");
  expect(english.title).not.toBe(other.title);
  const pictures = [FERRY, "/", STUDY, "/never-was"].flatMap((path) => [
    sharePicturePath(path),
    french(() => sharePicturePath(path)),
  ]);
  expect(pictures).toEqual([
    ...["/og/blog-ferries-0000.jpg", "/og/fr-blog-bac.jpg", "/og/home.jpg", "/og/fr.jpg"],
    ...["/og/casestudies-ferry-0000.jpg", "/og/fr-casestudies-bac.jpg"],
    ...["/og/portfolio.jpg", "/og/fr-portfolio.jpg"],
  ]);
  expect(french(() => sharePicturePath("/contact"))).toBe("/og/contact.jpg");
});

test("the sitemap has each page in each of its languages, and agrees with the pages", () => {
  const sitemap = readSitemap(sitemapFiles().join(""));
  const addresses = [...sitemap.keys()].map((url) => new URL(url).pathname);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/fr", FERRY, "/fr/blog/bac", "/fr/blog/page/2"]));
  expect(addresses.filter((path) => path.startsWith("/fr"))).toHaveLength(9);
  const pages = [...publicRoutes().map(({ path }) => path), "/blog/page/2", "/casestudies/page/2"].flatMap(
    (path) => {
      const metadata = () => {
        const [, list, number] = /^(\/blog|\/casestudies)\/page\/(\d)$/.exec(path) ?? [];
        return list ? listMetadata(list as "/blog", Number(number)) : pageMetadata(path);
      };
      const read = { "en-GB": metadata(), fr: french(metadata) };
      return Object.entries(read).flatMap(([lang, { alternates }]): ReadPage[] => {
        const url = String(alternates?.canonical);
        const languages = Object.entries(alternates?.languages ?? {}).map(
          ([tag, to]) => [tag, String(to)] as const,
        );
        if (lang === "fr" && languages.length === 0) return [];
        return [{ url, lang, canonical: url, noindex: false, alternates: languages }];
      });
    },
  );
  expect(pages).toHaveLength(sitemap.size);
  expect(hreflangFaults(pages, sitemap)).toEqual([]);
});

test("a feed has the articles with a whole text in its language, and links pages in it", async () => {
  const feed = await french(feedJson).json();
  expect(feed).toMatchObject({
    title: expect.stringContaining("Carnet"),
    language: "fr",
    feed_url: absoluteUrl("/fr/feed.json"),
    home_page_url: absoluteUrl("/fr/blog"),
  });
  expect(feed.items).toMatchObject([{ id: URL_OF.fr, url: URL_OF.fr, title: "Sur les bacs" }]);
  const text = feed.items[0].content_html;
  expect(text).toContain(`href="${URL_OF.fr}"`);
  expect(text).toContain(`href="${absoluteUrl("/blog/ferries-0002#b")}"`);
  const rss = await french(feedXml).text();
  expect(rss).toContain("<language>fr</language>");
  expect(rss).toContain(`<atom:link href="${absoluteUrl("/fr/feed.xml")}" rel="self"`);
  expect(rss.match(/<item>/g)).toHaveLength(1);
  expect((await (await feedJson()).json()).items).toHaveLength(26);
});

test("pages name the feed of their language; without a translated blog that is the first one's", () => {
  const feeds = () => Object.values(french(() => pageMetadata("/")).alternates?.types ?? {});
  expect(feeds()).toEqual(["/fr/feed.xml", "/fr/feed.json"]);
  site.pages = ["/"];
  try {
    expect(feeds()).toEqual(["/feed.xml", "/feed.json"]);
    expect(() => french(feedXml)).toThrow(
      expect.objectContaining({ message: expect.stringContaining("404") }),
    );
  } finally {
    site.pages = ["/", "/blog", "/casestudies"];
  }
});

test("llms.txt, the palette's list and the cards have the texts and addresses of their language", async () => {
  const text = await french(llmsTxt).text();
  expect(text).toContain("> Designer de services.");
  expect(text).toContain(`[Sur les bacs](${URL_OF.fr})`);
  expect(text).toContain(`(${absoluteUrl("/blog/ferries-0002")})`);
  const file = { params: Promise.resolve({ file: "1.json" }) };
  const list = await (await french(() => palette(new Request(absoluteUrl("/")), file))).json();
  const found = Object.fromEntries(
    list.destinations.map(({ path, label }: { path: string; label: string }) => [path, label]),
  );
  expect(found).toMatchObject({ "/fr/blog/bac": "Sur les bacs", "/fr/blog": "Carnet" });
  expect(Object.keys(found)).toEqual(expect.arrayContaining(["/fr", "/contact", "/blog/ferries-0002"]));
  const [first, , third] = await (await french(studyCards)).json();
  expect(first).toMatchObject({ title: "Sur les bacs", link: { href: "/fr/casestudies/bac" } });
  expect(third.link.href).toBe("/casestudies/ferry-0002");
});

test("structured data has the page's addresses, and one person in all languages", () => {
  const texts = { title: "T", description: "D", publishDate: "2024-01-02", image: "/t.webp", url: FERRY };
  expect(french(() => article(texts))).toMatchObject({
    ...{ "@id": `${URL_OF.fr}#article`, url: URL_OF.fr, mainEntityOfPage: URL_OF.fr, inLanguage: "fr" },
    translationOfWork: { "@id": `${URL_OF.en}#article` },
    isPartOf: { "@id": absoluteUrl("/fr#website") },
  });
  expect(article(texts)).toMatchObject({
    ...{ "@id": `${URL_OF.en}#article`, inLanguage: "en-GB" },
    workTranslation: [{ "@id": `${URL_OF.fr}#article` }],
  });
  expect(article({ ...texts, url: "/blog/ferries-0002" })).not.toHaveProperty("workTranslation");
  expect(french(person)).toMatchObject({ "@id": person()["@id"], url: absoluteUrl("/") });
  expect(french(website)).toMatchObject({ url: absoluteUrl("/fr"), inLanguage: "fr" });
  expect(french(() => trail({ name: "Carnet", path: "/blog" })).itemListElement).toMatchObject([
    { name: "Accueil", item: absoluteUrl("/fr") },
    { item: absoluteUrl("/fr/blog") },
  ]);
  const list = { name: "N", description: "D", path: "/blog", items: [{ name: "T", path: FERRY }] };
  expect(french(() => collection(list))).toMatchObject({
    url: absoluteUrl("/fr/blog"),
    mainEntity: { itemListElement: [{ url: URL_OF.fr }] },
  });
});
