import { gunzipSync } from "node:zlib";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { UsageError } from "../../content/usage-error";
import type { Fetched, FetchOptions } from "../fetch";
import { isTooDeep, markdownOf } from "../html";
import { opener, wholeAddress } from "../in-tree";
import type { BroughtPage, Fetch, Remark, Source, Tree } from "../source";

const OF_STUDIES = /\/(works?|projects?|portfolio|case-stud(y|ies))\/[^/]/i;
/** Addresses that list pages: the home page, also of a language, the first page of a section, tags, archives. */
const LISTS =
  /^(\/[a-z]{2}(-[a-z]{2})?)?(\/index\.html?|\/(blog|posts?|articles?|news|journal|writing|notes|works?|projects?|portfolio|case-studies))?\/?$|\/(tags?|categor(y|ies)|archives?|authors?|topics?|page|search|feed)(\/|$)/i;
const NO_PAGE =
  /\.(pdf|jpe?g|png|gif|webp|avif|svg|ico|zip|mp[34]|mov|webm|xml|json|js|css|txt|rss|docx?|pptx?|xlsx?)$/i;
const NOT_READ = "script, style, template, nav, aside, form, footer, [hidden], [aria-hidden=true]";
const ADDRESSES = ["href", "src", "poster", "data-src", "srcset", "data-srcset"];
const MEGABYTE = 1024 * 1024;

/**
 * Reads web pages that a browser has saved with their files, or the pages in a folder of an old site.
 *
 * @param fetch reads pictures that were not saved
 * @returns null if there are none
 */
export async function readSavedPages(tree: Tree, fetch: Fetch): Promise<Source | null> {
  const pages: BroughtPage[] = [];
  const remarks: Remark[] = [];
  for (const [from, file] of tree.files) {
    // A folder "_files" contains what was in frames.
    if (!/\.(x?html?|mht(ml)?|webarchive)$/i.test(from) || /_files\//.test(from)) continue;
    const page = /\.x?html?$/i.test(from) ? webPage(textOf(await file.read()), from) : null;
    if (page) pages.push(page);
    else
      remarks.push({
        from,
        words: "The page has no text that can be read. Save it as “Web page, complete”.",
      });
  }
  if (pages.length + remarks.length === 0) return null;
  return { name: "Web pages", pages, remarks, open: opener(tree, fetch) };
}

type SiteOptions = Readonly<{
  /** safeFetch, except in tests. */
  get: (address: string, options?: FetchOptions) => Promise<Fetched>;
  /** Reads pictures. */
  fetch: Fetch;
  /** The most pages, 200 by default. */
  limit?: number;
  onProgress?: (done: number, all: number) => void;
}>;

/**
 * Reads the pages of a site at an address and below it: those in its sitemap, or else those to which its pages lead. Leaves out what
 * robots.txt forbids, and lists of pages.
 *
 * @throws UsageError if the address cannot be read, or robots.txt forbids it
 */
export async function readSite(
  address: string,
  { get, fetch, limit = 200, onProgress }: SiteOptions,
): Promise<Source> {
  const getPage = (place: string) => get(place, { limit: 10 * MEGABYTE, accept: "text/html" });
  const start = new URL((await getPage(address)).address);
  const read = (place: string) =>
    get(place)
      .then(({ bytes }) => textOf(bytes))
      .catch(() => "");
  const robots = await read(`${start.origin}/robots.txt`);
  if (!mayRead(robots, start.pathname))
    throw new UsageError(`${start.host} asks programs not to read ${start.pathname}.`);

  const base = start.pathname.replace(/\/?(index\.html?)?$/, "");
  const hostOf = (url: URL) => url.host.replace(/^www\./, "");
  /** The addresses here, without their parts. Those with a query may lead on for ever, so only a sitemap can name them. */
  const wanted = (found: readonly string[], mayHaveQuery = false): string[] =>
    found.flatMap((place) => {
      const url = new URL(wholeAddress(place, start.href) ?? start.href);
      url.hash = "";
      const isBelow = hostOf(url) === hostOf(start) && `${url.pathname}/`.startsWith(`${base}/`);
      return isBelow && !NO_PAGE.test(url.pathname) && (mayHaveQuery || url.search === "") ? url.href : [];
    });
  const named = [...robots.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, place = ""]) => place);
  const maps =
    named.length > 0 ? named : [`${start.origin}/sitemap.xml`, `${start.origin}/sitemap_index.xml`];
  const places = new Set(wanted([start.href]));
  // Not for ever: a sitemap may name itself.
  for (let i = 0; i < maps.length && i < 50; i++) {
    const map = await read(maps[i] ?? "");
    const found = [...map.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]\s]+)/g)].map(([, one = ""]) =>
      one.replaceAll("&amp;", "&"),
    );
    if (map.includes("<sitemapindex")) maps.push(...found);
    else for (const place of wanted(found, true)) places.add(place);
  }

  const hasMap = places.size > 1;
  const pages = new Map<string, BroughtPage>();
  const remarks: Remark[] = [];
  /** Reads a page, or says why it does not come. */
  const bring = async (from: string): Promise<string | undefined> => {
    if (!mayRead(robots, new URL(from).pathname)) return "The site asks programs not to read this page.";
    const { bytes, address: at, type } = await getPage(from);
    if (!type.includes("html")) return `It is not a web page but ${type}.`;
    if (hostOf(new URL(at)) !== hostOf(start)) return `The page has moved to ${at}.`;
    const html = textOf(bytes, type);
    if (!hasMap) for (const place of wanted(linksOf(html, at))) places.add(place);
    if (places.size > 1 && LISTS.test(new URL(at).pathname)) return "The page lists other pages.";
    const page = webPage(html, at);
    if (page) pages.set(at, page);
    return page ? undefined : "The page has no text.";
  };
  let done = 0;
  // The set grows meanwhile.
  for (const from of places) {
    if (done++ >= limit) break;
    const words = await bring(from).catch((error: unknown) => {
      if (error instanceof UsageError) return error.words;
      throw error;
    });
    if (words) remarks.push({ from, words });
    onProgress?.(done, Math.min(limit, places.size));
  }
  if (places.size > limit)
    remarks.push({ from: start.href, words: `Of ${places.size} pages, only the first ${limit} are read.` });
  const open = opener({ name: start.host, files: new Map() }, fetch);
  return { name: start.host, pages: [...pages.values()], remarks, site: start.origin, open };
}

