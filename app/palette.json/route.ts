import { sitePages } from "@/lib/content/site-pages";
import { NDA_GATE } from "@/lib/paths";
import { type PublicRoute, publicRoutes } from "@/lib/seo/routes";
import { textResponse } from "@/lib/seo/text-response";

export const dynamic = "force-static";

const GATE = {
  path: NDA_GATE,
  label: "NDA case studies",
  note: "Opens with a code sent to your company e-mail",
  words: "private confidential document",
  group: "Pages",
};

/** The command palette's entries. The NDA gate is added, because it is not a public route. */
export function GET(): Response {
  const routes = publicRoutes().map(itemOf);
  const pages = sitePages().flatMap((path) =>
    path === GATE.path ? [GATE] : routes.filter((route) => route.path === path),
  );
  return textResponse(
    JSON.stringify([...pages, ...routes.filter(({ group }) => group !== "Pages")]),
    "application/json",
  );
}

const itemOf = ({ path, title, kind, description }: PublicRoute) => ({
  path,
  label: title,
  note: kind,
  words: description,
  group: groupOf(path),
});

const groupOf = (path: string): string =>
  path.startsWith("/casestudies/") ? "Case studies" : path.startsWith("/blog/") ? "Articles" : "Pages";
