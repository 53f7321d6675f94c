import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import * as article from "@/app/(site)/blog/[slug]/page";
import * as blog from "@/app/(site)/blog/page";
import * as study from "@/app/(site)/casestudies/[slug]/page";
import * as list from "@/app/(site)/casestudies/page";
import * as search from "@/app/(site)/casestudies/search/page";
import * as home from "@/app/(site)/page";
import { SiteFrame } from "@/components/layout/site-frame";
import { NotFoundScreen } from "@/components/pages/not-found-screen";
import { inLanguage } from "../words/asked-language";
import { articles } from "./blog";
import { catalogue } from "./catalogue";
import { linkTo, localHtml } from "./local-link";
import { addressIn } from "./page-address";
import { hasPage } from "./site-pages";

const FIRST = "en-GB";

// The site in a second language: its home page, its lists, and every other study and article, each with a slug of its own.
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  usePathname: () => "/fr",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock("@/styles/fonts", () => ({ fontVariables: "" }));
vi.mock("../words/words.generated", async (original) => {
  const { words } = await original<typeof import("../words/words.generated")>();
  const [said] = Object.values(words);
  return { words: { "en-GB": said, fr: said } };
});
vi.mock("./own.generated", async (original) => {
  const { own } = await original<typeof import("./own.generated")>();
  const [found] = Object.values(own);
  return {
    own: { "en-GB": found, fr: found },
    translated: { fr: { pages: ["/", "/casestudies", "/blog"], fields: {} } },
  };
});
vi.mock("./catalogue", async (original) => {
  const { halfTranslated } = await import("@/tests/fixtures/half-translated");
  const real = await original<typeof import("./catalogue")>();
  return {
    ...real,
    catalogue: () => ({ ...real.catalogue(), studies: halfTranslated(real.catalogue().studies) }),
  };
});
vi.mock("./read-articles", async (original) => {
  const { halfTranslated } = await import("@/tests/fixtures/half-translated");
  const real = await original<typeof import("./read-articles")>();
  return { readArticles: () => halfTranslated(real.readArticles()) };
});

const [translated] = articles();
const first = catalogue().studies[0];

const pages: (readonly [string, () => ReactNode | Promise<ReactNode>])[] = [
  ["the home page", () => <home.default />],
  ["the list of studies", () => <list.default />],
  ["search results", () => search.default({ searchParams: Promise.resolve({ search: "design" }) })],
  ["search without results", () => search.default({ searchParams: Promise.resolve({ search: "qqqq" }) })],
  ...(first
    ? [["a study", () => study.default({ params: Promise.resolve({ slug: first.slug }) })] as const]
    : []),
  ...(hasPage("/blog") ? [["the blog", () => <blog.default />] as const] : []),
  ...(translated
    ? [["an article", () => article.default({ params: Promise.resolve({ slug: translated.slug }) })] as const]
    : []),
  ["the 404 page", () => <NotFoundScreen />],
  ["header, menus and footer", () => <SiteFrame>{null}</SiteFrame>],
];

test.each(pages)(
  "each link of %s leads on in its language, or names the language that it leads to",
  async (kind, page) => {
    const { prelude } = await inLanguage("fr", async () => prerender(await page()));
    const html = await new Response(prelude).text();
    const links = [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"[^>]*>/g)];
    // A site's only study or article need not link to another page.
    if (!/^an? /.test(kind)) expect(links.length).toBeGreaterThan(0);
    for (const [link, href = ""] of links) {
      expect(addressIn("fr", href), link).toBe(href);
      if (!href.startsWith("/fr") && !/\.\w+$/.test(href)) {
        expect(link.toLowerCase()).toContain(`hreflang="${FIRST.toLowerCase()}"`);
        expect(link).not.toContain("data-soft");
      }
    }
    for (const [, action] of html.matchAll(/<form\b[^>]*? action="([^"]*)"/g))
      expect(action).toMatch(/^\/fr\//);
  },
);

test("in the first language each link stays as it is written", () => {
  expect(inLanguage(FIRST, () => linkTo("/blog"))).toEqual({ href: "/blog" });
  expect(linkTo("/blog/a-post")).toEqual({ href: "/blog/a-post" });
});

test("files, other sites, anchors and addresses with a language stay as they are written", () => {
  for (const path of ["/resume.pdf", "https://example.com/blog", "mailto:a@example.com", "#top", "/fr/blog"])
    expect(inLanguage("fr", () => linkTo(path))).toEqual({ href: path });
});

test("links in a text lead on in its language, pictures stay", () => {
  const text =
    '<a href="/blog?tag=a#b">a</a> <a href="/photography">b</a> <img src="/blog"> <a href="/resume.pdf">c</a>';
  expect(inLanguage("fr", () => localHtml(text))).toBe(
    '<a href="/fr/blog?tag=a#b">a</a> <a href="/photography" hreflang="en-GB">b</a> <img src="/blog"> <a href="/resume.pdf">c</a>',
  );
});
