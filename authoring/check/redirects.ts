import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { furtherPages, pagePath } from "../../lib/content/list-pages";
import {
  inOrder,
  isOldAddress,
  nameOf,
  type OldAddress,
  readOldAddress,
  withQuery,
} from "../../lib/content/old-address";
import { CASE_STUDIES, GATED, gatePath, NDA_GATE, STUDY_CARDS, UNLOCK } from "../../lib/paths";
import { refusals } from "./refusals";
import type { CheckedSite } from "./site";

const TEXTS = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest", STUDY_CARDS];
const FEEDS = ["/feed.xml", "/feed.json"];
/** Here and below, the code answers, or the build puts files. */
const AREAS = [
  ...["/_next", "/api", "/ingest", "/palette", "/sitemaps", "/og", "/icons", "/passcode"],
  `${CASE_STUDIES}/search`,
  ...GATED.filter((area) => area !== NDA_GATE && area !== UNLOCK),
];

/** The addresses that a site has beside its pages: texts, the pages of its lists, the gates of its rooms. */
const otherAddresses = ({ content, files, paths }: CheckedSite): string[] => [
  ...TEXTS,
  ...(paths.has("/blog")
    ? [...FEEDS, ...furtherPages(content.articles.length).map((n) => pagePath("/blog", n))]
    : []),
  ...furtherPages(content.studies.length).map((n) => pagePath(CASE_STUDIES, n)),
  ...files.flatMap(({ entry: { roomSlug } }) => (roomSlug === undefined ? [] : gatePath(roomSlug))),
];

/** Whether a path, in any spelling, leads to something that visitors may see. */
export function isServed(path: string, site: CheckedSite, root: string): boolean {
  const wanted = path.toLowerCase();
  return (
    site.paths.has(wanted) ||
    otherAddresses(site).includes(wanted) ||
    // Without their files, which are private, nobody can say which rooms there are.
    (site.privateSlugs.size === 0 && wanted.startsWith(`${NDA_GATE}/`)) ||
    statSync(join(root, "public", path), { throwIfNoEntry: false })?.isFile() === true
  );
}

/** What an old address would hide. */
function hiddenBy({ path, isBelow }: OldAddress, site: CheckedSite, root: string): string | undefined {
  const own = path.toLowerCase();
  const isIn = (one: string, area: string) =>
    one === area || one.startsWith(area === "/" ? area : `${area}/`);
  const hides = (one: string) => one === own || (isBelow && isIn(one, own));
  const page = [...site.paths].find(hides);
  if (page !== undefined) return isBelow ? `the page ${page}` : "a page there";
  const other = [...otherAddresses(site), ...AREAS].find(hides) ?? AREAS.find((area) => isIn(own, area));
  if (other !== undefined) return `addresses at ${other}`;
  return path !== "/" && existsSync(join(root, "public", path)) ? `public${path}` : undefined;
}

type Line = ReturnType<typeof inOrder<string>>[number];

/** The lines by which a visitor of an old address is redirected. In a circle, the last one was there before. */
function wayFrom(line: Line, lines: readonly Line[]): Line[] {
  const way: Line[] = [];
  let next: Line | undefined = line;
  let sent = new URLSearchParams(line.old.query.map(([key, value]) => [key, value])).toString();
  while (next && !way.includes(next)) {
    way.push(next);
    if (!next.to.startsWith("/")) return way;
    const address = withQuery(next.to, sent);
    sent = address.split("?")[1] ?? "";
    next = lines.find(({ old }) => isOldAddress(old, address));
  }
  return next ? [...way, next] : way;
}

/**
 * Refuses old addresses that the site still has, since visitors would not see them; two lines for one address; and circles.
 *
 * @throws ContentError naming each of them
 */
export function checkRedirects(site: CheckedSite, root: string): void {
  const { file, content, lineOf } = site.own("redirects");
  const { refuse, end } = refusals(file, lineOf);
  const lines = inOrder(content);
  const written = Object.keys(content);
  for (const line of lines) {
    const { old, to } = line;
    const hidden = old.query.length > 0 ? undefined : hiddenBy(old, site, root);
    if (hidden !== undefined)
      refuse([line.written], `expected an old address, but the site has ${hidden}`, JSON.stringify(to));
    const twin = written
      .slice(0, written.indexOf(line.written))
      .find((one) => nameOf(readOldAddress(one)) === nameOf(old));
    if (twin !== undefined) refuse([line.written], `expected each old address once; ${twin} is the same`);
    const way = wayFrom(line, lines);
    const last = way.at(-1);
    if (way.length > 1 && last && way.indexOf(last) < way.length - 1)
      refuse(
        [line.written],
        `expected a new address that does not lead back: ${inWords(way)}`,
        JSON.stringify(to),
      );
  }
  end();
}

/** "/a leads to /b, which leads to /a again" */
function inWords(way: readonly Line[]): string {
  const [first, ...others] = way.map(({ written }) => written);
  if (others.length > 1) return `${first} leads to ${others.join(", which leads to ")} again`;
  return `it leads to itself${way[0]?.old.query.length ? ", since a new address keeps its query" : ""}`;
}
