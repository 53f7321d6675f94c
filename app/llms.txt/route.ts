import { site } from "@/lib/content/own.generated";
import { publicRoutes } from "@/lib/seo/routes";
import { absoluteUrl } from "@/lib/seo/site-url";
import { textAnswer } from "@/lib/seo/text-answer";

export const dynamic = "force-static";

/** A plain list of what is public, for language models (https://llmstxt.org). */
export function GET(): Response {
  const line = ({ path, title, description }: { path: string; title: string; description: string }) =>
    `- [${title}](${absoluteUrl(path)}): ${description}`;
  const routes = publicRoutes();
  const under = (prefix: string) => routes.filter(({ path }) => path.startsWith(prefix));
  const pages = routes.filter(({ path }) => !/^\/(blog|casestudies)\//.test(path));
  const text = [
    `# ${site.name}`,
    `> ${site.role}. ${site.tagline}`,
    site.rights,
    "## Pages",
    pages.map(line).join("\n"),
    "## Case studies",
    under("/casestudies/").map(line).join("\n"),
    "## Articles",
    under("/blog/").map(line).join("\n"),
  ].join("\n\n");
  return textAnswer(`${text}\n`, "text/plain");
}
