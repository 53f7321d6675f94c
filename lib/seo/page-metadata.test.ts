import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { articles } from "@/lib/content/blog";
import { catalogue } from "@/lib/content/catalogue";
import { leftOut } from "@/lib/content/left-out";
import { seo, site } from "@/lib/content/own.generated";
import { hasPage } from "@/lib/content/site-pages";
import { ALIASES } from "@/lib/paths";
import { factsOf } from "@/lib/seo/facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { searchRecord } from "@/lib/seo/search-record";
import { absoluteUrl } from "@/lib/seo/site-url";
import { withName } from "@/lib/seo/with-name";

afterEach(() => vi.restoreAllMocks());

test("a path that nobody knows warns by its name and changes nothing", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(pageMetadata("/never-written")).toEqual({});
  expect(warn).toHaveBeenCalledExactlyOnceWith("No SEO data found for route: /never-written");
});

/** Every page of the site, with those that are only reached by their link or through a gate. */
const routes = [
  ...readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/^\([a-z]+\)\/?/, "").replace(/\/?page\.tsx$/, "")}`)
    // The search shows the list's words.
    .filter((path) => !path.includes("[") && path !== "/casestudies/search")
    .filter((path) => !leftOut().includes(path) && (path !== "/undernda" || hasPage("/ndacasestudies"))),
  ...catalogue().studies.map(({ slug }) => `/casestudies/${slug}`),
  ...articles().map(({ slug }) => `/blog/${slug}`),
  "/unlock",
  "/404",
];
const records = routes.map((path) => [path, pageMetadata(path)] as const);

test.each(routes)("%s has a title, a description, keywords and a kind without a record", (path) => {
  const { title, description, keywords, openGraph } = pageMetadata(path);
  expect(title).toBeTruthy();
  expect(description).toBeTruthy();
  expect(keywords).not.toEqual([]);
  expect(openGraph).toHaveProperty("type", expect.any(String));
});

test("titles and descriptions are unique and of a length that search results show", () => {
  for (const key of ["title", "description"] as const)
    expect(new Set(records.map(([, record]) => record[key])).size, key).toBe(records.length);
  for (const [path, { title, description }] of records) {
    expect(String(title).length, path).toBeLessThanOrEqual(70);
    expect(String(description).length, path).toBeLessThanOrEqual(165);
  }
});

/** Whether a beginning of a text ends between two words of it, or within the first. */
function isWhole(beginning: string, text: string): boolean {
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)];
  const end = beginning.length;
  return end < (words[1]?.index ?? text.length) || words.some(({ index }) => index === end);
}

test("a page's own title and description stand in search results whole, or up to the end of a word", () => {
  for (const path of routes) {
    const [facts, record] = [factsOf(path), searchRecord(path)];
    for (const key of ["title", "description"] as const) {
      if (seo[path]?.[key]) continue;
      const whole = facts?.[key].replace(/\s+/g, " ").trim() ?? "";
      const kept = record?.[key].replace(/…$/, "") ?? "";
      // A short description has facts behind it; else nothing of a word is left over, unless there is but one.
      expect(kept.startsWith(whole) || (whole.startsWith(kept) && isWhole(kept, whole)), path).toBe(true);
    }
  }
});

test("no keyword of a page stands twice, in whatever capitals", () => {
  for (const [path, { keywords }] of records) {
    const words = [keywords].flat().map((word) => String(word).toLowerCase());
    expect(new Set(words).size, path).toBe(words.length);
  }
});

test("the site's name stands once in a title", () => {
  for (const [path, { title }] of records)
    expect(String(title).split(site.name).length, path).toBeLessThan(3);
});

test("customSEO replaces fields of the record and leaves the others", () => {
  const own = pageMetadata("/contact");
  const changed = pageMetadata("/contact", { customSEO: { title: "Another title" } });
  expect(changed.title).toBe(withName("Another title"));
  expect(changed.description).toBe(own.description);
  expect(changed.openGraph?.title).toBe(withName("Another title"));
});

test("an alias carries the canonical address of what it shows, and a gate none", () => {
  for (const alias of ALIASES.filter(hasPage))
    expect(pageMetadata(alias, { canonical: "/casestudies" }).alternates?.canonical).toMatch(
      /\/casestudies$/,
    );
  const gate = pageMetadata("/unlock", { noindex: true });
  expect(gate.alternates).toBeUndefined();
  expect(gate.robots).toEqual({ index: false, follow: false });
});

test("a gate is shared with a picture that shows nothing of what is behind it", () => {
  const pictures = ["/unlock", "/owner", ...(hasPage("/ndacasestudies") ? ["/ndacasestudies"] : [])].map(
    (gate) => [pageMetadata(gate, { noindex: true }).openGraph?.images].flat(),
  );
  expect(
    new Set(
      pictures.map(([image]) => image && typeof image === "object" && "url" in image && String(image.url)),
    ),
  ).toEqual(new Set([absoluteUrl("/og/portfolio.jpg")]));
});

test("a page that search engines may list names both feeds, where there is a blog", () => {
  const feeds = { "application/rss+xml": "/feed.xml", "application/feed+json": "/feed.json" };
  expect(pageMetadata("/contact").alternates?.types).toEqual(hasPage("/blog") ? feeds : undefined);
});
