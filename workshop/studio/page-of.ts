import type { ContentKind } from "../../lib/content/content-paths";
import { slugOf } from "../../lib/content/slug";
import { studyPath } from "../../lib/paths";
import type { FileContent } from "../content/content-text";

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

/**
 * What keeps an article's address if its title is changed: visitors and search engines know it. A draft's follows the title. For other files
 * nothing is to be kept.
 */
export const settleOf =
  ({ kind, file, translation }: { kind: ContentKind; file: string; translation?: unknown }) =>
  (before: FileContent, after: FileContent): FileContent => {
    if (kind !== "article" || translation) return after;
    const [was, is] = [before.value, after.value] as Record<string, unknown>[];
    const slug = slugOf(String(was?.title ?? ""));
    const isSame = pageOf(kind, file, was ?? {}) === pageOf(kind, file, is ?? {});
    if (isSame || slug === "" || is?.draft || is?.slug !== undefined || was?.slug !== undefined) return after;
    return { ...after, value: { ...is, slug } };
  };

/**
 * The address of a page in another language; the original's while nothing of it is translated.
 *
 * @param prefix what addresses of the language begin with
 */
export function translatedPage(prefix: string, page: string, { value, body }: FileContent): string {
  const { slug, ...texts } = value as Record<string, unknown>;
  if (Object.keys(texts).length === 0 && !body?.trim()) return page;
  const own = typeof slug === "string" ? page.replace(/[^/]+$/, slug) : page;
  return prefix + (own === "/" ? "" : own);
}
