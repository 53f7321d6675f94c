import { readCatalogue } from "../../lib/content/catalogue";
import { lineWithin } from "../../lib/content/check-pictures";
import type { LineOf } from "../../lib/content/content-error";
import { type Draft, draftAt } from "../../lib/content/drafts";
import { linkAddress, markdownLinks } from "../../lib/content/markdown";
import { redirects } from "../../lib/content/own.generated";
import type { PublicCaseStudy } from "../../lib/content/schema/case-study";
import { showsDrafts } from "../../lib/content/shown-files";
import { walkTexts } from "../../lib/content/walk-texts";
import { ALIASES, NDA_DOCUMENT, NDA_GATE } from "../../lib/paths";
import { knownPaths, reservedPaths } from "../../lib/seo/routes";
import type { CheckedFile } from "./checked-file";
import { refusals, slugFound } from "./refusals";

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
export function checkLinks(
  file: string,
  { content, lineOf, factsAt }: CheckedFile,
  drafts: readonly Draft[],
): void {
  const { refuse, end } = refusals(file, lineOf);
  walkTexts(content, (path, text) => {
    const look = (href: string, expected: string | null, line = lineOf(path)) => {
      if (expected) refuse(path, expected, JSON.stringify(href), { line });
    };
    look(text, isPath(text) ? faultOf(text, drafts) : null);
    if (!text.includes("](") && !text.includes("]:")) return;
    const isMarkdown = factsAt(path).control === "markdown";
    for (const href of markdownLinks(text)) {
      const expected = isPath(href) ? faultOf(href, drafts) : isMarkdown ? invalid(href) : null;
      look(href, expected, lineWithin(text, href, lineOf(path)));
    }
  });
  end();
}

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

function faultOf(href: string, drafts: readonly Draft[]): string | null {
  const path = href.replace(/[?#].*$/, "");
  const draft = draftAt(drafts, path);
  // Development knows the addresses of drafts.
  const isPublished = isKnown(path) && !(draft && showsDrafts());
  if (isPublished || path in redirects) return null;
  if (draft) return `expected the address of a published page: ${draft.file} is a draft`;
  const page = PART_OF[path] ?? (path.startsWith("/blog/") ? "/blog" : path);
  if (reservedPaths().includes(page.toLowerCase()) && !isKnown(page))
    return `expected a page that this site has: ${page} ${leftOutIn(page)}`;
  return /^\/(casestudies|blog)\/[^/]+$/.test(path)
    ? "expected the address of an existing study or article"
    : null;
}

const isSame = (path: string, other: string): boolean => path.toLowerCase() === other.toLowerCase();

const isKnown = (path: string): boolean => knownPaths().some((known) => isSame(known, path));

const leftOutIn = (page: string): string =>
  ALIASES.some((alias) => isSame(alias, page))
    ? "has no words in content/pages/case-study-list.yaml"
    : "is not in the list of pages in content/navigation.yaml";

/**
 * Refuses a study whose `next` is not another public study, or whose short address is a page of the site.
 *
 * @throws ContentError naming the lines
 */
export function checkStudyReferences(
  file: string,
  study: PublicCaseStudy,
  lineOf: LineOf,
  drafts: readonly Draft[],
): void {
  const { slug, next, shortAddress } = study;
  const { refuse, end } = refusals(file, lineOf);
  const others = readCatalogue("content", false).studies.filter((other) => other.slug !== slug);
  if (next !== undefined && !others.some((other) => other.slug === next))
    refuse(
      ["next"],
      "expected the slug of another public case study, or no next, which leads to the following one",
      slugFound(drafts, next),
      { example: others[0] && `next: ${others[0].slug}` },
    );
  if (shortAddress && reservedPaths().some((path) => isSame(path, `/${slug}`)))
    refuse(
      ["shortAddress"],
      `expected another slug or no short address, since /${slug} is already a page of the site`,
    );
  end();
}
