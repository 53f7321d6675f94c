import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import * as feedJson from "@/app/feed.json/route";
import * as feedXml from "@/app/feed.xml/route";
import { GET as llmsTxt } from "@/app/llms.txt/route";
import { GET as passcode } from "@/app/passcode/route";
import { articles } from "@/lib/content/blog";
import { menuLinks } from "@/lib/content/menu-links";
import { hasPage } from "@/lib/content/site-pages";
import { ALIASES, OPTIONAL_PAGES } from "@/lib/paths";
import { factsOf } from "@/lib/seo/facts";
import { optionalMetadata, pageMetadata } from "@/lib/seo/page-metadata";
import { paletteFiles } from "@/lib/seo/palette-files";
import { knownPaths, publicRoutes, sharePicturePath } from "@/lib/seo/routes";
import { sitemapXml } from "@/lib/seo/sitemap";
import { languageBelow } from "@/lib/words/language";
import { middleware } from "@/middleware";
import type { RouteHandler } from "@/rooms/http/route";

/** A site with home, list and contact in another order, and no locked study. */
vi.mock("@/lib/content/own", async (original) => {
  const own = (await original<typeof import("@/lib/content/own")>()).own();
  const { OWN_FILES } = await import("@/lib/content/own-files");
  const none = Object.entries(OWN_FILES).flatMap(([name, file]) => ("of" in file ? [[name, null]] : []));
  const pages = [
    { path: "/contact", header: "Write", menu: "Write to me" },
    { path: "/", footer: "Start" },
    { path: "/casestudies", header: "Work", footer: "All work" },
  ];
  const site = {
    ...own,
    ...Object.fromEntries(none),
    navigation: { ...own.navigation, pages },
    caseStudyList: { ...own.caseStudyList, aliases: {} },
  };
  return { own: () => site };
});
vi.mock("@/lib/content/addresses.generated", () => ({
  knownPaths: ["/", "/casestudies", "/contact", "/owner"],
  prefixes: [],
  lockedSlugs: [],
  hasRooms: false,
}));

const ORDER = ["/contact", "/", "/casestudies"];
const GONE = [...OPTIONAL_PAGES, ...ALIASES];
const isPage = (path: string) => !/^\/(casestudies|blog)\/./.test(path);
const isFirst = (path: string) => languageBelow(path.split("/")[1] ?? "") === undefined;
const NOT_FOUND = expect.objectContaining({ message: expect.stringContaining("404") });

test("sitemap, palette and llms.txt have the three pages in the list's order, and no article", async () => {
  const site = [...sitemapXml().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  expect(site.filter(isFirst).filter(isPage)).toEqual(ORDER);
  const palette = paletteFiles().flatMap(({ destinations }) => destinations);
  expect(palette.map(({ path }) => path).filter(isPage)).toEqual(ORDER);
  const text = await llmsTxt().text();
  const linked = [...text.matchAll(/\]\(([^)]+)\):/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(linked.filter(isPage)).toEqual(ORDER);
  expect(text).not.toContain("## Articles");
  expect([...site, ...palette.map(({ path }) => path), ...linked].join(" ")).not.toContain("/blog");
  expect(articles()).toEqual([]);
});

test("each menu has the pages with a label for it", () => {
  expect(menuLinks("header")).toEqual([
    { label: "Write", path: "/contact" },
    { label: "Work", path: "/casestudies" },
  ]);
  expect(menuLinks("menu")).toEqual([{ label: "Write to me", path: "/contact" }]);
  expect(menuLinks("footer").map(({ label }) => label)).toEqual(["Start", "All work"]);
});

test("a missing page is unknown and has no facts, sharing picture or metadata", () => {
  const neutral = sharePicturePath("/never-was");
  for (const path of GONE) {
    expect(hasPage(path), path).toBe(false);
    expect(knownPaths(), path).not.toContain(path);
    expect(publicRoutes().map((route) => route.path)).not.toContain(path);
    expect(factsOf(path), path).toBeUndefined();
    expect(sharePicturePath(path), path).toBe(neutral);
    expect(() => optionalMetadata(path), path).toThrow(NOT_FOUND);
  }
  expect(knownPaths()).not.toContain("/undernda");
});

test("no page links a feed, and no feed exists", () => {
  expect(pageMetadata("/contact").alternates).not.toHaveProperty("types");
  for (const { GET } of [feedXml, feedJson]) expect(() => GET()).toThrow(NOT_FOUND);
});

const PAGES = "aboutme blog changelog designprocess photography privacy status".split(" ");
test.each([...PAGES, ...ALIASES.map((path) => path.slice(1))])("/%s answers 404", async (name) => {
  const { default: Page } = await import(`../../app/(site)/${name}/page.tsx`);
  const shown = async () => {
    const element = Page();
    return typeof element.type === "function" ? element.type(element.props) : element;
  };
  await expect(shown()).rejects.toThrow(NOT_FOUND);
});

test.each(["/ndacasestudies", "/undernda", "/undernda/probe.js", "/unlock", "/unlock/ferry"])(
  "the gate's address %s is rewritten to the 404 page",
  async (path) => {
    const response = await middleware(new NextRequest(`http://localhost:3000${path}`));
    expect(new URL(response.headers.get("x-middleware-rewrite") ?? "http://none/").pathname).toBe(
      "/_missing",
    );
  },
);

test.each([
  ["document", () => import("@/app/api/nda/document/route")],
  ["dwell", () => import("@/app/api/nda/dwell/route")],
  ["leave", () => import("@/app/api/nda/leave/route")],
  ["questions", () => import("@/app/api/nda/questions/route")],
  ["enter", () => import("@/app/api/nda/enter/route")],
  ["otp", () => import("@/app/api/nda/otp/route")],
  ["verify", () => import("@/app/api/nda/verify/route")],
  ["pages/1", () => import("@/app/api/nda/pages/[page]/route")],
  ["pages/1/text", () => import("@/app/api/nda/pages/[page]/text/route")],
])("/api/nda/%s answers 404", async (_, load) => {
  const route: Record<string, unknown> = await load();
  for (const method of ["GET", "POST"]) {
    const handler = route[method] as RouteHandler | undefined;
    if (!handler) continue;
    const response = await handler(new Request("http://localhost:3000/", { method }));
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("without a locked study the passcode route answers 404, and its old address redirects to the study", async () => {
  const { POST } = await import("@/app/api/unlock/route");
  expect((await POST(new Request("http://localhost:3000/", { method: "POST" }))).status).toBe(404);
  const led = passcode(new Request("http://localhost:3000/passcode?redirect=/casestudies/ferry"));
  expect(led.headers.get("location")).toBe("/casestudies/ferry");
});
