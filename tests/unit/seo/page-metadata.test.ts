import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { articles } from "@/lib/content/blog";
import { catalogue } from "@/lib/content/catalogue";
import { seo } from "@/lib/content/own.generated";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { absoluteUrl } from "@/lib/seo/site-url";

afterEach(() => vi.restoreAllMocks());

test("a path without a record warns by its name and changes nothing", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(pageMetadata("/never-written")).toEqual({});
  expect(warn).toHaveBeenCalledExactlyOnceWith("No SEO data found for route: /never-written");
});

test("every shipped route has a record of its own", () => {
  const shipped = [
    ...readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)page\.tsx$/.test(file))
      .map((file) => `/${file.replace(/^\([a-z]+\)\/?/, "").replace(/\/?page\.tsx$/, "")}`)
      // The search shows the list's record; the private page has none on purpose; the rest are listed below.
      .filter((path) => !path.includes("[") && path !== "/casestudies/search"),
    ...catalogue().studies.map(({ slug }) => `/casestudies/${slug}`),
    ...articles().map(({ slug }) => `/blog/${slug}`),
  ];
  expect(shipped.length).toBeGreaterThan(30);
  expect(shipped.filter((path) => !(path in seo))).toEqual([]);
});

test("customSEO replaces fields of the record and leaves the others", () => {
  const own = pageMetadata("/aboutme");
  const changed = pageMetadata("/aboutme", { customSEO: { title: "Another title" } });
  expect(changed.title).toBe("Another title");
  expect(changed.description).toBe(own.description);
  expect(changed.openGraph?.title).toBe("Another title");
});

test("an alias carries the canonical address of what it shows, and a gate none", () => {
  expect(pageMetadata("/design-systems", { canonical: "/casestudies" }).alternates?.canonical).toMatch(
    /\/casestudies$/,
  );
  const gate = pageMetadata("/ndacasestudies", { noindex: true });
  expect(gate.alternates).toBeUndefined();
  expect(gate.robots).toEqual({ index: false, follow: false });
});

test("a gate is shared with a picture that shows nothing of what is behind it", () => {
  const pictures = ["/ndacasestudies", "/unlock", "/owner"].map((gate) =>
    [pageMetadata(gate, { noindex: true }).openGraph?.images].flat(),
  );
  expect(
    new Set(
      pictures.map(([image]) => image && typeof image === "object" && "url" in image && String(image.url)),
    ),
  ).toEqual(new Set([absoluteUrl("/og/portfolio.jpg")]));
});

test("a page that search engines may list names both feeds", () => {
  expect(pageMetadata("/aboutme").alternates?.types).toEqual({
    "application/rss+xml": "/feed.xml",
    "application/feed+json": "/feed.json",
  });
});

test("titles and descriptions are unique and of a length that search results show", () => {
  const records = Object.entries(seo);
  for (const key of ["title", "description"] as const)
    expect(new Set(records.map(([, record]) => record[key])).size, key).toBe(records.length);
  for (const [path, { title, description }] of records) {
    expect(title.length, path).toBeLessThanOrEqual(70);
    expect(description.length, path).toBeLessThanOrEqual(165);
  }
});