/**
 * Reads a web page.
 *
 * @param from its address, or its path if it was saved
 * @returns null if it has no text, or nests without end
 */
export function webPage(html: string, from: string): BroughtPage | null {
  if (isTooDeep(html)) return null;
  const { document } = parseHTML(html);
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const meta = (...names: string[]): string | undefined =>
    names
      .map((name) =>
        all(`meta[property="${name}"], meta[name="${name}"]`)[0]?.getAttribute("content")?.trim(),
      )
      .find(Boolean);
  const base = wholeAddress(all("base[href]")[0]?.getAttribute("href") ?? from, from) ?? from;
  const whole = (address: string): string => wholeAddress(address, base) ?? address;
  writeFormulas(document);
  const isSaved = !URL.canParse(from);
  for (const one of all("img[src][srcset]")) if (isSaved) one.removeAttribute("srcset");
  for (const name of ADDRESSES)
    for (const one of all(`[${name}]`)) {
      const value = one.getAttribute(name) ?? "";
      const parts = name.endsWith("srcset") ? value.split(/,\s+/) : [value];
      one.setAttribute(name, parts.map((part) => part.trim().replace(/^\S+/, whole)).join(", "));
    }
  const pictures = picturesIn(document);
  const canonical = all("link[rel=canonical]")[0]?.getAttribute("href");
  const saved = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html)?.[1];
  const addresses = [saved, canonical, meta("og:url"), isSaved ? undefined : from].flatMap((one) =>
    one ? whole(one) : [],
  );
  const kind = [...addresses, from].some((one) => OF_STUDIES.test(one)) ? "study" : "article";
  const [heading = "", ...headings] = all("h1").map((one) => one.textContent?.trim() ?? "");
  const date = all("time[datetime]")[0]?.getAttribute("datetime") ?? undefined;
  const tags = all("meta[property='article:tag'], a[rel~=tag]").map(
    (one) => one.getAttribute("content") ?? one.textContent ?? "",
  );

  const [main = document.body] =
    ["main", "article", "body"].map(all).find(({ length }) => length === 1) ?? [];
  const mainPart = main.cloneNode(true) as Element;
  for (const one of mainPart.querySelectorAll(NOT_READ)) one.remove();
  const article = new Readability(document, { allowedVideoRegex: /./ }).parse();
  const readable = parseHTML(`<html><body>${article?.content ?? ""}</body></html>`).document.body;
  const isCut =
    picturesIn(readable).size < picturesIn(mainPart).size || lengthOf(readable) < lengthOf(mainPart) / 2;
  // The readable part of a study is often one of its parts.
  const part = lengthOf(readable) < 200 || (kind === "study" && isCut) ? mainPart : readable;
  const isHeading =
    heading && (headings.length === 0 || !article?.title) && (article?.title ?? heading).includes(heading);
  const title = isHeading ? heading : article?.title || from.replace(/^.*\/|\.\w+$/g, "");
  for (const one of part.querySelectorAll("h1, h2")) if (one.textContent?.trim() === title) one.remove();
  const text = markdownOf(part.innerHTML).trim();
  if (text === "") return null;
  const cover = meta("og:image", "twitter:image");
  const kept = picturesIn(part).add(whole(cover ?? ""));
  const lost = [...pictures].filter((one) => !kept.has(one));
  return {
    ...{
      from,
      kind,
      title,
      text,
      addresses: [...new Set(addresses)],
      modified: meta("article:modified_time"),
    },
    description: meta("description", "og:description"),
    date: meta("article:published_time", "date") ?? article?.publishedTime ?? date,
    tags: [...new Set(tags.map((one) => one.trim()).filter(Boolean))],
    language: document.documentElement.lang || undefined,
    cover: cover ? { address: whole(cover) } : undefined,
    remarks:
      lost.length > 0 ? [{ from, words: `Pictures beside the text are left out: ${lost.join(" ")}` }] : [],
  };
}

