import { readdirSync } from "node:fs";
import { join } from "node:path";
import { furtherPages, pagePath } from "../../../lib/content/list-pages";
import {
  nameOf,
  type OldAddress,
  type Redirects,
  redirectsIn,
  same,
  withQuery,
} from "../../../lib/content/old-address";
import {
  below,
  CASE_STUDIES,
  documentPath,
  GATED,
  gatePath,
  languagePart,
  MISSING,
  NDA_DOCUMENT,
  NDA_GATE,
  STUDY_CARDS,
  UNLOCK,
} from "../../../lib/paths";
import { statsOf } from "../disk";
import { refusals } from "./refusals";
import type { CheckedSite } from "./site";

const TEXTS = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest", STUDY_CARDS];
/** Files in app/. */
const ICONS = ["/favicon.ico", "/icon.svg", "/apple-icon.png"];
const FEEDS = ["/feed.xml", "/feed.json"];
/** Here and below, the code answers. */
const AREAS = [
  ...["/_next", "/api", "/ingest", "/palette", "/sitemaps", "/passcode", MISSING],
  `${CASE_STUDIES}/search`,
  ...GATED.filter((area) => area !== NDA_GATE && area !== UNLOCK),
];
/** Below these, the build puts files. */
const BUILT = ["/og", "/icons"];

/** The addresses that a site has beside its pages: texts, the pages of its lists, the gates and documents of its rooms. */
const otherAddresses = ({ content, files, paths }: CheckedSite): string[] => [
  ...TEXTS,
  ...ICONS,
  ...(paths.has("/blog")
    ? [...FEEDS, ...furtherPages(content.articles.length).map((n) => pagePath("/blog", n))]
    : []),
  ...furtherPages(content.studies.length).map((n) => pagePath(CASE_STUDIES, n)),
  ...files.flatMap(({ entry: { roomSlug } }) =>
    roomSlug === undefined ? [] : [gatePath(roomSlug), documentPath(roomSlug)],
  ),
];

/** Whether a path, in any spelling, leads to something that visitors may see. */
export function isServed(path: string, site: CheckedSite, root: string): boolean {
  const wanted = path.toLowerCase();
  return (
    site.paths.has(wanted) ||
    otherAddresses(site).includes(wanted) ||
    // Without their files, which are private, the check cannot know which rooms there are.
    (site.privateSlugs.size === 0 &&
      [NDA_GATE, NDA_DOCUMENT].some((area) => wanted.startsWith(`${area}/`))) ||
    statsOf(join(root, "public", path))?.isFile() === true
  );
}

