import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { articles } from "@/lib/content/blog";
import { catalogue } from "@/lib/content/catalogue";
import { leftOut } from "@/lib/content/left-out";
import { own } from "@/lib/content/own";
import { hasPage } from "@/lib/content/site-pages";
import { ALIASES } from "@/lib/paths";
import { factsOf } from "@/lib/seo/facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { searchRecord } from "@/lib/seo/search-record";
import { withName } from "@/lib/seo/with-name";
import { withoutMarks } from "@/lib/words/say";

afterEach(() => vi.restoreAllMocks());

test("an unknown path prints a warning and gets no metadata", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(pageMetadata("/never-written")).toEqual({});
  expect(warn).toHaveBeenCalledExactlyOnceWith("No SEO data found for route: /never-written");
});

/** Every page of the site, also unlisted ones and those behind a gate. */
const routes = [
  ...readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/^\([a-z]+\)\/?/, "").replace(/\/?page\.tsx$/, "")}`)
    .map((path) => path.replace("/%5Fmissing", "/404"))
    // The search has the metadata of the list, and the owner's drafts that of the owner's page.
    .filter((path) => !path.includes("[") && !["/casestudies/search", "/owner/drafts"].includes(path))
    .filter((path) => !leftOut().includes(path) && (path !== "/undernda" || hasPage("/ndacasestudies"))),
  ...catalogue().studies.map(({ slug }) => `/casestudies/${slug}`),
  ...articles().map(({ slug }) => `/blog/${slug}`),
  "/unlock",
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

test("a page's own title and description are whole in search results, or end after a word", () => {
  for (const path of routes)
    for (const key of ["title", "description"] as const) {
      if (own().seo[path]?.[key]) continue;
      const whole = withoutMarks(factsOf(path)?.[key].replace(/\s+/g, " ").trim() ?? "");
      const kept = withoutMarks(searchRecord(path)?.[key] ?? "").replace(/…$/, "");
      // The removed part begins with a space or punctuation.
      expect(kept.startsWith(whole) || /^[\s\p{P}]/u.test(whole.slice(kept.length)), path).toBe(true);
    }
});

test("no keyword is in a page's list twice, and the site's name is in a title once", () => {
  for (const [path, { title, keywords }] of records) {
    const words = [keywords].flat().map((word) => String(word).toLowerCase());
    expect(new Set(words).size, path).toBe(words.length);
    expect(String(title).split(own().site.name).length, path).toBeLessThan(3);
  }
});

test("customSEO replaces fields of the record and leaves the others", () => {
  const own = pageMetadata("/contact");
  const changed = pageMetadata("/contact", { customSEO: { title: "Another title" } });
  expect(changed.title).toBe(withName("Another title"));
  expect(changed.description).toBe(own.description);
  expect(changed.openGraph?.title).toBe(withName("Another title"));
});

test("an alias has the canonical address of its page, and a gate has none", () => {
  for (const alias of ALIASES.filter(hasPage))
    expect(pageMetadata(alias, { canonical: "/casestudies" }).alternates?.canonical).toMatch(
      /\/casestudies$/,
    );
  const gate = pageMetadata("/unlock", { noindex: true });
  expect(gate.alternates).toBeUndefined();
  expect(gate.robots).toEqual({ index: false, follow: false });
});
