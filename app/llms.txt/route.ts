import { site } from "@/lib/content/own.generated";
import { type PublicRoute, publicRoutes } from "@/lib/seo/routes";
import { absoluteUrl } from "@/lib/seo/site-url";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

/** The public pages as plain text, for language models (https://llmstxt.org). */
export function GET(): Response {
  const routes = publicRoutes();
  const under = (prefix: string) => routes.filter(({ path }) => path.startsWith(prefix));
  const pages = routes.filter(({ path }) => !/^\/(blog|casestudies)\//.test(path));
  const text = [
    `# ${site.name}`,
    `> ${site.role}. ${site.tagline}`,
    site.rights,
    ...chapter("Pages", pages),
    ...chapter("Case studies", under("/casestudies/")),
    ...chapter("Articles", under("/blog/")),
  ].join("\n\n");
  return textResponse(`${text}\n`, "text/plain");
}

const chapter = (title: string, routes: readonly PublicRoute[]): string[] =>
  routes.length > 0 ? [`## ${title}`, routes.map(line).join("\n")] : [];

const line = ({ path, title, description }: PublicRoute): string =>
  `- [${title}](${absoluteUrl(path)}): ${description}`;