/** The files of public/ at an address, in any spelling, as addresses. Of `isBelow`, folders, too. */
function inPublic(path: string, isBelow: boolean, root: string): string | undefined {
  const parts = path.split("/").slice(1);
  let found = [""];
  for (const [i, part] of parts.entries())
    found = found.flatMap((folder) => {
      const entries = entriesOf(join(root, "public", folder)).filter(({ name }) => same(name) === same(part));
      const isLast = i === parts.length - 1;
      return entries.flatMap((entry) =>
        isLast && !isBelow && entry.isDirectory() ? [] : `${folder}/${entry.name}`,
      );
    });
  return found[0];
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const isIn = (one: string, area: string): boolean =>
  one === area || one.startsWith(area === "/" ? area : `${area}/`);

/** The page or file that an old address would hide. */
function hiddenBy({ path, isBelow, query }: OldAddress, site: CheckedSite, root: string): string | undefined {
  const own = same(path);
  if (query.length > 0) {
    // A page may have old addresses with a query. Calls, gates and private pages have none.
    const area = [...AREAS, NDA_GATE, UNLOCK].find((one) => isIn(own, one));
    return area && `addresses at ${area}`;
  }
  const hides = (one: string) => one === own || (isBelow && isIn(one, own));
  const page = [...site.paths].find(hides);
  if (page !== undefined) return isBelow ? `the page ${page}` : "a page there";
  const other =
    [...otherAddresses(site), ...AREAS].find(hides) ??
    AREAS.find((area) => isIn(own, area)) ??
    BUILT.find((area) => (isBelow && (isIn(area, own) || isIn(own, area))) || own.startsWith(`${area}/`));
  if (other !== undefined) return `addresses at ${other}`;
  const file = path === "/" ? undefined : inPublic(path, isBelow, root);
  return file && `the file ${file}`;
}

type Line = Redirects["lines"][number];
type Step = { line: Line; state: string };

/** The lines by which a visitor of an old address is redirected, which in a circle have no end. */
function* wayFrom(line: Line, find: Redirects["find"]): Generator<Step> {
  let sent = new URLSearchParams(line.old.query.map(([key, value]) => [key, value])).toString();
  for (let next: Line | undefined = line; next; ) {
    // The query decides, too, where the line leads.
    yield { line: next, state: JSON.stringify([next.written, sent]) };
    if (!next.to.startsWith("/")) return;
    const address = withQuery(next.to, sent);
    sent = address.split("?")[1] ?? "";
    next = find(address);
  }
}

/** The lines that lead into a circle. No step is taken twice, so that a long chain takes no longer than as many short ones. */
function endless({ lines, find }: Redirects): Line[] {
  const hasEnd = new Map<string, boolean>();
  return lines.filter((line) => {
    const way: string[] = [];
    let ends = true;
    for (const { state } of wayFrom(line, find)) {
      const known = hasEnd.get(state);
      if (known !== undefined) {
        ends = known;
        break;
      }
      // As long as its end is not found. So a way that comes back here has none.
      hasEnd.set(state, false);
      way.push(state);
    }
    if (ends) for (const state of way) hasEnd.set(state, true);
    return !ends;
  });
}

/**
 * Refuses old addresses that the site still has, since visitors would not see them; two lines for one address; and circles.
 *
 * @throws ContentError naming each of them
 */
export function checkRedirects(site: CheckedSite, root: string): void {
  const { file, content, lineOf } = site.own("redirects");
  const { refuse, end } = refusals(file, lineOf);
  const redirects = redirectsIn(content);
  const { lines, find } = redirects;
  const leadingBack = new Set(endless(redirects));
  const names = new Map(lines.map(({ written, old }) => [written, nameOf(old)]));
  // Of lines with the same name, the one that is written first stays.
  const firsts = new Map(
    Object.keys(content)
      .reverse()
      .map((written) => [names.get(written), written]),
  );
  for (const line of lines) {
    const { old, to } = line;
    const hidden = hiddenBy(old, site, root);
    if (hidden !== undefined)
      refuse([line.written], `expected an old address, but the site has ${hidden}`, JSON.stringify(to));
    if (old.isBelow && UNFILLED.test(to))
      refuse(
        [line.written],
        `expected one new address: all below ${old.path} lead to it`,
        JSON.stringify(to),
      );
    const twin = firsts.get(names.get(line.written));
    if (twin !== line.written) refuse([line.written], `expected each old address once; ${twin} is the same`);
    if (leadingBack.has(line))
      refuse(
        [line.written],
        `expected a new address that does not lead back: ${inWords(wayFrom(line, find))}`,
        JSON.stringify(to),
      );
  }
  end();
}

/** Throws ContentError for a language whose addresses begin as one that the site has without it. */
export function checkLanguages(site: CheckedSite, root: string): void {
  const { file, content, lineOf } = site.own("site");
  const { refuse, end } = refusals(file, lineOf);
  for (const [i, tag] of content.languages.entries()) {
    if (i === 0) continue;
    const prefix = { path: below("", { lang: languagePart(tag) }), isBelow: true, query: [] };
    const taken = hiddenBy(prefix, site, root);
    if (taken !== undefined)
      refuse(
        ["languages", i],
        `expected a language whose addresses, from ${prefix.path} on, are free, but the site has ${taken}`,
        JSON.stringify(tag),
      );
  }
  end();
}

/** Other systems put the rest of the old address in place of these. */
const UNFILLED = /^https?:.*\/(\*|:\w+\*?|\$\d)/i;

/** A longer circle ends in other words. */
const LONGEST_CIRCLE = 6;

/** "/a leads to /b, which leads to /a again" */
function inWords(way: Iterable<Step>): string {
  const lines: Line[] = [];
  let isBack = false;
  for (const { line } of way) {
    isBack = lines.includes(line);
    lines.push(line);
    if (isBack || lines.length > LONGEST_CIRCLE) break;
  }
  const [first, ...others] = lines.map(({ written }) => written);
  if (others.length > 1)
    return `${first} leads to ${others.join(", which leads to ")}${isBack ? " again" : ", and so on without an end"}`;
  return `it leads to itself${lines[0]?.old.query.length ? ", since a new address keeps its query" : ""}`;
}
