import { own } from "@/lib/content/own";
import { type PublicRoute, publicRoutes } from "@/lib/seo/routes";
import { pageUrl } from "@/lib/seo/site-url";
import { textResponse } from "@/lib/seo/text-response";
import { say } from "@/lib/words/say";
import { words } from "@/lib/words/site-words";

export const dynamic = "force-static";

/** A reader with little room gets the first entries of each list, and the list's address. */
const LONGEST = 30;

/** The public pages as plain text, for language models (https://llmstxt.org). */
export function GET(): Response {
  const routes = publicRoutes();
  const under = (prefix: string) => routes.filter(({ path }) => path.startsWith(prefix));
  const pages = routes.filter(({ path }) => !/^\/(blog|casestudies)\//.test(path));
  const text = [
    `# ${own().site.name}`,
    `> ${own().site.role}. ${own().site.tagline}`,
    own().site.rights,
    ...chapter(words().seo.pages, pages),
    ...chapter(words().studies.caseStudies, under("/casestudies/"), "/casestudies"),
    ...chapter(words().seo.articles, under("/blog/"), "/blog"),
  ].join("\n\n");
  return textResponse(`${text}\n`, "text/plain");
}

/** @param list where the rest is, of a chapter that may be cut */
function chapter(title: string, routes: readonly PublicRoute[], list?: string): string[] {
  if (routes.length === 0) return [];
  if (!list || routes.length <= LONGEST) return [`## ${title}`, routes.map(line).join("\n")];
  const first = routes.slice(0, LONGEST).map(line).join("\n");
  return [
    `## ${title}`,
    first,
    say(words().seo.firstOf, { count: LONGEST, total: routes.length, address: pageUrl(list) }),
  ];
}

const line = ({ path, title, description }: PublicRoute): string =>
  `- [${title}](${pageUrl(path)}): ${description}`;
