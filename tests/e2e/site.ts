/** The content of the tested site. Tests take their words and counts from here. */
import { existsSync, readdirSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { directionOfLanguage } from "@/lib/content/direction";
import { listedPaths, readAllOwn } from "@/lib/content/own-files";
import { fileAddress } from "@/lib/content/page-address";
import { readArticles } from "@/lib/content/read-articles";
import { readYaml } from "@/lib/content/read-yaml";
import { BLOCK_TYPES, type Block, studyFile } from "@/lib/content/schema/case-study";
import { shownFiles } from "@/lib/content/shown-files";
import { type OptionalPage, palettePath, STUDY_CARDS } from "@/lib/paths";
import { feedOf } from "@/lib/seo/feed";
import { inLanguage } from "@/lib/words/asked-language";
import { LANGUAGES, language } from "@/lib/words/language";
import { words } from "@/lib/words/site-words";

/** The PDF behind the NDA gate. A site may not have it yet. */
export const DOCUMENT = "content/private/nda/document.pdf";

/** The arrow keys that lead on and back: they point along a line of the site's language. */
export const [ONWARD, BACKWARD] =
  directionOfLanguage(language()) === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];

/** Words of the pages, one entry for each file; null where this site has no such page. */
export const own = readAllOwn();
/** The heading above the locked studies. */
export const privateHeading = own.caseStudyList.privateHeading ?? words().viewer.privateWork;

const pages = listedPaths();
/** Whether this site has a page that may be left out. */
export const hasPage = (path: OptionalPage): boolean => pages.includes(path);
/** Whether there is something behind the NDA gate. */
export const hasDocument = hasPage("/ndacasestudies") && existsSync(DOCUMENT);
/** Keeps the addresses that this site has, with or without a hash. */
export const pagesOf = (...paths: readonly string[]): string[] =>
  paths.filter((path) => pages.includes(path));

const all = shownFiles("content/case-studies", "study", false).map((file) => readYaml(file, studyFile));

/** The public studies, by their files' names. */
export const studies = all.filter((study) => !study.lock);
/** The studies that search engines and feeds list. */
export const findable = studies.filter((study) => !study.unlisted && (study.list || study.findable));
/** The public part of the locked studies. */
export const lockedStudies = all.filter((study) => study.lock);
/** Those that a visitor may ask for. */
export const askedStudies = lockedStudies.filter(({ ask }) => ask);
export const articles = hasPage("/blog") ? readArticles() : [];

/** The path of a file in public/: every site has icons. */
export const aPublicFile = (): string => `/icons/${readdirSync("public/icons")[0]}`;

export const studyPath = ({ slug }: { slug: string }): string => `/casestudies/${slug}`;
export const gatePath = ({ slug }: { slug: string }): string => `/unlock/${slug}`;
export const articlePath = ({ slug }: { slug: string }): string => `/blog/${slug}`;
export const studyPaths = studies.map(studyPath);
export const articlePaths = articles.map(articlePath);
export const lockedPaths = lockedStudies.map(studyPath);
export const gatePaths = lockedStudies.map(gatePath);
export const menu = (name: "header" | "menu" | "footer"): { path: string; label: string }[] =>
  own.navigation.pages.flatMap(({ path, [name]: label }) => (label ? [{ path, label }] : []));

/** Short addresses, each with the long one of the same study. */
export const shortPaths: readonly (readonly [short: string, long: string])[] = studies
  .filter(({ shortAddress }) => shortAddress)
  .map((study) => [`/${study.slug}`, studyPath(study)]);

/** Paths of the studies that hold a block of this kind. */
export const withBlock = (type: Block["type"]): string[] =>
  studies.filter(({ blocks }) => blocks.some((block) => block.type === type)).map(studyPath);

/** The studies of the list's grid, in the order of their cards within one size. */
export const listed = studies
  .flatMap((study) =>
    study.list && !study.unlisted && !["", "undefined"].includes(study.list.link ?? studyPath(study))
      ? [{ ...study, list: study.list, href: study.list.link ?? studyPath(study) }]
      : [],
  )
  .sort((a, b) => a.list.order - b.list.order);

/** The links of the cards that a list shows. */
export const cards = (page: Page) => page.locator("main article:visible h2 a");
export const shownCards = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("href") ?? ""));

export const searchPath = `/casestudies?search=${encodeURIComponent(own.caseStudyList.searchSuggestions[0] ?? listed[0]?.title ?? "night")}`;

/** A page of each kind, and studies with each kind of block. */
export const SOME_OF_EACH: readonly string[] = [
  ...new Set([
    ...["/", ...pagesOf("/aboutme"), "/casestudies", searchPath, ...studyPaths.slice(0, 1)],
    ...BLOCK_TYPES.flatMap((type) => withBlock(type).slice(0, type === "withheld" ? undefined : 1)),
    ...pagesOf("/designprocess", "/contact", "/blog", "/photography", "/changelog", "/status", "/privacy"),
    ...[...articlePaths.slice(0, 1), ...pagesOf("/ndacasestudies"), ...gatePaths.slice(0, 1)],
    ...["/casestudies/nothing-here", "/nothing-here"],
  ]),
];

/** A page of each kind. */
export const ONE_OF_EACH: readonly string[] = [
  ...["/", "/casestudies", ...studyPaths.slice(0, 1), ...articlePaths.slice(0, 1), "/contact"],
  ...[...pagesOf("/photography", "/ndacasestudies"), ...gatePaths.slice(0, 1), "/nothing-here"],
];

/** Splits pages into groups, so that the workers share them. */
export const portionsOf = <Item>(items: Iterable<Item>, size = 8): Item[][] => {
  const all = [...items];
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
};

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);

/** The paths of the sitemap's files: one, or an index and the files that it names. */
export async function sitemapFiles(request: APIRequestContext): Promise<string[]> {
  const first = "/sitemap.xml";
  const xml = await (await request.get(first)).text();
  return xml.includes("<sitemapindex") ? [first, ...locations(xml)] : [first];
}

/** The paths of every list that is no page: the sitemap, the feeds, and what pages and language models read. */
export async function dataLists(request: APIRequestContext): Promise<string[]> {
  const { files } = await (await request.get(palettePath(1))).json();
  const palette = Array.from({ length: files }, (_, i) => palettePath(i + 1));
  const ofLanguage = () =>
    [...palette, ...(feedOf() ? ["/feed.xml", "/feed.json"] : []), "/llms.txt", STUDY_CARDS].map(fileAddress);
  return [...(await sitemapFiles(request)), ...LANGUAGES.flatMap((tag) => inLanguage(tag, ofLanguage))];
}

/** The paths that the sitemap names. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const files = await sitemapFiles(request);
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  return texts.filter((xml) => !xml.includes("<sitemapindex")).flatMap(locations);
}
