import { readCatalogue } from "../../lib/content/catalogue";
import { lineWithin } from "../../lib/content/check-pictures";
import type { LineOf } from "../../lib/content/content-error";
import { linkAddress, markdownLinks } from "../../lib/content/markdown";
import { redirects } from "../../lib/content/own.generated";
import type { PublicCaseStudy } from "../../lib/content/schema/case-study";
import { walkTexts } from "../../lib/content/walk-texts";
import { ALIASES, NDA_DOCUMENT, NDA_GATE } from "../../lib/paths";
import { knownPaths, reservedPaths } from "../../lib/seo/routes";
import { refusals } from "./refusals";

/** Addresses that come and go with a page. */
const PART_OF: Readonly<Record<string, string>> = {
  "/feed.xml": "/blog",
  "/feed.json": "/blog",
  [NDA_DOCUMENT]: NDA_GATE,
};

/**
 * Refuses links, in a field or within a text, to pages, studies and articles that the site does not have, unless
 * content/redirects.yaml redirects them; and links within a text whose address is none.
 *
 * @throws ContentError naming each of them
 */
export function checkLinks(file: string, value: unknown, lineOf: LineOf): void {
  const { refuse, end } = refusals(file, lineOf);
  walkTexts(value, (path, text) => {
    const look = (href: string, expected: string | null, line = lineOf(path)) => {
      if (expected) refuse(path, expected, JSON.stringify(href), { line });
    };
    look(text, isPath(text) ? faultOf(text) : null);
    if (!text.includes("](") && !text.includes("]:")) return;
    // An article as a whole, and a block's text.
    const isMarkdown = path.length === 0 || path.at(-1) === "description";
    for (const href of markdownLinks(text)) {
      const expected = isPath(href) ? faultOf(href) : isMarkdown ? unlinked(href) : null;
      look(href, expected, lineWithin(text, href, lineOf(path)));
    }
  });
  end();
}

/** What an address should be of which a text makes no link; null where it makes one. */
function unlinked(href: string): string | null {
  if (linkAddress(href) !== null) return null;
  const like = /^[^\s/@]+@[^\s/@]+$/.test(href)
    ? `mailto:${href}`
    : /^([\w-]+\.)+[a-z]{2,}(\/|$)/i.test(href) && !/\.(html?|md|pdf)$/i.test(href)
      ? `https://${href}`
      : "/aboutme";
  return `expected the whole address of a link: of this site from the root (/aboutme), else with https://, mailto: or tel:; such as ${like}`;
}

const isPath = (text: string): boolean => /^\/(?!\/)\S*$/.test(text);

/** What should stand there instead; null where the link leads to a page, or to a file. */
function faultOf(href: string): string | null {
  const path = href.replace(/[?#].*$/, "");
  if (isThere(path) || path in redirects) return null;
  const page = PART_OF[path] ?? (path.startsWith("/blog/") ? "/blog" : path);
  if (reservedPaths().includes(page.toLowerCase()) && !isThere(page))
    return `expected a page that this site has: ${page} ${leftOutIn(page)}`;
  return /^\/(casestudies|blog)\/[^/]+$/.test(path)
    ? "expected the address of a study or article that is there"
    : null;
}

// Addresses are compared case-insensitively.
const isThere = (path: string): boolean =>
  knownPaths().some((known) => known.toLowerCase() === path.toLowerCase());

const leftOutIn = (page: string): string =>
  ALIASES.some((alias) => alias === page.toLowerCase())
    ? "has no words in content/pages/case-study-list.yaml"
    : "is not in the list of pages in content/navigation.yaml";

/**
 * Refuses a study whose `next` is no other public study, and one whose short address is a page of the site already.
 *
 * @throws ContentError naming the lines
 */
export function checkStudyReferences(file: string, study: PublicCaseStudy, lineOf: LineOf): void {
  const { slug, next, shortAddress } = study;
  const { refuse, end } = refusals(file, lineOf);
  const others = readCatalogue().studies.filter((other) => other.slug !== slug);
  if (next !== undefined && !others.some((other) => other.slug === next))
    refuse(
      ["next"],
      "expected the slug of another public case study, or nothing: then it is the one after this",
      JSON.stringify(next),
      { example: others[0] && `next: ${others[0].slug}` },
    );
  // Addresses are compared case-insensitively.
  if (shortAddress && reservedPaths().some((path) => path.toLowerCase() === `/${slug.toLowerCase()}`))
    refuse(
      ["shortAddress"],
      `expected another slug or no short address, since /${slug} is a page of the site already`,
    );
  end();
}
