import { lineInField } from "../../../lib/content/check-pictures";
import { draftAt } from "../../../lib/content/drafts";
import { linkAddress } from "../../../lib/content/link-address";
import { linksIn } from "../../../lib/content/markdown-places";
import { readAddress, redirectsIn } from "../../../lib/content/old-address";
import { walkTexts } from "../../../lib/content/walk-texts";
import { ALIASES, NDA_DOCUMENT, NDA_GATE } from "../../../lib/paths";
import { reservedPaths } from "../../../lib/seo/routes";
import type { CheckedFile } from "./checked-file";
import { ofEachFile } from "./of-each-file";
import { isServed } from "./redirects";
import { refusals } from "./refusals";
import type { CheckedSite } from "./site";

/** Addresses that exist only with another page. */
const PART_OF: Readonly<Record<string, string>> = {
  "/feed.xml": "/blog",
  "/feed.json": "/blog",
  [NDA_DOCUMENT]: NDA_GATE,
};

/**
 * Refuses links to pages, studies and articles that the site does not have, unless content/redirects.yaml redirects them; and
 * links in Markdown without a valid address. Visitors do not have the pages of `drafts`.
 *
 * @throws ContentError naming each of them
 */
export function checkLinks(checked: CheckedFile, site: CheckedSite, root: string): void {
  const { refuse, end } = refusals(checked.file);
  for (const { path, href, line, isMarkdown } of linksOf(checked)) {
    const expected = isPath(href)
      ? faultOf(href, site, checked.entry.own === "redirects" ? root : null)
      : isMarkdown
        ? invalid(href)
        : null;
    if (expected) refuse(path, expected, JSON.stringify(href), { line });
  }
  end();
}

type Link = {
  path: readonly PropertyKey[];
  href: string;
  line: number | undefined;
  /** Where it begins in the field's text. */
  at: number;
  isMarkdown: boolean;
};

/** The links of a file, with their lines. */
export const linksOf = ofEachFile(({ content, lineOf, factsAt }: CheckedFile) => {
  const links: Link[] = [];
  walkTexts(content, (path, text) => {
    if (isPath(text)) links.push({ path, href: text, line: lineOf(path), at: 0, isMarkdown: false });
    const isMarkdown = factsAt(path).control === "markdown";
    for (const { href, line, at } of linksIn(text))
      links.push({ path, href, line: lineInField(text, line, lineOf(path)), at, isMarkdown });
  });
  return links;
});

function invalid(href: string): string | null {
  if (linkAddress(href) !== null) return null;
  const like = /^[^\s/@]+@[^\s/@]+$/.test(href)
    ? `mailto:${href}`
    : /^([\w-]+\.)+[a-z]{2,}(\/|$)/i.test(href) && !/\.(html?|md|pdf)$/i.test(href)
      ? `https://${href}`
      : "/aboutme";
  return `expected a full address: /aboutme for a page of this site, otherwise with https://, mailto: or tel:, such as ${like}`;
}

const isPath = (text: string): boolean => /^\/(?!\/)\S*$/.test(text);

/** @param root of the site, if the link has to lead to something; otherwise any address that is no page's is right */
function faultOf(href: string, site: CheckedSite, root: string | null): string | null {
  const { paths, content, unread, drafts } = site;
  const { path } = readAddress(href);
  const isKnown = (one: string) => paths.has(one.toLowerCase());
  if (isKnown(path) || unread.has(path) || redirectsIn(content.redirects).find(href)) return null;
  const draft = draftAt(drafts, path);
  // An old address may lead to a draft: its page is not there before it is published.
  if (draft)
    return root === null ? `expected the address of a published page: ${draft.file} is a draft` : null;
  const page = PART_OF[path] ?? (path.startsWith("/blog/") ? "/blog" : path);
  if (reservedPaths().includes(page.toLowerCase()) && !isKnown(page))
    return `expected a page that this site has: ${page} ${leftOutIn(page)}`;
  if (/^\/(casestudies|blog)\/[^/]+$/.test(path))
    return "expected the address of an existing study or article";
  return root === null || isServed(path, site, root) ? null : "expected an address that this site has";
}

const leftOutIn = (page: string): string =>
  ALIASES.some((alias) => alias === page.toLowerCase())
    ? "has no words in content/pages/case-study-list.yaml"
    : "is not in the list of pages in content/navigation.yaml";