/** Formulas of MathJax and KaTeX become the code that they were written in: a drawn one is no text, and Readability removes scripts. */
function writeFormulas(document: Document): void {
  const written = document.querySelectorAll("script[type^='math/tex']");
  if (written.length > 0)
    for (const drawn of document.querySelectorAll(".MathJax_Preview, .MathJax_Display, .MathJax"))
      drawn.remove();
  for (const one of [...written, ...document.querySelectorAll(".katex, math")]) {
    const source = one.localName === "script" ? one : one.querySelector("[encoding='application/x-tex']");
    const tex = source?.textContent?.trim();
    if (!tex || !one.isConnected) continue;
    const block = one.closest(".katex-display, script[type*='mode=display'], math[display=block]");
    const code = document.createElement("code");
    code.textContent = tex;
    const pre = document.createElement("pre");
    pre.append(code.cloneNode(true));
    (block ?? one).replaceWith(block ? pre : code);
  }
}

const lengthOf = (part: Element): number => (part.textContent ?? "").replace(/\s+/g, " ").length;
const picturesIn = (part: ParentNode): Set<string> =>
  new Set(
    [...part.querySelectorAll("img[src]:not([src^='data:'])")].map((one) => one.getAttribute("src") ?? ""),
  );
const linksOf = (html: string, base: string): string[] =>
  [...parseHTML(html).document.querySelectorAll("a[href]")].flatMap(
    (link) => wholeAddress(link.getAttribute("href") ?? "", base) ?? [],
  );

/** Whether the rules of robots.txt for all programs allow a path. The longest rule that fits counts. */
export function mayRead(robots: string, path: string): boolean {
  let isForAll = false;
  const rules: (readonly [isAllowed: boolean, pattern: string])[] = [];
  for (const part of robots
    .replace(/#.*$/gm, "")
    .split(/^\s*user-agent\s*:/im)
    .slice(1)) {
    isForAll ||= /^\s*\*\s*$/m.test(part.split("\n")[0] ?? "");
    const own = [...part.matchAll(/^\s*(allow|disallow)\s*:[ \t]*(\S+)/gim)];
    if (isForAll)
      rules.push(...own.map(([, name = "", pattern = ""]) => [/^a/i.test(name), pattern] as const));
    // Several names may share the rules that follow.
    if (own.length > 0) isForAll = false;
  }
  const fitting = rules.filter(([, pattern]) => fits(pattern, path));
  const longestFirst = fitting.sort(
    ([a, one], [b, other]) => other.length - one.length || Number(b) - Number(a),
  );
  return longestFirst[0]?.[0] ?? true;
}

/** Without a regular expression: a pattern of many stars could take one for ever. */
function fits(pattern: string, path: string): boolean {
  const [start = "", ...more] = pattern.replace(/\$$/, "").split("*");
  let at = path.startsWith(start) ? start.length : -1;
  for (const part of more) {
    const found = at < 0 ? -1 : path.indexOf(part, at);
    at = found < 0 ? -1 : found + part.length;
  }
  const isEnd = more.length > 0 ? path.endsWith(more.at(-1) ?? "") : at === path.length;
  return at >= 0 && (isEnd || !pattern.endsWith("$"));
}

/** Text of bytes, which may be packed, in the encoding that their type or their head names. */
function textOf(bytes: Uint8Array, type = ""): string {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: 64 * MEGABYTE }) : bytes;
    const head = Buffer.from(plain.subarray(0, 1024)).toString("latin1");
    return new TextDecoder(/charset=["']?([\w-]+)/i.exec(type + head)?.[1]).decode(plain);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
