import type { ContentKind } from "../../lib/content/content-paths";
import { slugOf } from "../../lib/content/slug";
import { studyPath } from "../../lib/paths";

/** The address of a study or an article, which its fields decide; null for other files. */
export function pageOf(
  kind: ContentKind,
  file: string,
  { slug, title }: Record<string, unknown>,
): string | null {
  const written = typeof slug === "string" ? slug : null;
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.yaml$/, "");
  if (kind === "study") return studyPath(written ?? name);
  return kind === "article" ? `/blog/${written ?? slugOf(String(title ?? ""))}` : null;
}
